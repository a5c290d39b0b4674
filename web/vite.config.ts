import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const SERVER = process.env['GONFANON_SERVER'] ?? 'http://127.0.0.1:8173';

/** What every page needs, the board, and what the table shows first: in one file each, which compress better together. */
const BASE = /vite\/preload-helper|node_modules\/(svelte|@fluent|clsx|esm-env)\/(?!.*(bindings\/input|blocks\/html))|src\/(router|settings)|src\/texts\/texts|src\/parts\/(later|tried|Later|Logo|Tag|Icon|rules\.)|src\/wire\/(api|older)|src\/table\/goals/;
const BOARD = /src\/board\/(?!motion|die|sound|finer|arrows)/;
const TABLE = /src\/(pages\/Table\.|table\/(hand|sight|pointing|forming|plan\.|Bar|live|walked|words|people|odds|show|ground)|parts\/tables\.|wire\/(socket|reduce))/;
/** What comes to the table as soon as the board is shown. */
const BESIDE = /src\/table\/(Panel|panel\/Log|logged|over\/(Dock|Ribbon)|keys)/;

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: '../gonfanon/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Lists of what each part needs weigh more than they win: its files name the next ones themselves.
    modulePreload: { polyfill: false, resolveDependencies: (_, needs) => needs.filter((file) => file.endsWith('.css')) },
    rolldownOptions: {
      // Whoever does not bind an input need not fetch what does.
      treeshake: { moduleSideEffects: [{ test: /svelte\/.*(bindings\/input|blocks\/html)/, sideEffects: false }, { test: /./, sideEffects: true }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: BASE, priority: 3 },
            { name: 'board', test: BOARD, priority: 2 },
            { name: 'table', test: TABLE, priority: 1 },
            { name: 'beside', test: BESIDE, priority: 0 },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
  server: {
    // The server answers only pages of its own origin, so the page's host is passed on as it is.
    proxy: Object.fromEntries(['/api', '/art', '/ws'].map((path) => [path, { target: SERVER, ws: path === '/ws', changeOrigin: false }])),
  },
  // Svelte has a server and a browser build; in tests the browser's is meant.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['test/**/*.test.ts'] },
}));
