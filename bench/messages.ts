import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis } from '../testkit/src/redis.ts';
import { ask, startHelper } from './lib/load-process.ts';
import type { MessageOrder, TakenMessages } from './lib/message-process.ts';
import { customerId, machineNow, startMessageServer } from './lib/message-realtime.ts';
import { lessIsBetter, line, median, moreIsBetter } from './lib/report.ts';

/**
 * What a second process costs a message: from one server to a member's socket on another through Redis, beside the same
 * message to a socket of the same server. Source: reliability handbook 4.1.
 */
const burst = 2000;
const paced = 300;
const paceMs = 5;
const rounds = 3;

const redis = await startRedis();
const ways = ['one process', 'two processes'] as const;

/** A server here, and the address that the member connects to. */
async function prepare(way: (typeof ways)[number]) {
  const isJoined = way === 'two processes';
  const { realtime, url } = await startMessageServer(isJoined ? redis.url : undefined);
  const other = isJoined ? startHelper('message-process.ts') : undefined;
  const target = other ? await ask<string>(other, { role: 'server', redisUrl: redis.url } satisfies MessageOrder) : url;
  const member = startHelper('message-process.ts');
  await ask(member, { role: 'connect', url: target } satisfies MessageOrder);
  const send = async (count: number, pauseMs: number): Promise<TakenMessages & { startedAt: number }> => {
    await ask(member, { role: 'take', count } satisfies MessageOrder);
    const taken = once(member, 'message') as Promise<[TakenMessages]>;
    const startedAt = machineNow();
    for (let n = 0; n < count; n++) {
      realtime.update(customerId, [String(machineNow())]);
      if (pauseMs > 0) await sleep(pauseMs);
    }
    return { ...(await taken)[0], startedAt };
  };
  return { send, stop: () => [member, other].forEach((helper) => helper?.kill()) };
}

const contestants = [await prepare(ways[0]), await prepare(ways[1])] as const;
const rates: [number[], number[]] = [[], []];
const middle: [number[], number[]] = [[], []];
const slowest: [number[], number[]] = [[], []];

line(`${burst} messages at once and ${paced} with ${paceMs} ms between them, ${rounds} rounds in turn`);
for (let round = 0; round <= rounds; round++) {
  for (const at of [0, 1] as const) {
    const flood = await contestants[at].send(burst, 0);
    const single = await contestants[at].send(paced, paceMs);
    if (round === 0) continue;
    rates[at].push((burst / (flood.lastAt - flood.startedAt)) * 1000);
    const sorted = single.latencies.toSorted((a, b) => a - b);
    middle[at].push(median(sorted));
    slowest[at].push(sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN);
  }
}
moreIsBetter('two processes, beside one', 'messages/s', median(rates[1]), median(rates[0]));
lessIsBetter('p50 of a message', 'ms', median(middle[1]), median(middle[0]));
lessIsBetter('p99 of a message', 'ms', median(slowest[1]), median(slowest[0]));
for (const contestant of contestants) contestant.stop();
await redis.stop();
process.exit(0);
