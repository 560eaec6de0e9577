import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeQuoteLine } from '@lianpan/contract/quote-line';
import { pino } from 'pino';
import { Server } from 'socket.io';
import type { AuthenticatorParts } from '../apps/server/src/http/authenticate.ts';
import { MarketService } from '../apps/server/src/market/market-service.ts';
import type { DirectoryEntry, MarketState, QuoteBoard } from '../apps/server/src/market/wire/protocol.ts';
import { openRealtime } from '../apps/server/src/realtime/sockets.ts';
import type { TickDone, WatchOrder } from './lib/quote-watchers.ts';
import { startHelper } from './lib/load-process.ts';
import { lessIsBetter, line, median } from './lib/report.ts';

const stockCount = 5500;
const clients = 500;
const symbolsEach = 30;
const ticks = 15;
const pauseMs = 150;

const symbolOf = (n: number): string => `${String(600_000 + n)}.SH`;

const entries: DirectoryEntry[] = Array.from({ length: stockCount }, (_, slot) => ({
  slot,
  symbol: symbolOf(slot),
  stockNo: String(600_000 + slot),
  name: `stock ${slot}`,
  nameEn: null,
  kind: 'stock',
  board: 'SH_MAIN',
  tags: [],
  source: 'simulated',
  historySource: 'simulated',
  lastDate: null,
  floatShares: 1e9,
  delisted: false,
  industry: null,
  pinyin: '',
  initials: '',
}));

const prices = (): Int32Array => new Int32Array(stockCount).fill(1000);
const board: QuoteBoard = {
  price: prices(),
  open: prices(),
  high: prices(),
  low: prices(),
  prevClose: prices(),
  volume: new Float64Array(stockCount).fill(1e6),
  amount: new Float64Array(stockCount).fill(1e7),
  state: new Uint8Array(stockCount),
  asOf: new Float64Array(stockCount),
  source: new Uint8Array(stockCount),
  delaySec: new Uint16Array(stockCount),
};

const stateAt = (asOf: number): MarketState => ({
  asOf,
  at: asOf,
  tradeDate: '2026-11-20',
  session: 'AM',
  isTradingDay: true,
  final: false,
  breadth: { up: 0, flat: 0, down: 0, suspended: 0, limitUp: 0, limitDown: 0, histogram: [] },
  marketAmount: 0,
  projectedAmount: null,
  imported: null,
  offered: ['simulated'],
  feed: null,
});

/** Every stock trades between two ticks, so every quote is new. */
function moveAll(): void {
  for (let slot = 0; slot < stockCount; slot++) {
    board.price[slot] = 1000 + ((board.price[slot]! + 1) % 100);
    board.volume[slot] = board.volume[slot]! + 100;
  }
}

const market = new MarketService(() => Promise.reject(new Error('nobody asks the engine here')));
market.setDirectory(entries, board);
market.setState(stateAt(Date.now()));
const simulated = market.of('simulated');

interface Contestant {
  readonly path: string;
  readonly server: http.Server;
  tick(): void;
  close(): Promise<void>;
}

async function ourServer(): Promise<Contestant> {
  const server = http.createServer();
  // Signatures have their own cost and are not what is measured here.
  const authenticator = { mode: 'off', now: Date.now } as unknown as AuthenticatorParts;
  const log = pino({ level: 'silent' });
  const rooms = { of: async () => [], mayEnter: async () => false, maySignal: async () => false };
  const staffGate = { enter: async () => undefined, rightsOf: async () => undefined };
  const parts = { http: server, authenticator, market, rooms, staffGate, redis: undefined, log, now: Date.now };
  const realtime = openRealtime(parts);
  return { path: '/rt', server, tick: () => market.setState(stateAt(Date.now())), close: () => realtime.close() };
}

/** Socket.IO as most people would use it: one event for each quote of each client. */
async function plainServer(): Promise<Contestant> {
  const server = http.createServer();
  const io = new Server(server, { path: '/plain', transports: ['websocket'], perMessageDeflate: false });
  const watched = new Map<string, string[]>();
  io.on('connection', (socket) => {
    socket.on('watchQuotes', ({ symbols }: { symbols: string[] }, acknowledge: (answer: object) => void) => {
      watched.set(socket.id, symbols);
      acknowledge({ ok: true });
    });
  });
  const tick = (): void => {
    for (const [id, symbols] of watched) {
      const socket = io.sockets.sockets.get(id);
      for (const symbol of symbols) {
        const cell = simulated.cell(simulated.require(symbol));
        const { price, open, high, low, prevClose, limitState } = cell;
        const figures = { symbol, price, open, high, low, prevClose, limitState, asOf: Date.now() };
        socket?.emit('quote', encodeQuoteLine({ ...figures, volume: cell.volume ?? 0, amount: cell.amount ?? 0 }));
      }
    }
  };
  return { path: '/plain', server, tick, close: () => io.close() };
}

const machineNow = (): number => performance.timeOrigin + performance.now();

async function measure(contestant: Contestant): Promise<{ lastMs: number; cpuMs: number }> {
  await new Promise<void>((resolve) => contestant.server.listen(0, '127.0.0.1', resolve));
  const { port } = contestant.server.address() as AddressInfo;
  const helper = startHelper('quote-watchers.ts');
  const nextMessage = (): Promise<TickDone> =>
    new Promise((resolve) => helper.once('message', (done) => resolve(done as TickDone)));
  const ready = nextMessage();
  helper.send({
    url: `http://127.0.0.1:${port}`,
    path: contestant.path,
    watched: Array.from({ length: clients }, (_, client) =>
      Array.from({ length: symbolsEach }, (_each, n) => symbolOf((client * 37 + n * 181) % stockCount)),
    ),
  } satisfies WatchOrder);
  await ready;
  const lastMs: number[] = [];
  const cpuMs: number[] = [];
  for (let tick = 0; tick < ticks; tick++) {
    moveAll();
    const done = nextMessage();
    const cpu = process.cpuUsage();
    const startedAt = machineNow();
    contestant.tick();
    const { lastAt } = await done;
    const used = process.cpuUsage(cpu);
    lastMs.push(lastAt - startedAt);
    cpuMs.push((used.user + used.system) / 1000);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  helper.kill();
  await contestant.close();
  contestant.server.close();
  // The first ticks run cold code.
  return { lastMs: median(lastMs.slice(3)), cpuMs: median(cpuMs.slice(3)) };
}

line(`${clients} sockets, ${symbolsEach} symbols each, all of them new, ${ticks} ticks; clients in their own process`);
const ours = await measure(await ourServer());
const plain = await measure(await plainServer());
lessIsBetter('from tick to last delivery', 'ms', ours.lastMs, plain.lastMs);
lessIsBetter('server CPU a tick', 'ms', ours.cpuMs, plain.cpuMs);
process.exit(0);
