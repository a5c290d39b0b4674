import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FluentResource } from '@fluent/bundle';

const TEXTS = join(__dirname, '../src/texts');
const read = (name: string): string => readFileSync(join(TEXTS, name), 'utf8');
const keys = (...names: string[]): string[] =>
  names.flatMap((name) => new FluentResource(read(name)).body.map((message) => message.id)).sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sources(join(folder, entry.name)) : /\.(svelte|ts)$/.test(entry.name) ? [join(folder, entry.name)] : [],
  );
}

describe('the words of the pages', () => {
  /** Every file of words, by its name without the language: the table's own has none. */
  const FILES = readdirSync(TEXTS).filter((name) => /(^|\.)en\.ftl$/.test(name)).map((name) => name.replace(/en\.ftl$/, ''));

  it('are the same messages in both languages', () => {
    expect(FILES.length).toBeGreaterThan(4);
    for (const file of FILES) expect(keys(`${file}en.ftl`), file).toEqual(keys(`${file}fr.ftl`));
  });

  it('take the same variables in both languages', () => {
    const variables = (source: string): string[][] =>
      source.split(/\n(?=[a-z-]+ =)/).map((message) => [...new Set(message.match(/\$\w+/g))].sort());
    for (const file of FILES) expect(variables(read(`${file}en.ftl`)), file).toEqual(variables(read(`${file}fr.ftl`)));
  });

  it('exist for every key that is named', () => {
    const known = new Set(keys(...FILES.map((file) => `${file}en.ftl`)));
    const named = sources(join(__dirname, '../src')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bsay\(\s*'([a-z][a-z0-9-]*)'/g)].map((found) => found[1] as string),
    );
    expect(named.filter((key) => !known.has(key))).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it('keep the table’s words in the table’s file, and those of a plan or a siege in theirs', () => {
    const known = new Set(keys('en.ftl'));
    const planned = new Set(keys('plan.en.ftl'));
    const beside = new Set(keys('beside.en.ftl'));
    const besieged = new Set(keys('siege.en.ftl'));
    const files = sources(join(__dirname, '../src/table')).filter((file) => !/Command|Curtain|Help|Hints|Marks|Notes|Player|People|Why/.test(file));
    const used = (file: string): string[] =>
      [...readFileSync(file, 'utf8').matchAll(/\bsay\(\s*'([a-z][a-z0-9-]*)'/g)].map((found) => found[1] as string);
    const ofPlan = (file: string): boolean => /Plan|Forecast|Reasons|Reaction|Risk|Standing|Abilities|PersonCard|Who|EnemyPhase/.test(file);
    const ofBeside = (file: string): boolean => /Panel|Log|Dock|Choices|AnswerBar|Write|Orders|Forecast|PersonCard/.test(file);
    const ofSiege = (file: string): boolean => /Thing|Orders|Section|Legend/.test(file);
    for (const file of [...files, join(__dirname, '../src/pages/Table.svelte')]) {
      expect(used(file).filter((key) => !known.has(key) && !(ofPlan(file) && planned.has(key)) && !(ofBeside(file) && beside.has(key)) && !(ofSiege(file) && besieged.has(key))), file).toEqual([]);
    }
  });

  it('put narrow spaces where French wants them', () => {
    for (const name of FILES.map((file) => `${file}fr.ftl`)) {
      const words = read(name).split('\n').filter((line) => !line.startsWith('#')).join('\n');
      expect(words.match(/[  ][;?!»]|« | :/g)).toBeNull();
    }
  });

  it('are those that were agreed on for the hand', () => {
    const said = (lang: string): string => FILES.map((file) => read(`${file}${lang}.ftl`)).join('\n').replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ');
    const [en, fr] = [said('en'), said('fr')];
    for (const words of ['Show me', 'I know the game', 'How to win', 'Shoot now', 'Standing orders', 'Keep fighting', 'Play on from here', 'masterly', 'costly']) expect(en).toContain(words);
    for (const words of ['Montrez-moi', 'Je connais le jeu', 'Pour gagner', 'Consignes', 'Finir le tour', 'Revenir d’un coup', 'Homme suivant', 'magistral', 'coûteux']) expect(fr).toContain(words);
    // Chances are percents, and nobody is asked to answer so.
    expect(`${en}${fr}`).not.toMatch(/Answer so|Répondre ainsi|\{ \$\w+ \}\/\d/);
  });
});
