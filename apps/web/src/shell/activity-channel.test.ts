import { createServerClock } from '@lianpan/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewerStore } from '../shared/runtime.ts';

vi.mock('../shared/socket-proof.ts', () => ({ socketProof: () => Promise.resolve({ signature: 's' }) }));
const { ActivityChannel } = await import('./activity-channel.ts');

/** A socket that a test opens, breaks and reads. */
class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  async happen(name: 'open' | 'error'): Promise<void> {
    if (name === 'open') this.readyState = 1;
    this.dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(0);
  }
  events(): unknown[] {
    return this.sent.map((message) => message['event']);
  }
}

let sockets: FakeSocket[];
let isVisible: boolean;
let onVisibility: () => void;

function start() {
  const channel = new ActivityChannel({ identity: { visitorId: 'visitor-1' }, clock: createServerClock() } as never, {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as never;
    },
    address: 'ws://test/activity',
    isVisible: () => isVisible,
    onVisibility: (listener) => {
      onVisibility = listener;
    },
  });
  channel.start();
  return { channel, socket: sockets[0] as FakeSocket };
}

beforeEach(() => {
  viewerStore.setState({ value: { status: 'guest', customerId: null } });
  vi.useFakeTimers({ now: 1_795_000_000_000 });
  sockets = [];
  isVisible = true;
});
afterEach(() => vi.useRealTimers());

it('RT-05 logs in, starts and tells each page with user, visitor, time, route and a request id of its own', async () => {
  const { channel, socket } = start();
  await socket.happen('open');
  channel.switchPage('/hall');
  await vi.advanceTimersByTimeAsync(0);
  channel.switchPage('/mine');
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.events()).toEqual(['login', 'start', 'switchPage', 'switchPage']);
  expect(socket.sent[3]).toMatchObject({ userid: '', uvid: 'visitor-1', timestamp: 1_795_000_000_000, route: '/mine' });
  expect(new Set(socket.sent.map((message) => message['requestId'])).size).toBe(4);
});

it('RT-05 beats every 6 s while the page is visible', async () => {
  const { socket } = start();
  await socket.happen('open');
  await vi.advanceTimersByTimeAsync(12_000);
  expect(socket.events().filter((event) => event === 'ping')).toHaveLength(2);
  isVisible = false;
  onVisibility();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(socket.events().filter((event) => event === 'ping')).toHaveLength(2);
  expect(socket.sent.at(-1)).toMatchObject({ event: 'send', content: { visible: false } });
});

it('RT-05 connects again 5 s after a close and after an error', async () => {
  const { socket } = start();
  await socket.happen('open');
  socket.close();
  await vi.advanceTimersByTimeAsync(4999);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(2);
  await sockets[1]?.happen('error');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sockets).toHaveLength(3);
});

it('RT-05 asks every second whether the connection is up, and tells the newest page alone', async () => {
  const { channel, socket } = start();
  channel.switchPage('/hall');
  channel.switchPage('/mine');
  await vi.advanceTimersByTimeAsync(3000);
  expect(socket.sent).toEqual([]);
  await socket.happen('open');
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.sent.filter((message) => message['event'] === 'switchPage').map((message) => message['route'])).toEqual(
    ['/mine'],
  );
});

it('stays closed while the page is put away', async () => {
  const { channel, socket } = start();
  await socket.happen('open');
  channel.pause();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sockets).toHaveLength(1);
  channel.resume();
  expect(sockets).toHaveLength(2);
});
