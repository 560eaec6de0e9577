import path from 'node:path';
import type { CallInput } from '@lianpan/client';
import { Device } from '../../testkit/src/device.ts';
import { root, startUntilServed } from './built-server.ts';
import { lessIsBetter, line, median } from './report.ts';

const rounds = 40;
const preparedWithinMs = 120_000;
const run = 'POST /api/stocks/picker/run';
/** What everybody looks at: a plain read, beside which the picker is put. */
const plain = 'POST /api/stocks/quote/getQuotes';

type Query = CallInput<typeof run>['query'];

/** As many conditions as a query may have, of all kinds, so joined that some hundred stocks meet them; `n` makes it a new one. */
const queryOf = (n: number): Query => ({
  groups: [
    { op: 'OR', items: ['T01', 'T03', 'T10', 'T20'].map((id) => ({ id })) },
    { op: 'OR', items: ['Q05', 'Q20', 'F01', 'F03'].map((id) => ({ id })) },
    {
      op: 'OR',
      items: [
        { id: 'Q16', params: { least: Number((0.01 + n / 1000).toFixed(3)), most: 1 } },
        { id: 'B01', params: { least: 0, most: 60 } },
        { id: 'P10' },
        { id: 'B07' },
      ],
    },
  ],
  sort: { id: 'Q16', order: 'desc' },
});

/** Milliseconds until an answer is there. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** A member who may see every row. */
async function memberOf(url: string): Promise<Device> {
  const device = new Device({ baseUrl: url, now: Date.now });
  const { accessCode } = await device.call('POST /api/developer/enterPersona', { persona: 'invited' });
  await device.adopt(await device.call('GET /api/auth/common/internalLogin', { accessCode, type: 'demo' }));
  return device;
}

async function overHttp(url: string): Promise<void> {
  const member = await memberOf(url);
  const ask = (n: number) => member.call(run, { query: queryOf(n), pageSize: 50 });
  const until = performance.now() + preparedWithinMs;
  // The first look starts the picker's thread, and who asks meanwhile is told to come again.
  for (let first = await ask(0).catch(() => null); first === null; first = await ask(0).catch(() => null)) {
    if (performance.now() > until) throw new Error('the picker was not prepared in time');
  }
  const { total, counts, list } = await ask(0);
  const symbols = list.flatMap(({ cell }) => cell?.symbol ?? []).slice(0, 20);
  const read = () => member.call(plain, { symbols });
  line(`${counts.length} conditions, the most that a query may have, ${total} stocks found, 50 rows answered`);
  const times = { known: [] as number[], fresh: [] as number[], plain: [] as number[] };
  for (let n = 0; n <= rounds; n++) {
    const known = await timeOf(() => ask(0));
    const read1 = await timeOf(read);
    const fresh = await timeOf(() => ask(n + 1));
    if (n === 0) continue;
    times.known.push(known);
    times.plain.push(read1);
    times.fresh.push(fresh);
  }
  lessIsBetter('run over HTTP beside reading 20 quotes', 'ms', median(times.known), median(times.plain));
  lessIsBetter('the same with a value never asked before', 'ms', median(times.fresh), median(times.plain));
  const slowest = Math.max(...times.fresh, ...times.known);
  line(`${''.padEnd(44)} slowest of ${2 * rounds} answers ${slowest.toFixed(0)} ms`);
}

/** How long an answer of the picker is waited for, of the product as it is served. */
export async function measureAnswers(): Promise<void> {
  const server = await startUntilServed(['apps/server/dist/main.mjs'], {
    APP_ROOT: root,
    NODE_ENV: 'production',
    DATA_DIR: path.join(root, 'artifacts/bench/picker'),
    LOG_LEVEL: 'error',
    SIM_CLOCK: 'FIXED',
    SIM_NOW: '2026-11-20T10:00:00+08:00',
  });
  try {
    await overHttp(server.url);
  } finally {
    await server.stop();
  }
}
