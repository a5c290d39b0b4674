// Measures frames while 120 counters move: node tools/frames.mjs http://127.0.0.1:8173 [scenario]. Fails over 17 ms p95.
// The browser is that of CHROMIUM, else /usr/bin/chromium. Meant for a machine that does nothing else meanwhile.
import { chromium } from 'playwright-core';

const LIMIT = 17;
const [base, scenario = 'montepeloso'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--headless', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${base}/#/about`);
const id = await page.evaluate(async (name) => {
  const headers = { 'Content-Type': 'application/json' };
  const made = await fetch('/api/games', { method: 'POST', headers, body: JSON.stringify({ scenario: name, seats: {} }) });
  return (await made.json()).id;
}, scenario);
await page.goto(`${base}/#/game/${id}`);
await page.waitForSelector('.counter svg');
await page.waitForTimeout(3000);
const found = await page.evaluate(async () => {
  const living = document.querySelector('.living');
  const counters = [...living.children];
  for (let i = 0; living.children.length < 120; i += 1) living.append(counters[i % counters.length].cloneNode(true));
  const ways = [[0, 0], [300, 120], [-200, 200], [0, 0]];
  const moving = [...living.children].slice(0, 120).map((element) => {
    element.classList.add('moving');
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return element.animate(ways.map(([x, y]) => ({ transform: `translate(${e + x}px,${f + y}px)` })), { duration: 4000 });
  });
  const gaps = [];
  let last = 0;
  let on = true;
  const tick = (time) => {
    if (last) gaps.push(time - last);
    last = time;
    if (on) requestAnimationFrame(tick);
  };
  await new Promise((done) => setTimeout(done, 300));
  requestAnimationFrame(tick);
  await Promise.all(moving.map((motion) => motion.finished));
  on = false;
  return gaps.sort((a, b) => a - b);
});
await page.evaluate((game) => fetch(`/api/games/${game}`, { method: 'DELETE' }), id);
await browser.close();
const p95 = found[Math.floor(found.length * 0.95)];
console.log(`${found.length} frames, median ${found[found.length >> 1].toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
if (p95 > LIMIT) process.exit(1);
