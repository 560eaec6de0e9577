import { startBenchApp, type BenchApp } from './lib/bench-app.ts';
import type { LoadOrder, LoadResult } from './lib/call-load.ts';
import { ask, startHelper } from './lib/load-process.ts';
import { line, median, moreIsBetter } from './lib/report.ts';
import { signedRequests } from './lib/signed-requests.ts';

const connections = 16;
const requestsARound = 200;
const rounds = 3;
/** What everybody looks at: a plain read, beside which the tools are put. */
const plain = 'POST /api/stocks/quote/getQuotes';
const busiest = [
  ['POST /api/stocks/hall/getLimitStockList', { pageSize: 50 }],
  ['POST /api/stocks/hall/getThemeVane', {}],
  ['GET /api/stocks/hall/getRealTimeFundStockRankingList', {}],
  ['GET /api/stocks/marketEmotion/getCycleInfo', {}],
  ['POST /api/sp/abnormal/getAbnormalList', { count: 50 }],
] as const;

/** Watchers of tool pages, each of whom asks for its list again after so many seconds. */
const watchers = 200;
const everySeconds = 5;
const watchedSeconds = 30;

const helper = startHelper('call-load.ts');
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
const micros = ({ user, system }: NodeJS.CpuUsage): number => user + system;

const readyWithinMs = 180_000;

/** Asks for everything once, so that no first answer is measured; a new market is busy until its day is gathered. */
async function warmUp(app: BenchApp): Promise<void> {
  const until = performance.now() + readyWithinMs;
  for (const [target, input] of busiest) {
    for (;;) {
      try {
        await app.member.call(target, input as never);
        break;
      } catch (error) {
        if (performance.now() > until) throw error;
        await wait(1000);
      }
    }
  }
}

async function costOfCalls(): Promise<void> {
  const app = await startBenchApp();
  await warmUp(app);
  line(
    `${connections} connections, ${requestsARound} requests a round, ${rounds} rounds in turn with a plain read of twenty quotes`,
  );
  const rateOf = async (target: string, input: object): Promise<LoadResult> => {
    const requests = await signedRequests(app.member, target, input, requestsARound);
    const order: LoadOrder = { port: app.port, connections, requests };
    const result = await ask<LoadResult>(helper, order);
    if (result.wrong > 0) throw new Error(`${result.wrong} answers of ${target} were no success`);
    return result;
  };
  for (const [target, input] of busiest) {
    const rates: Record<'tool' | 'plain' | 'p99', number[]> = { tool: [], plain: [], p99: [] };
    for (let round = 0; round <= rounds; round++) {
      const tool = await rateOf(target, input);
      const beside = await rateOf(plain, { symbols: app.symbols });
      if (round === 0) continue;
      rates.tool.push(requestsARound / tool.seconds);
      rates.plain.push(requestsARound / beside.seconds);
      rates.p99.push(tool.p99Ms);
    }
    moreIsBetter(target.split('/').at(-1)!, 'calls/s', median(rates.tool), median(rates.plain));
    line(`${''.padEnd(44)} p99 ${median(rates.p99).toFixed(1)} ms`);
  }
  await app.close();
}

/** A day that runs: what the process spends a second with nobody there, and with everybody on the pages of the tools. */
async function watchedDay(): Promise<void> {
  const app = await startBenchApp({ isFast: true });
  const perSecond = watchers / everySeconds;
  const targets = Array.from({ length: perSecond }, (_, at) => busiest[at % busiest.length]!);
  await warmUp(app);
  const spend = async (isWatched: boolean) => {
    const answers: LoadResult[] = [];
    const before = process.cpuUsage();
    const startedAt = performance.now();
    for (let second = 0; second < watchedSeconds; second++) {
      if (isWatched) {
        const requests = (
          await Promise.all(targets.map(([target, input]) => signedRequests(app.member, target, input, 1)))
        ).flat();
        answers.push(await ask<LoadResult>(helper, { port: app.port, connections, requests }));
      }
      await wait(startedAt + (second + 1) * 1000 - performance.now());
    }
    return { ms: micros(process.cpuUsage(before)) / 1000 / watchedSeconds, answers };
  };
  const alone = await spend(false);
  const watched = await spend(true);
  const wrong = watched.answers.reduce((sum, answer) => sum + answer.wrong, 0);
  if (wrong > 0) throw new Error(`${wrong} answers were no success`);
  line(`a day in ten minutes, ${watchers} watchers who ask every ${everySeconds} s for ${watchedSeconds} s`);
  line(
    `  processor ${watched.ms.toFixed(0)} ms a second, beside ${alone.ms.toFixed(0)} with nobody there (signing included)`,
  );
  const p99 = watched.answers.map((answer) => answer.p99Ms).toSorted((a, b) => a - b);
  line(`  slowest answer of a second: median ${median(p99).toFixed(1)} ms, worst ${p99.at(-1)!.toFixed(1)} ms`);
  await app.close();
}

await costOfCalls();
await watchedDay();
helper.kill();
process.exit(0);
