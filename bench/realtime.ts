import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatEvent } from '@lianpan/contract';
import { follows, openDb, startEmbeddedPostgres } from '@lianpan/db';
import { io, type Socket } from 'socket.io-client';
import { retryDelayMs } from '../apps/web/src/shared/retry-delay.ts';
import type { ChatNodeOrder } from '../testkit/src/chaos/chat-node.ts';
import { Device } from '../testkit/src/device.ts';
import { freePort } from '../testkit/src/free-port.ts';
import { startRedis } from '../testkit/src/redis.ts';
import { lessIsBetter, line, median } from './lib/report.ts';

/**
 * Members at several devices talk while their sockets are all on one server, then spread over two that share a database and
 * Redis Streams; at last one of the two is killed and its sockets come back as the app's do. Everything stands on this machine,
 * the client's half in this process. `SOCKETS` says how many connections; 5,000 otherwise.
 */
const socketsEach = 5;
const members = Math.round(Number(process.env['SOCKETS'] ?? 5000) / socketsEach);
/** Messages a second of all members together. */
const rate = 200;
const talkSeconds = 30;
/** A server that has just started has not compiled yet what it does all day: it talks this long before it is measured. */
const warmSeconds = 5;
const mostBackMs = 60_000;

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
  conversationId: string;
}

async function signIn(n: number): Promise<Member> {
  const mobile = `136${String(n).padStart(8, '0')}`;
  const { child, url } = nodes[0]!;
  const device = new Device({ baseUrl: url, now: Date.now, visitorId: `realtime-${n}` });
  await device.call('POST /api/auth/common/sendverifysms', { type: 1, mobile });
  child.send({ codeFor: mobile });
  const [{ code }] = (await once(child, 'message')) as [{ code: string }];
  const login = { type: 1, account: mobile, password: code, agreeVersion: 'bench' } as const;
  await device.adopt(await device.call('POST /api/auth/common/login', login));
  return { device, conversationId: '' };
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
  const { conversationId } = await pair[0].device.call('GET /api/chat/private/getPrivateChatInfo', {
    customerId: String(b),
  });
  for (const one of pair) one.conversationId = conversationId;
}
line(`${members} members in ${members / 2} conversations, ${socketsEach} sockets each`);

/** When a message was sent, by its name; what arrives is held against it. */
const sentAt = new Map<string, number>();
let latencies: number[] = [];
const hear = ({ payload }: { payload: ChatEvent }): void => {
  if (payload.kind !== 'message' || payload.message.clientMsgId === null) return;
  const at = sentAt.get(payload.message.clientMsgId);
  if (at !== undefined) latencies.push(performance.now() - at);
};

/** How long each socket was away that came back. */
const awayMs: number[] = [];

/** A socket as the app has it: it comes back after the app's own pauses, to any server that is left. */
class Line {
  socket: Socket | undefined;
  #attempt = 0;
  #lostAt = Number.NaN;
  readonly #member: Member;
  readonly #urls: () => readonly string[];

  constructor(member: Member, urls: () => readonly string[]) {
    this.#member = member;
    this.#urls = urls;
  }

