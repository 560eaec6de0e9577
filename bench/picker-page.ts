import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { startBuiltServer } from './lib/built-server.ts';
import { line, median } from './lib/report.ts';

const rounds = 10;

const chromePath = process.env['CHROME_BIN'];
if (!chromePath) throw new Error('run this by npm run bench picker-page, which finds a browser');

/** Ten conditions of all kinds, each of which some stocks meet; another bound each round, so that nothing is answered before. */
const queryOf = (round: number) => ({
  groups: [
    {
      op: 'OR',
      items: [
        { id: 'Q01', params: { least: 5, most: 50 + round } },
        ...['T01', 'T03', 'T08', 'Q05', 'Q08', 'Q16', 'Q20', 'Q34', 'F06'].map((id) => ({ id })),
      ],
    },
  ],
});

/** Milliseconds from the tap on the link to the result until its first row is painted. */
async function firstRowMs(page: Page, url: string, round: number): Promise<number> {
  await page.goto(`${url}/hgd/selectedConditions?q=${encodeURIComponent(JSON.stringify(queryOf(round)))}`);
  const link = page.locator('.lp-stacked-page:visible').getByRole('link', { name: '查看结果' });
  // What is measured is the result, not what else the page still loads.
  await page.getByRole('heading', { name: /命中 \d+ 只/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const marked = globalThis as unknown as { firstRow: Promise<number> };
    marked.firstRow = new Promise((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          new MutationObserver((_, seen) => {
            if (!document.querySelector('.picker-desk__result tbody tr')) return;
            seen.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          }).observe(document.body, { childList: true, subtree: true });
        },
        { capture: true, once: true },
      );
    });
  });
  await link.click();
  return page.evaluate(() => (globalThis as unknown as { firstRow: Promise<number> }).firstRow);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-picker-page-'));
const server = await startBuiltServer(path.join(folder, 'data'));
const { chromium } = await import('playwright');
const browser = await chromium.launch({ executablePath: chromePath });
const times: number[] = [];
try {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  for (let round = 0; round <= rounds; round++) {
    const ms = await firstRowMs(page, server.url, round);
    // The first one also loads the page of the result.
    if (round > 0) times.push(ms);
  }
} finally {
  await browser.close();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
const [least, most] = [Math.min(...times), Math.max(...times)];
line(`picker with 10 conditions, whole market, from the tap to the first row: median of ${rounds} runs`);
line(`${median(times).toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`);
process.exit(0);
