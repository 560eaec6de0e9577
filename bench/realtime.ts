import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { follows, openDb, startEmbeddedPostgres } from '@lianpan/db';
import type { ChatNodeOrder } from '../testkit/src/chaos/chat-node.ts';
import { Device } from '../testkit/src/device.ts';
import { freePort } from '../testkit/src/free-port.ts';
import { startRedis } from '../testkit/src/redis.ts';
import { ask, startHelper } from './lib/load-process.ts';
import type { Paced, PaceOrder } from './lib/paced-writers.ts';
import type { Back, Heard, LineOrder, LineOwner } from './lib/realtime-lines.ts';
import { lessIsBetter, line, median } from './lib/report.ts';
import { signedRequests } from './lib/signed-requests.ts';

/**
 * Members at several devices talk while their sockets are all on one server, then spread over two that share a database and
 * Redis Streams; at last one of the two is killed and its sockets come back as the app's do. Everything stands on this machine:
 * writers and sockets in a process each. `SOCKETS` says how many connections; 5,000 otherwise.
 */
const socketsEach = 5;
const members = Math.round(Number(process.env['SOCKETS'] ?? 5000) / socketsEach);
/** Messages a second of all members together. */
const rate = 200;
const sendSeconds = 20;
/**
 * One server and two in turn, so that whatever else the machine does meets both; the middle of each counts. The first round warms
 * up: a server that has just started has not compiled yet what it does all day.
 */
const rounds = 3;
/** Sockets that have just come are moved about in memory: it is talked this long before it is measured. */
const warmSeconds = 5;
const maxBackMs = 60_000;

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'artifacts/bench');
fs.mkdirSync(folder, { recursive: true });
const dataDir = path.join(folder, 'pg-realtime');
fs.rmSync(dataDir, { recursive: true, force: true });
const postgres = await startEmbeddedPostgres({ dataDir });
const migrationsDir = path.join(root, 'packages/db/migrations');
const opened = await openDb({ url: postgres.url, migrationsDir });
const redis = await startRedis();

async function startNode(): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(path.join(root, 'testkit/src/chaos/chat-node.ts'), { execArgv: ['--import', 'tsx'] });
  const port = await freePort();
  const marketDir = path.join(folder, 'market-chat');
  const order: ChatNodeOrder = {
    databaseUrl: postgres.url,
    migrationsDir,
    redisUrl: redis.url,
    marketDir,
    port,
    origin: Date.now(),
    speed: 1,
  };
  child.send(order);
  await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
}

const nodes = [await startNode(), await startNode()];

/** What a process holds of the machine's memory, kB. */
const residentKb = ({ child }: { child: ChildProcess }): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
const processorTicks = ({ child }: { child: ChildProcess }): number => {
  const fields = fs.readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
};

interface Member {
  readonly device: Device;
  readonly owner: LineOwner;
  conversationId: string;
}

async function signIn(n: number): Promise<Member> {
  const mobile = `136${String(n).padStart(8, '0')}`;
  const { child, url } = nodes[0]!;
  const visitorId = `realtime-${n}`;
  const device = new Device({ baseUrl: url, now: Date.now, visitorId });
  await device.call('POST /api/auth/common/sendverifysms', { type: 1, mobile });
  child.send({ codeFor: mobile });
  const [{ code }] = (await once(child, 'message')) as [{ code: string }];
  const login = { type: 1, account: mobile, password: code, agreeVersion: 'bench' } as const;
  const issued = await device.call('POST /api/auth/common/login', login);
  await device.adopt(issued);
  return { device, owner: { visitorId, issued }, conversationId: '' };
}

const people: Member[] = [];
for (let n = 0; n < members; n += 1) people.push(await signIn(n));
const idOf = async ({ device }: Member): Promise<number> =>
  Number((await device.call('POST /api/system/mine/getUserInfo', {})).customerId);
for (let n = 0; n + 1 < members; n += 2) {
  const pair = [people[n]!, people[n + 1]!] as const;
  const [a, b] = [await idOf(pair[0]), await idOf(pair[1])];
  const at = new Date();
  await opened.db.insert(follows).values([
    { customerId: a, followedId: b, at },
    { customerId: b, followedId: a, at },
  ]);
  const { conversationId } = await pair[0].device.call('POST /api/chat/private/openPrivateChat', {
    customerId: String(b),
  });
  for (const one of pair) one.conversationId = conversationId;
}
line(`${members} members in ${members / 2} conversations, ${socketsEach} sockets each`);