  async open(): Promise<void> {
    const urls = this.#urls();
    const url = urls[Math.floor(Math.random() * urls.length)]!;
    const auth = await this.#member.device.socketProof();
    const socket = io(url, { path: '/rt', transports: ['websocket'], auth, reconnection: false, forceNew: true });
    this.socket = socket;
    socket.on('receiveMsg', hear);
    socket.on('disconnect', () => {
      this.#lostAt = performance.now();
      this.#again();
    });
    await new Promise<void>((resolve) => {
      socket.once('connect', () => {
        if (this.#attempt > 0) awayMs.push(performance.now() - this.#lostAt);
        this.#attempt = 0;
        resolve();
      });
      socket.once('connect_error', () => {
        this.#again();
        resolve();
      });
    });
  }

  close(): void {
    this.socket?.removeAllListeners();
    this.socket?.disconnect();
  }

  #again(): void {
    setTimeout(() => void this.open(), retryDelayMs(this.#attempt, Math.random));
    this.#attempt += 1;
  }
}

let alive: readonly string[] = [];
const lines = people.flatMap((member) => Array.from({ length: socketsEach }, () => new Line(member, () => alive)));
const connected = (): number => lines.filter(({ socket }) => socket?.connected).length;

async function openAll(): Promise<number> {
  const startedAt = performance.now();
  for (let from = 0; from < lines.length; from += 50) {
    await Promise.all(lines.slice(from, from + 50).map((one) => one.open()));
  }
  while (connected() < lines.length) await sleep(50);
  return performance.now() - startedAt;
}

interface Talk {
  readonly sent: number;
  readonly refused: number;
  readonly arrived: number;
  readonly p50: number;
  readonly p99: number;
}

/** Everybody writes in turn, so many messages a second, whether the last ones have come or not. */
async function talk(seconds: number): Promise<Talk> {
  latencies = [];
  sentAt.clear();
  let refused = 0;
  const all: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < seconds * rate; n += 1) {
    const waitMs = startedAt + (n * 1000) / rate - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    // A stride spreads the writers over the conversations.
    const { device, conversationId } = people[(n * 7) % people.length]!;
    device.baseUrl = alive[n % alive.length]!;
    const clientMsgId = randomUUID();
    sentAt.set(clientMsgId, performance.now());
    const message = { conversationId, clientMsgId, body: { msgType: 1, text: `第 ${n} 句` } } as const;
    all.push(
      device.call('POST /api/chat/private/addPrivateMsg', message).then(
        () => undefined,
        (error: Error) => {
          if (refused === 0) line(`the first refusal: ${error.message}`);
          refused += 1;
        },
      ),
    );
  }
  await Promise.all(all);
  await sleep(2000);
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    sent: all.length,
    refused,
    arrived: sorted.length,
    p50: median(sorted),
    p99: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN,
  };
}

const told = (what: string, { sent, refused, arrived, p50, p99 }: Talk): void =>
  line(
    `${what}: ${sent} sent, ${refused} refused, ${arrived} deliveries of ${(sent - refused) * socketsEach * 2}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  );

const one = nodes[0]!;
const other = nodes[1]!;
alive = [one.url];
const emptyKb = residentKb(one);
const openedMs = await openAll();
const fullKb = residentKb(one);
line(
  `${lines.length} sockets opened on one server in ${(openedMs / 1000).toFixed(1)} s; ${((fullKb - emptyKb) / lines.length).toFixed(1)} kB a connection`,
);
await talk(warmSeconds);
const alone = await talk(talkSeconds);
told('one server', alone);
for (const each of lines) each.close();
await sleep(2000);

alive = [one.url, other.url];
await openAll();
await talk(warmSeconds);
const both = await talk(talkSeconds);
told('two servers with Redis Streams', both);
lessIsBetter('p99 over two servers beside three times the p50 of one', 'ms', both.p99, alone.p50 * 3);

const before = processorTicks(one);
const lost = lines.filter(({ socket }) => (socket?.io as unknown as { uri: string })?.uri === other.url).length;
alive = [one.url];
awayMs.length = 0;
const killedAt = performance.now();
other.child.kill('SIGKILL');
while (awayMs.length < lost && performance.now() - killedAt < mostBackMs) await sleep(20);
const spent = ((processorTicks(one) - before) * 10) / 1000;
line(
  `one of two servers killed: ${awayMs.length} of ${lost} sockets back, half after ${(median(awayMs) / 1000).toFixed(1)} s, the last after ${(Math.max(...awayMs) / 1000).toFixed(1)} s; ${spent.toFixed(1)} s of the other's processor`,
);
const after = await talk(talkSeconds);
told('after the storm, on the one that is left', after);

for (const each of lines) each.close();
one.child.kill('SIGKILL');
await opened.close();
await redis.stop();
await postgres.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
process.exit();
