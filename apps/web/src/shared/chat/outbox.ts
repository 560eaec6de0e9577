import type { CallInput } from '@lianpan/client';
import { DurableQueue, type QueueStore } from '../durable-queue.ts';

type Sent = CallInput<'POST /api/chat/private/addPrivateMsg'>;

/** A message on its way: kept on this device until the server has it. */
export interface Outgoing {
  readonly clientMsgId: string;
  readonly conversationId: string;
  readonly isGroup: boolean;
  readonly body: Sent['body'];
  readonly quoteSeq?: number | undefined;
  readonly atIds: readonly string[];
  /** How it looks while it waits. */
  readonly brief: string;
  readonly createdTime: number;
  readonly state: 'sending' | 'failed';
  /** Why it was refused; empty while it is only late. */
  readonly reason: string;
}

interface OutboxPorts extends QueueStore<Outgoing> {
  /** Resolves when the server has it. */
  send(message: Outgoing): Promise<void>;
  /** `reason` of a refusal, which no further try would change; nothing of a breakdown. */
  refusalOf(error: unknown): string | undefined;
  now(): number;
  wait(ms: number): Promise<void>;
}

/** Pauses before the next try, the last one again and again. Source: product handbook 6.3. */
const pausesMs = [2000, 5000, 15_000] as const;
/** After so long the person is told, and decides. */
const givenUpMs = 120_000;

/**
 * What was written and has not arrived: each message is tried until the server has it, those of a conversation one after the
 * other, so that they arrive in the order in which they were written. Their names stay, so that none arrives twice.
 */
export class Outbox extends DurableQueue<Outgoing> {
  readonly #ports: OutboxPorts;
  readonly #running = new Set<string>();
  #wake: (() => void) | undefined;

  constructor(ports: OutboxPorts) {
    super({ store: ports, nameOf: ({ clientMsgId }) => clientMsgId, first: ports.read() });
    this.#ports = ports;
  }

  add(message: Omit<Outgoing, 'state' | 'reason' | 'createdTime'>): void {
    this.set([...this.all(), { ...message, state: 'sending', reason: '', createdTime: this.#ports.now() }]);
    void this.#run(message.conversationId);
  }

  /** Tries one again that had failed; it keeps its name. */
  again(clientMsgId: string): void {
    const found = this.find(clientMsgId);
    if (!found) return;
    this.change(clientMsgId, { state: 'sending', reason: '', createdTime: this.#ports.now() });
    void this.#run(found.conversationId);
  }

  /** The line is back: whatever waits for a pause goes at once. */
  resume(): void {
    this.#wake?.();
    for (const id of new Set(this.all().map(({ conversationId }) => conversationId))) void this.#run(id);
  }

  async #run(conversationId: string): Promise<void> {
    if (this.#running.has(conversationId)) return;
    this.#running.add(conversationId);
    try {
      for (;;) {
        const next = this.all().find((one) => one.conversationId === conversationId && one.state === 'sending');
        if (!next) return;
        await this.#deliver(next);
      }
    } finally {
      this.#running.delete(conversationId);
    }
  }

  async #deliver(message: Outgoing): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await this.#ports.send(message);
        return this.drop(message.clientMsgId);
      } catch (error) {
        const reason = this.#ports.refusalOf(error);
        if (reason !== undefined) return this.change(message.clientMsgId, { state: 'failed', reason });
        if (this.#ports.now() - message.createdTime >= givenUpMs)
          return this.change(message.clientMsgId, { state: 'failed' });
        await this.#pause(pausesMs[Math.min(tries, pausesMs.length - 1)]!);
        // Dropped while it waited.
        if (!this.find(message.clientMsgId)) return;
      }
    }
  }

  #pause(ms: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    return Promise.race([this.#ports.wait(ms), woken]);
  }
}
