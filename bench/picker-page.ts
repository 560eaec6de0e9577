import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBuiltServer } from './lib/built-server.ts';
import { line, median } from './lib/report.ts';

const rounds = 10;
/** Any of them: whatever the day, some stocks are found. */
const items = ['T01', 'T03', 'T08', 'T20', 'Q02', 'Q05', 'Q16', 'Q20', 'F01', 'F09'].map((id) => ({ id }));
const query = encodeURIComponent(JSON.stringify({ groups: [{ op: 'OR', items }] }));

const chromePath = process.env['CHROME_BIN'];
if (!chromePath) throw new Error('run this by npm run bench picker-page, which finds a browser');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-picker-page-'));
const ours = await startBuiltServer(path.join(folder, 'data'));
const { chromium, devices } = await import('playwright');
const browser = await chromium.launch({ executablePath: chromePath });
const times: number[] = [];
try {
  for (let round = 0; round <= rounds; round++) {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto(`${ours.url}/hgd/selectedConditions?q=${query}`);
    // The picker prepares the market once a day; whoever comes then waits for it, and that is not what is measured.
    await page.getByRole('heading', { name: /命中 \d+ 只/ }).waitFor({ timeout: 120_000 });
    const ms = await page.getByRole('link', { name: '查看结果' }).evaluate(async (link) => {
      const startedAt = performance.now();
      (link as HTMLElement).click();
      // A function with a name would call a helper that the page does not have.
      while (![...document.querySelectorAll('tbody tr')].some((row) => row.checkVisibility()))
        await new Promise(requestAnimationFrame);
      return performance.now() - startedAt;
    });
    await context.close();
    // The first visit also fills the caches of the server and of the browser's process.
    if (round > 0) times.push(ms);
  }
} finally {
  await browser.close();
  await ours.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
const [best, worst] = [Math.min(...times), Math.max(...times)];
line(`from the tap to the first rows of ${items.length} conditions, a new visitor each of ${rounds} times`);
line(`median ${median(times).toFixed(0)} ms, ${best.toFixed(0)} to ${worst.toFixed(0)} ms`);
process.exit(0);
