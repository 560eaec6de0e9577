import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { startBuiltServer } from './lib/built-server.ts';
import { line, median } from './lib/report.ts';

const rounds = 10;
/** Any of them: whatever the day, some stocks are found. As many as a query may have. */
const ids = ['T01', 'T03', 'T08', 'T20', 'Q02', 'Q05', 'Q16', 'Q20', 'F01', 'F09', 'T05', 'T09'];
const query = encodeURIComponent(JSON.stringify({ groups: [{ op: 'OR', items: ids.map((id) => ({ id })) }] }));
/** Steps of the slider, one a picture: a finger that draws on. */
const drawnSteps = 12;

const readMs = 1500;

const chromePath = process.env['CHROME_BIN'];
if (!chromePath) throw new Error('run this by npm run bench picker-page, which finds a browser');

/** From the tap to the first rows that can be seen. */
const firstRowsMs = (page: Page): Promise<number> =>
  page.getByRole('link', { name: '查看结果' }).evaluate(async (link) => {
    const startedAt = performance.now();
    (link as HTMLElement).click();
    // A function with a name would call a helper that the page does not have.
    while (![...document.querySelectorAll('tbody tr')].some((row) => row.checkVisibility()))
      await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  });

/** From the last move of a drawn slider to the count of where it stopped. */
const countMs = (page: Page): Promise<number> =>
  page
    .getByRole('slider')
    .first()
    .evaluate(async (slider, steps) => {
      const input = slider as HTMLInputElement;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const [least, most] = [Number(input.min), Number(input.max)];
      for (let step = 1; step <= steps; step++) {
        set?.call(input, String(least + ((most - least) * step) / steps));
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
      }
      const startedAt = performance.now();
      // Beside the heading stands that it counts, until the day of the count does.
      while (!/\d/.test(document.querySelector('.picker-live .lp-section__note')?.textContent ?? ''))
        await new Promise(requestAnimationFrame);
      return performance.now() - startedAt;
    }, drawnSteps);

const report = (what: string, times: readonly number[]): void =>
  line(
    `${what}: median ${median(times).toFixed(0)} ms, ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`,
  );

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-picker-page-'));
const ours = await startBuiltServer(path.join(folder, 'data'));
const { chromium, devices } = await import('playwright');
const browser = await chromium.launch({ executablePath: chromePath });
const rowTimes: number[] = [];
const countTimes: number[] = [];
try {
  for (let round = 0; round <= rounds; round++) {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto(`${ours.url}/hgd/selectedConditions?q=${query}`);
    // The picker prepares the market once a day; whoever comes then waits for it, and that is not what is measured.
    await page.getByRole('heading', { name: /命中 \d+ 只/ }).waitFor({ timeout: 120_000 });
    const counted = await countMs(page);
    // Somebody reads the count before going on.
    await page.waitForTimeout(readMs);
    const shown = await firstRowsMs(page);
    await context.close();
    // The first visit also fills the caches of the server and of the browser's process.
    if (round === 0) continue;
    countTimes.push(counted);
    rowTimes.push(shown);
  }
} finally {
  await browser.close();
  await ours.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
line(`${ids.length} conditions over the whole market, a new visitor each of ${rounds} times`);
report('from the tap to the first rows', rowTimes);
report('from the last move of a slider to its count', countTimes);
process.exit(0);
