import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeQuoteLines } from '@lianpan/contract/quote-line';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectSocket, day, logRecorder, startSlice, type Slice, type TestSocket } from '@lianpan/testkit';
import { openRealtime } from './sockets.ts';

let slice: Slice;
const open: TestSocket[] = [];

beforeAll(async () => {
  slice = await startSlice();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => slice.close());

async function connect(device = slice.newDevice()): Promise<TestSocket> {
  const socket = await connectSocket(slice.baseUrl, device);
  open.push(socket);
  return socket;
}

describe('the socket', () => {
  it('lets in guests and members that sign the handshake', async () => {
    const member = await slice.signIn();
    expect((await connect()).socket.connected).toBe(true);
    expect((await connect(member.device)).socket.connected).toBe(true);
  });

  it('keeps out who has no signature', async () => {
    const device = slice.newDevice();
    const proof = await device.socketProof();
    device.socketProof = async () => ({ ...proof, signature: 'x'.repeat(43) });
    await expect(connectSocket(slice.baseUrl, device)).rejects.toThrow('signature error');
  });

  it('keeps out a session that has ended', async () => {
    const { device } = await slice.signIn();
    const credentials = device.credentials;
    await device.call('POST /api/auth/common/logout', {});
    expect(credentials).not.toBeNull();
    await expect(connectSocket(slice.baseUrl, device)).rejects.toThrow('login expired');
  });

  it('tells nobody why it broke down', async () => {
    const log = logRecorder();
    const http = createServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const realtime = openRealtime({
      http,
      authenticator: {
        get mode(): never {
          throw new Error('select "secret" from "customer"');
        },
      } as never,
      market: slice.market.service,
      staffGate: { enter: async () => undefined, rightsOf: async () => undefined },
      rooms: { of: async () => [], mayEnter: async () => false, maySignal: async () => false },
      redis: undefined,
      log: log.log,
      now: slice.clock.now,
    });
    const { port } = http.address() as AddressInfo;
    await expect(connectSocket(`http://127.0.0.1:${port}`, slice.newDevice())).rejects.toThrow(/^system is busy/);
    expect(log.text()).toContain('secret');
    await realtime.close();
    http.close();
  });

  it('brings the quotes that are looked at, and no others', async () => {
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 3 });
    const [first, second] = list;
    const socket = await connect();
    const lines = socket.next('quotes');
    const unknown = '699999.SH';
    expect(
      await socket.ask('watchQuotes', { market: 'simulated', symbols: [first!.symbol, second!.stockNo, unknown] }),
    ).toEqual({
      ok: true,
    });
    const quotes = decodeQuoteLines(await lines);
    expect(quotes.map((quote) => quote.symbol)).toEqual([first!.symbol, second!.symbol]);
    expect(quotes[0]).toMatchObject({ price: first!.price, prevClose: first!.prevClose, volume: first!.volume });
  });

  it('sends a quote once that is asked for many times', async () => {
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 1 });
    const socket = await connect();
    const lines = socket.next('quotes');
    await socket.ask('watchQuotes', {
      market: 'simulated',
      symbols: Array.from({ length: 200 }, () => list[0]!.symbol),
    });
    expect(decodeQuoteLines(await lines)).toHaveLength(1);
  });

  it('goes on listening when the clock is moved back', async () => {
    const socket = await connect();
    expect(await socket.ask('updateOL', { online: true })).toEqual({ ok: true });
    slice.clock.advance(-day);
    const answers = await Promise.all(Array.from({ length: 20 }, () => socket.ask('updateOL', { online: true })));
    slice.clock.advance(day);
    expect(answers.every((answer) => answer.ok)).toBe(true);
  });

  it('RT-04 lets a client into public rooms and its own, and into no other', async () => {
    const member = await slice.signIn();
    const stranger = await slice.signIn();
    const socket = await connect(member.device);
    const join = (room: string) => socket.ask('joinRoom', { room });
    expect(await join('public:market')).toEqual({ ok: true });
    expect(await join(`member:${member.customerId}`)).toEqual({ ok: true });
    expect(await join(`member:${stranger.customerId}`)).toEqual({ ok: false });
    expect(await join('session:anything')).toEqual({ ok: false });
    expect(await (await connect()).ask('joinRoom', { room: `member:${member.customerId}` })).toEqual({ ok: false });
  });

  it('RT-04 lets nobody send to others, and nobody pretend to be the server', async () => {
    const victim = await slice.signIn();
    const listener = await connect(victim.device);
    const events: string[] = [];
    listener.socket.onAny((name: string) => events.push(name));
    const attacker = await connect((await slice.signIn()).device);
    for (const [name, input] of [
      ['sendToAll', { payload: 'x' }],
      ['sendToCid', { cid: String(victim.customerId), payload: 'x' }],
      ['sendToUvid', { uvid: victim.device.visitorId, payload: 'x' }],
      ['sendToRoom', { room: `member:${victim.customerId}`, payload: 'x' }],
    ] as const) {
      expect(await attacker.ask(name, input)).toEqual({ ok: false });
    }
    attacker.socket.emit('kick', { reason: 'ADMIN', sid: 'x', at: 0 });
    attacker.socket.emit('reLaunch', { at: 0 });
    expect(await attacker.ask('updateOL', { online: true })).toEqual({ ok: true });
    expect(events).toEqual([]);
  });

  it('refuses what is not in the contract and floods', async () => {
    const socket = await connect();
    expect(await socket.ask('joinRoom', { room: 7 })).toEqual({ ok: false });
    expect(
      await socket.ask('watchQuotes', { market: 'simulated', symbols: Array.from({ length: 201 }, () => '600000.SH') }),
    ).toEqual({
      ok: false,
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => socket.ask('updateOL', { online: true })));
    expect(answers.filter((answer) => answer.ok).length).toBeLessThan(70);
  });
});
