import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOutput } from '@lianpan/client';
import type { ChatEvent } from '@lianpan/contract';
import { io, type Socket } from 'socket.io-client';
import { retryDelayMs } from '../../apps/web/src/shared/retry-delay.ts';
import { Device } from '../../testkit/src/device.ts';
import { machineNow } from './message-realtime.ts';
import { median } from './report.ts';

/** A member whose sockets stand here: the session that the parent was given. */
export interface LineOwner {
  readonly visitorId: string;
  readonly issued: CallOutput<'POST /api/auth/common/login'>;
}

/** What the parent orders; each order has one answer. */
export type LineOrder =
  | { readonly kind: 'own'; readonly owners: readonly LineOwner[]; readonly each: number }
  /** Opens every socket that is not open, spread over the servers. */
  | { readonly kind: 'open'; readonly urls: readonly string[] }
  | { readonly kind: 'close' }
  /** Forgets what was heard. */
  | { readonly kind: 'listen' }
  /** `sentAt`: when each message was sent that says its number, on the machine's clock. */
  | { readonly kind: 'heard'; readonly sentAt: readonly number[] }
  /** The servers that are left: those of another come back here. Answered when all are, or after `maxMs`. */
  | { readonly kind: 'lose'; readonly urls: readonly string[]; readonly gone: string; readonly maxMs: number };

/** Milliseconds from sending to hearing. */
export interface Heard {
  readonly arrived: number;
  readonly p50: number;
  readonly p99: number;
}

/** How long sockets were away, ms. */
export interface Back {
  readonly lost: number;
  readonly back: number;
  readonly half: number;
  readonly last: number;
}

let urls: readonly string[] = [];
let arrivals: { readonly nth: number; readonly at: number }[] = [];
/** The text of a message is its number. */
const hear = ({ payload }: { payload: ChatEvent }): void => {
  if (payload.kind !== 'message' || payload.message.body.msgType !== 1) return;
  arrivals.push({ nth: Number(payload.message.body.text), at: machineNow() });
};

let awayMs: number[] = [];

/** A socket as the app has it: it comes back after the app's own pauses, to any server that is left. */
class Line {
  url = '';
  socket: Socket | undefined;
  #attempt = 0;
  #lostAt = Number.NaN;
  readonly #device: Device;

  constructor(device: Device) {
    this.#device = device;
  }

  async open(): Promise<void> {
    this.url = urls[Math.floor(Math.random() * urls.length)]!;
    const auth = await this.#device.socketProof();
    const socket = io(this.url, { path: '/rt', transports: ['websocket'], auth, reconnection: false, forceNew: true });
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

let lines: readonly Line[] = [];

async function own({ owners, each }: Extract<LineOrder, { kind: 'own' }>): Promise<void> {
  const devices = await Promise.all(
    owners.map(async ({ visitorId, issued }) => {
      const device = new Device({ baseUrl: '', now: Date.now, visitorId });
      await device.adopt(issued);
      return device;
    }),
  );
  lines = devices.flatMap((device) => Array.from({ length: each }, () => new Line(device)));
}

/** How long it took, ms. */
async function openAll(): Promise<number> {
  const startedAt = performance.now();
  for (let from = 0; from < lines.length; from += 50) {
    await Promise.all(lines.slice(from, from + 50).map((one) => one.open()));
  }
  while (lines.some(({ socket }) => !socket?.connected)) await sleep(50);
  return performance.now() - startedAt;
}

function heard(sentAt: readonly number[]): Heard {
  const sorted = arrivals.map(({ nth, at }) => at - sentAt[nth]!).toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN;
  return { arrived: sorted.length, p50: median(sorted), p99 };
}

async function lose(order: Extract<LineOrder, { kind: 'lose' }>): Promise<Back> {
  urls = order.urls;
  awayMs = [];
  const lost = lines.filter(({ url }) => url === order.gone).length;
  process.send?.('listens');
  const startedAt = performance.now();
  while (awayMs.length < lost && performance.now() - startedAt < order.maxMs) await sleep(20);
  return { lost, back: awayMs.length, half: median(awayMs), last: Math.max(...awayMs) };
}

async function answer(order: LineOrder): Promise<unknown> {
  switch (order.kind) {
    case 'own':
      return own(order);
    case 'open':
      urls = order.urls;
      return openAll();
    case 'close':
      for (const each of lines) each.close();
      return undefined;
    case 'listen':
      arrivals = [];
      return undefined;
    case 'heard':
      return heard(order.sentAt);
    case 'lose':
      return lose(order);
  }
}

process.on('message', (order: LineOrder) => void answer(order).then((said) => process.send?.(said ?? 'done')));
