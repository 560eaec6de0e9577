import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBuiltServer } from './lib/built-server.ts';
import { line, median } from './lib/report.ts';

const rounds = 10;
/** Pages of results beside the page of a stock, each asked for by a visitor who has nothing of ours yet. */
const pages = {
  'a diagnosis': '/hgd/diagnosticStock?stockNo=600000',
  'a strategy over three years': '/diagnosticStock/strategyAllPeriod?stockNo=600000',
  "a tactics' operations": '/hgd/strategyOperation?tacticsId=S02',
};
/** Figures of the page itself: of what is prepared before the app comes, nothing counts. */
const figure = '[data-page] main .lp-figure';
const preparedWithinMs = 600_000;

const chromePath = process.env['CHROME_BIN'];
if (!chromePath) throw new Error('run this by npm run bench results-page, which finds a browser');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-results-page-'));
const ours = await startBuiltServer(path.join(folder, 'data'));
const { chromium, devices } = await import('playwright');
const browser = await chromium.launch({ executablePath: chromePath });

/** Milliseconds from the navigation to the first figure that can be read; `null` where none comes in time. */
async function openedAfter(address: string, withinMs: number): Promise<number | null> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  const page = await context.newPage();
  try {
    await page.goto(ours.url + address, { waitUntil: 'commit' });
    const read = await page.waitForFunction(
      (selector) => {
        const isRead = [...document.querySelectorAll(selector)].some(
          (one) => one.checkVisibility() && /\d/.test(one.textContent),
        );
        // Since the navigation began.
        return isRead && performance.now();
      },
      figure,
      { timeout: withinMs },
    );
    return Number(await read.jsonValue());
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return null;
    throw error;
  } finally {
    await context.close();
  }
}

const times = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]));
try {
  // Archives and tests are begun after the start; whoever comes before waits, or is told so. It fills caches too.
  const startedAt = performance.now();
  for (const address of Object.values(pages)) {
    while ((await openedAfter(address, 10_000)) === null)
      if (performance.now() - startedAt > preparedWithinMs) throw new Error(`${address} showed no figure`);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, address] of Object.entries(pages)) {
      const ms = await openedAfter(address, 60_000);
      if (ms === null) throw new Error(`${address} showed no figure`);
      times.get(name)!.push(ms);
    }
  }
} finally {
  await browser.close();
  await ours.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
const beside = median(times.get('a diagnosis')!);
line(`from the navigation to the first figure, a new visitor each of ${rounds} times in turn`);
for (const [name, own] of times) {
  const [middle, best, worst] = [median(own), Math.min(...own), Math.max(...own)].map((ms) => ms.toFixed(0));
  line(`${name}: median ${middle} ms, ${best} to ${worst} ms, ${(median(own) / beside).toFixed(2)} times a diagnosis`);
}
process.exit(0);
