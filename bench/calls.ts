import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBenchApp } from './lib/bench-app.ts';
import type { LoadOrder, LoadResult } from './lib/call-load.ts';
import { ask, startHelper } from './lib/load-process.ts';
import { line, median, moreIsBetter } from './lib/report.ts';
import { signedRequests } from './lib/signed-requests.ts';

const connections = 32;
const requestsARound = 4000;
const rounds = 3;

/** The least that Node can do: read the request, answer the same bytes. */
function startBareServer(bytes: Buffer): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
      response.end(bytes);
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** What this process spent between two moments; the database and the generator have processes of their own. */
const cpuMicros = (from: NodeJS.CpuUsage, to: NodeJS.CpuUsage): number =>
  to.user - from.user + (to.system - from.system);

const app = await startBenchApp();
const helper = startHelper('call-load.ts');
const calls = [
  ['POST /api/stocks/quote/getQuotes', { symbols: app.symbols }],
  ['GET /api/stocks/hall/getStockMarketInfo', {}],
  ['POST /api/stocks/hall/getoptionalstocks', {}],
] as const;

line(
  `${connections} connections, ${requestsARound} requests a round, ${rounds} rounds in turn, generator in its own process`,
);
for (const [target, input] of calls) {
  await app.member.call(target, input as never);
  const sample = JSON.stringify({ ...app.member.lastAnswer, status: undefined, setCookies: undefined });
  const bare = await startBareServer(Buffer.from(sample));
  const barePort = (bare.address() as AddressInfo).port;
  const rates: Record<'ours' | 'bare' | 'p99' | 'oursCpu' | 'bareCpu', number[]> = {
    ours: [],
    bare: [],
    p99: [],
    oursCpu: [],
    bareCpu: [],
  };
  for (let round = 0; round <= rounds; round++) {
    const requests = await signedRequests(app.member, target, input, requestsARound);
    const order = (port: number): LoadOrder => ({ port, connections, requests });
    const atFirst = process.cpuUsage();
    const ours = await ask<LoadResult>(helper, order(app.port));
    const between = process.cpuUsage();
    const theirs = await ask<LoadResult>(helper, order(barePort));
    const atLast = process.cpuUsage();
    if (ours.wrong > 0) throw new Error(`${ours.wrong} answers of ${target} were no success`);
    if (round === 0) continue;
    rates.ours.push(requestsARound / ours.seconds);
    rates.bare.push(requestsARound / theirs.seconds);
    rates.p99.push(ours.p99Ms);
    rates.oursCpu.push(cpuMicros(atFirst, between) / requestsARound);
    rates.bareCpu.push(cpuMicros(between, atLast) / requestsARound);
  }
  bare.close();
  moreIsBetter(
    `${target.split('/').at(-1)} (${(sample.length / 1024).toFixed(1)} KB)`,
    'calls/s',
    median(rates.ours),
    median(rates.bare),
  );
  const cpu = `processor ${median(rates.oursCpu).toFixed(0)} µs a call, beside ${median(rates.bareCpu).toFixed(0)}`;
  line(`${''.padEnd(44)} p99 ${median(rates.p99).toFixed(1)} ms, ${cpu}`);
}
helper.kill();
await app.close();
process.exit(0);
