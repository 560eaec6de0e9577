import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('window', { dispatchEvent: () => true });

/** A stand-in for the library's socket that a test drives. */
class FakeSocket {
  connected = false;
  readonly sent: [string, unknown][] = [];
  readonly #listeners = new Map<string, (payload?: unknown) => void>();
  on(name: string, listener: (payload?: unknown) => void): void {
    this.#listeners.set(name, listener);
  }
  emit(name: string, payload: unknown): void {
    this.sent.push([name, payload]);
  }
  removeAllListeners(): void {
    this.#listeners.clear();
  }
  disconnect(): void {
    this.connected = false;
  }
  happen(name: string, payload?: unknown): void {
    this.connected = name === 'connect';
    this.#listeners.get(name)?.(payload);
  }
}

const made: FakeSocket[] = [];
vi.mock('socket.io-client', () => ({
  io: () => {
    const socket = new FakeSocket();
    made.push(socket);
    return socket;
  },
}));

const { Realtime, realtimeStatus } = await import('./realtime.ts');

const identity = { appId: 'gp-h5', clientType: 0, visitorId: 'v', headers: () => ({}) };
const events = { onKick: vi.fn(), onUpdate: vi.fn(), onRelaunch: vi.fn() };
const open = async () => {
  const realtime = new Realtime(
    { identity, session: { current: () => null } as never, clock: { now: () => 0, learn: () => {} } },
    events,
  );
  await realtime.connect();
  return { realtime, socket: made.at(-1) as FakeSocket };
};
const status = () => realtimeStatus.getState().value;

describe('the realtime client', () => {
  it('RT-01 is connecting, connected and close as the connection is', async () => {
    const { socket } = await open();
    expect(status()).toBe('connecting');
    socket.happen('connect');
    expect(status()).toBe('connected');
    socket.happen('disconnect');
    expect(status()).toBe('close');
  });

  it('RT-02 keeps what is emitted before the connection is up and sends it then, in order', async () => {
    const { realtime, socket } = await open();
    realtime.emit('joinRoom', { room: 'public:a' });
    realtime.emit('joinRoom', { room: 'public:b' });
    expect(socket.sent).toEqual([]);
    socket.happen('connect');
    expect(socket.sent.slice(0, 2)).toEqual([
      ['joinRoom', { room: 'public:a' }],
      ['joinRoom', { room: 'public:b' }],
    ]);
    realtime.emit('leaveRoom', { room: 'public:a' });
    expect(socket.sent.at(-1)).toEqual(['leaveRoom', { room: 'public:a' }]);
  });

  it('ends with a pause, retries nothing, and comes back when asked', async () => {
    const { realtime, socket } = await open();
    socket.happen('connect');
    realtime.pause();
    expect([status(), socket.connected]).toEqual(['close', false]);
    const before = made.length;
    await realtime.connect();
    expect(made.length).toBe(before + 1);
    expect(status()).toBe('connecting');
  });

  it('RT-04 hands kick, update and relaunch on', async () => {
    const { socket } = await open();
    socket.happen('kick', { reason: 'REUSE', sid: 's', at: 1 });
    socket.happen('update', { fields: ['nickName'] });
    socket.happen('reLaunch', { at: 1 });
    expect(events.onKick).toHaveBeenCalledWith({ reason: 'REUSE', sid: 's', at: 1 });
    expect(events.onUpdate).toHaveBeenCalledOnce();
    expect(events.onRelaunch).toHaveBeenCalledOnce();
  });
});
