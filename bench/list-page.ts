import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBuiltServer } from './lib/built-server.ts';
import { line, median } from './lib/report.ts';

const rounds = 10;
/** As a processor of a cheap phone has it. */
const slowness = 4;
const scrolledFrames = 240;
/** A flick goes so far from picture to picture. */
const pixelsAFrame = 90;
const frameMs = 1000 / 60;
/** A picture that comes so late was left out at 60 a second. */
const lateMs = frameMs * 1.5;

const chromePath = process.env['CHROME_BIN'];
if (!chromePath) throw new Error('run this by npm run bench list-page, which finds a browser');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-list-page-'));
const ours = await startBuiltServer(path.join(folder, 'data'));
const { chromium, devices } = await import('playwright');
const browser = await chromium.launch({ executablePath: chromePath });
const firstRows: number[] = [];
try {
  const tool = `${ours.url}/watchTheStockMarket/currentTimeCapitalRanking`;
  for (let round = 0; round <= rounds; round++) {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto(tool);
    const ms = await page.evaluate(async () => {
      while (![...document.querySelectorAll('tbody tr')].some((row) => row.checkVisibility()))
        await new Promise(requestAnimationFrame);
      const shownAt = performance.now();
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answer = answers.find(({ name }) => name.includes('RankingList'));
      return answer ? shownAt - answer.responseEnd : null;
    });
    await context.close();
    if (ms === null) throw new Error('the list was not asked for');
    if (round > 0) firstRows.push(ms);
  }
  line(`from the answer to the first rows of a tool, a new visitor each of ${rounds} times`);
  line(
    `median ${median(firstRows).toFixed(0)} ms, ${Math.min(...firstRows).toFixed(0)} to ${Math.max(...firstRows).toFixed(0)} ms`,
  );

  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`${ours.url}/developer/design`);
  const table = page.getByRole('table', { name: '全市场排行' });
  await table.waitFor();
  // The gallery has much else, which a page with a list has not.
  await table.evaluate((grid) => {
    let part = grid.closest<HTMLElement>('.lp-table')!;
    while (part.parentElement && !part.classList.contains('lp-page__scroll')) {
      for (const other of part.parentElement.children)
        if (other !== part) (other as HTMLElement).style.display = 'none';
      part = part.parentElement;
    }
  });
  const session = await context.newCDPSession(page);
  // Time that the thread itself had, so that whatever else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const scroll = (): Promise<number[]> =>
    table.locator('..').evaluate(
      async (box, { frames, pixels }) => {
        const times: number[] = [];
        let before = await new Promise<number>(requestAnimationFrame);
        for (let frame = 0; frame < frames; frame++) {
          box.scrollTop += pixels;
          const now = await new Promise<number>(requestAnimationFrame);
          times.push(now - before);
          before = now;
        }
        return times;
      },
      { frames: scrolledFrames, pixels: pixelsAFrame },
    );
  // A phone does not share its processor with the server, which has much to do after its first start.
  ours.process.kill('SIGSTOP');
  for (const rate of [1, slowness]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const before = await workedMs();
    const times = await scroll();
    const worked = (await workedMs()) - before;
    const late = times.filter((ms) => ms > lateMs).length;
    const seconds = times.reduce((sum, ms) => sum + ms, 0) / 1000;
    line(
      `5,500 rows scrolled, processor ${rate} times slower: ${(times.length / seconds).toFixed(1)} pictures a second, ${late} of ${times.length} late, ${(worked / times.length).toFixed(1)} ms of work each`,
    );
  }
} finally {
  ours.process.kill('SIGCONT');
  await browser.close();
  await ours.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
