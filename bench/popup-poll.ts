import { startBenchApp } from './lib/bench-app.ts';
import type { LoadOrder, LoadResult } from './lib/call-load.ts';
import { ask, startHelper } from './lib/load-process.ts';
import { line, median, moreIsBetter } from './lib/report.ts';
import { signedRequests } from './lib/signed-requests.ts';

/**
 * What a poll of the waiting popups costs while nothing is new, beside reading the member's own data once. A thousand
 * members who poll every two seconds make five hundred of these a second. Source: reliability handbook H16, R11.
 */
const connections = 32;
const requestsARound = 4000;
const rounds = 3;

const app = await startBenchApp();
const helper = startHelper('call-load.ts');
const poll = 'POST /api/operation/common/getGlobalPopupList';
const { versionToken } = await app.member.call(poll, {});
const calls = { poll: [poll, { versionToken }], read: ['POST /api/system/mine/getUserInfo', {}] } as const;
const rates: Record<keyof typeof calls, number[]> = { poll: [], read: [] };
const slowest: number[] = [];

line(`${connections} connections, ${requestsARound} requests a round, ${rounds} rounds in turn`);
for (let round = 0; round <= rounds; round++) {
  for (const name of ['poll', 'read'] as const) {
    const [target, input] = calls[name];
    const requests = await signedRequests(app.member, target, input, requestsARound);
    const order: LoadOrder = { port: app.port, connections, requests, successCode: name === 'poll' ? 1005 : 1001 };
    const result = await ask<LoadResult>(helper, order);
    if (result.wrong > 0) throw new Error(`${result.wrong} answers of ${target} were not expected`);
    if (round === 0) continue;
    rates[name].push(requestsARound / result.seconds);
    if (name === 'poll') slowest.push(result.p99Ms);
  }
}
moreIsBetter('poll without news, beside getUserInfo', 'calls/s', median(rates.poll), median(rates.read));
line(`${''.padEnd(44)} ${(1000 / median(rates.poll)).toFixed(3)} ms a poll, p99 ${median(slowest).toFixed(1)} ms`);
helper.kill();
await app.close();
process.exit(0);
