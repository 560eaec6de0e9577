import net from 'node:net';
import { answerLength } from './answer-length.ts';

/** What the parent orders: these requests, as bytes, over so many connections that stay open. */
export interface LoadOrder {
  readonly port: number;
  readonly connections: number;
  readonly requests: readonly string[];
  /** Code of the expected answers; 1001 unless told. */
  readonly successCode?: number;
}

export interface LoadResult {
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly wrong: number;
  /** The first of them, as text. */
  readonly firstWrong: string | undefined;
}

/**
 * Sends all requests, each connection one after the other, and measures each answer. The clock starts when all connections
 * stand: devices keep theirs between calls.
 */
function run(order: LoadOrder): Promise<LoadResult> {
  const times: number[] = [];
  const expected = `"code":${order.successCode ?? 1001}`;
  let next = 0;
  let wrong = 0;
  let firstWrong: string | undefined;
  let open = order.connections;
  let startedAt = 0;
  const waiting: (() => void)[] = [];
  const start = (): void => {
    startedAt = performance.now();
    for (const send of waiting) send();
  };
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      open -= 1;
      if (open > 0) return;
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
      resolve({ seconds: (performance.now() - startedAt) / 1000, p50Ms: at(0.5), p99Ms: at(0.99), wrong, firstWrong });
    };
    const connect = (): void => {
      const socket = net.connect(order.port, '127.0.0.1');
      let received: Buffer = Buffer.alloc(0);
      let sentAt = 0;
      const send = (): void => {
        const request = order.requests[next++];
        if (request === undefined) {
          socket.end();
          finish();
          return;
        }
        sentAt = performance.now();
        socket.write(request);
      };
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('connect', () => {
        waiting.push(send);
        if (waiting.length === order.connections) start();
      });
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const length = answerLength(received);
        if (length === 0) return;
        times.push(performance.now() - sentAt);
        if (!received.subarray(0, length).includes(expected)) {
          wrong += 1;
          firstWrong ??= received.subarray(0, length).toString();
        }
        received = received.subarray(length);
        send();
      });
    };
    for (let n = 0; n < order.connections; n++) connect();
  });
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
