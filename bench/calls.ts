import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { newNonce, sha256Hex, sign } from '@lianpan/client';
import type { Device } from '../packages/testkit/src/device.ts';
import { startBenchApp } from './lib/bench-app.ts';
import type { LoadOrder, LoadResult } from './lib/call-load.ts';
import { ask, startHelper } from './lib/load-process.ts';
import { line, median, moreIsBetter } from './lib/report.ts';

const connections = 32;
const requestsARound = 4000;
const rounds = 3;

/** Whole requests, signed in advance: the load generator's signing would otherwise be part of what is measured. */
async function signedRequests(device: Device, target: string, input: object, count: number): Promise<string[]> {
  const [method = '', path = ''] = target.split(' ');
  const { token, key } = device.credentials!;
  const body = method === 'GET' ? '' : JSON.stringify(input);
  const bodyHash = await sha256Hex(body);
  const tokenHash = await sha256Hex(token);
  const requests: string[] = [];
  for (let n = 0; n < count; n++) {
    const timestamp = String(Date.now());
    const noncestr = newNonce();
    const { appId, clientType } = device;
    const parts = { method, path, query: [], bodyHash, appId, clientType, timestamp, noncestr, tokenHash };
    const headers = {
      host: '127.0.0.1',
      connection: 'keep-alive',
      ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      version: '9.6.0',
      uvid: device.visitorId,
      clientType,
      appId,
      timestamp,
      noncestr,
      signature: await sign(key, parts),
      authorization: token,
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    requests.push(`${method} ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  }
  return requests;
}

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
  const rates: { ours: number[]; bare: number[]; p99: number[] } = { ours: [], bare: [], p99: [] };
  for (let round = 0; round <= rounds; round++) {
    const requests = await signedRequests(app.member, target, input, requestsARound);
    const order = (port: number): LoadOrder => ({ port, connections, requests });
    const ours = await ask<LoadResult>(helper, order(app.port));
    const theirs = await ask<LoadResult>(helper, order(barePort));
    if (ours.wrong > 0) throw new Error(`${ours.wrong} answers of ${target} were no success`);
    if (round === 0) continue;
    rates.ours.push(requestsARound / ours.seconds);
    rates.bare.push(requestsARound / theirs.seconds);
    rates.p99.push(ours.p99Ms);
  }
  bare.close();
  moreIsBetter(
    `${target.split('/').at(-1)} (${(sample.length / 1024).toFixed(1)} KB)`,
    'calls/s',
    median(rates.ours),
    median(rates.bare),
  );
  line(`${''.padEnd(44)} p99 ${median(rates.p99).toFixed(1)} ms`);
}
helper.kill();
await app.close();
process.exit(0);
