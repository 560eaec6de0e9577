import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerLength } from './answer-length.ts';
import { machineNow } from './message-realtime.ts';

/** What the parent orders: these requests, as bytes, so many a second, each to the server of that port. */
export interface PaceOrder {
  readonly rate: number;
  readonly requests: readonly { readonly port: number; readonly bytes: string }[];
}

export interface Paced {
  /** When each was sent, on the machine's clock, ms. */
  readonly sentAt: readonly number[];
  readonly refused: number;
  readonly firstRefusal: string | undefined;
}

/** A connection that is kept, as a device keeps its own: one request after the other. */
class Wire {
  readonly #socket: net.Socket;
  #received: Buffer = Buffer.alloc(0);
  #take: ((answer: string) => void) | undefined;

  constructor(port: number) {
    this.#socket = net.connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('error', () => this.#answer(''));
    this.#socket.on('data', (part: Buffer) => {
      this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
      const length = answerLength(this.#received);
      if (length === 0) return;
      const whole = this.#received.subarray(0, length).toString();
      this.#received = this.#received.subarray(length);
      this.#answer(whole);
    });
  }

  ask(bytes: string): Promise<string> {
    return new Promise((resolve) => {
      this.#take = resolve;
      this.#socket.write(bytes);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #answer(text: string): void {
    this.#take?.(text);
    this.#take = undefined;
  }
}

/** At their times, whether the last ones were answered or not. */
async function pace({ rate, requests }: PaceOrder): Promise<Paced> {
  const sentAt: number[] = [];
  const idle = new Map<number, Wire[]>();
  let refused = 0;
  let firstRefusal: string | undefined;
  const send = async (port: number, bytes: string): Promise<void> => {
    const free = idle.get(port) ?? [];
    idle.set(port, free);
    const wire = free.pop() ?? new Wire(port);
    const answer = await wire.ask(bytes);
    free.push(wire);
    if (answer.includes('"code":1001')) return;
    refused += 1;
    firstRefusal ??= answer;
  };
  const all: Promise<void>[] = [];
  const startedAt = performance.now();
  for (const [n, { port, bytes }] of requests.entries()) {
    const waitMs = startedAt + (n * 1000) / rate - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    sentAt.push(machineNow());
    all.push(send(port, bytes));
  }
  await Promise.all(all);
  for (const wires of idle.values()) for (const wire of wires) wire.close();
  return { sentAt, refused, firstRefusal };
}

process.on('message', (order: PaceOrder) => void pace(order).then((paced) => process.send?.(paced)));
