import { io, type Socket } from 'socket.io-client';

/** What the parent orders: so many sockets, each with its own symbols. */
export interface WatchOrder {
  readonly url: string;
  readonly path: string;
  readonly watched: readonly (readonly string[])[];
}

/** Told after every tick: when its last quote arrived, on the machine's clock. */
export interface TickDone {
  readonly lastAt: number;
}

const now = (): number => performance.timeOrigin + performance.now();

async function watch(order: WatchOrder): Promise<void> {
  const expected = order.watched.reduce((sum, symbols) => sum + symbols.length, 0);
  let arrived = 0;
  let isCounting = false;
  const count = (quotes: number): void => {
    if (!isCounting) return;
    arrived += quotes;
    if (arrived < expected) return;
    arrived = 0;
    process.send?.({ lastAt: now() } satisfies TickDone);
  };
  const connect = (symbols: readonly string[]): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = io(order.url, {
        path: order.path,
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      socket.on('connect_error', reject);
      // One text with many lines from ours, one event a quote from the plain server.
      socket.on('quotes', (lines: string) => count(lines.split('\n').length));
      socket.on('quote', () => count(1));
      socket.on('connect', () => {
        socket.timeout(5000).emit('watchQuotes', { symbols }, () => resolve(socket));
      });
    });
  for (let from = 0; from < order.watched.length; from += 50) {
    await Promise.all(order.watched.slice(from, from + 50).map(connect));
  }
  // The first lines after connecting are greetings, not a tick.
  setTimeout(() => {
    isCounting = true;
    process.send?.({ lastAt: 0 } satisfies TickDone);
  }, 500);
}

process.on('message', (order: WatchOrder) => {
  watch(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