const sockets = startHelper('realtime-lines.ts');
const command = <Answer = string>(order: LineOrder): Promise<Answer> => ask<Answer>(sockets, order);
await command({ kind: 'own', owners: people.map(({ owner }) => owner), each: socketsEach });
/** What devices sign before they send is signed before: they are no part of this machine elsewhere. */
const writers = startHelper('paced-writers.ts');
const socketCount = members * socketsEach;

interface Throughput extends Heard {
  readonly sent: number;
  readonly refused: number;
}

/** Everybody writes in turn, so many messages a second, whether the last ones have come or not. */
async function measureSending(seconds: number, urls: readonly string[]): Promise<Throughput> {
  await command({ kind: 'listen' });
  const requests: PaceOrder['requests'][number][] = [];
  for (let n = 0; n < seconds * rate; n += 1) {
    // A stride spreads the writers over the conversations.
    const { device, conversationId } = people[(n * 7) % people.length]!;
    const message = { conversationId, clientMsgId: randomUUID(), body: { msgType: 1, text: String(n) } };
    const [bytes] = await signedRequests(device, 'POST /api/chat/private/addPrivateMsg', message, 1);
    requests.push({ port: Number(new URL(urls[n % urls.length]!).port), bytes: bytes! });
  }
  const { sentAt, refused, firstRefusal } = await ask<Paced>(writers, { rate, requests } satisfies PaceOrder);
  if (firstRefusal !== undefined) line(`the first refusal: ${firstRefusal}`);
  await sleep(2000);
  return { sent: requests.length, refused, ...(await command<Heard>({ kind: 'heard', sentAt })) };
}

const report = (what: string, { sent, refused, arrived, p50, p99 }: Throughput): void =>
  line(
    `${what}: ${sent} sent, ${refused} refused, ${arrived} deliveries of ${(sent - refused) * socketsEach * 2}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  );

const one = nodes[0]!;
const other = nodes[1]!;
const emptyKb = residentKb(one);
const openedMs = await command<number>({ kind: 'open', urls: [one.url] });
const fullKb = residentKb(one);
line(
  `${socketCount} sockets opened on one server in ${(openedMs / 1000).toFixed(1)} s; ${((fullKb - emptyKb) / socketCount).toFixed(1)} kB a connection`,
);

/** The sockets spread over some servers, and what is said then. */
async function sendOver(urls: readonly string[]): Promise<Throughput> {
  await command({ kind: 'close' });
  await sleep(2000);
  await command({ kind: 'open', urls });
  await measureSending(warmSeconds, urls);
  return measureSending(sendSeconds, urls);
}

const alone: Throughput[] = [];
const both: Throughput[] = [];
for (let round = 0; round <= rounds; round += 1) {
  const each = { alone: await sendOver([one.url]), both: await sendOver([one.url, other.url]) };
  if (round === 0) continue;
  alone.push(each.alone);
  both.push(each.both);
}
for (const each of alone) report('one server', each);
for (const each of both) report('two servers with Redis Streams', each);
const middle = (results: readonly Throughput[], of: (measureSending: Throughput) => number): number =>
  median(results.map(of));
const usual = middle(alone, ({ p50 }) => p50);
const slowest = middle(both, ({ p99 }) => p99);
lessIsBetter('p99 over two servers beside three times the p50 of one', 'ms', slowest, usual * 3);

await command({ kind: 'lose', urls: [one.url], gone: other.url, maxMs: maxBackMs });
const before = processorTicks(one);
other.child.kill('SIGKILL');
const [{ lost, back, half, last }] = (await once(sockets, 'message')) as [Back];
const spent = ((processorTicks(one) - before) * 10) / 1000;
line(
  `one of two servers killed: ${back} of ${lost} sockets back, half after ${(half / 1000).toFixed(1)} s, the last after ${(last / 1000).toFixed(1)} s; ${spent.toFixed(1)} s of the other's processor`,
);
const after = await measureSending(sendSeconds, [one.url]);
report('after the storm, on the one that is left', after);

await command({ kind: 'close' });
sockets.kill();
writers.kill();
one.child.kill('SIGKILL');
await opened.close();
await redis.stop();
await postgres.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
process.exit();
