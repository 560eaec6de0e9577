import type { CallInput } from '@lianpan/client';

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

interface OutboxPorts {
  /** Resolves when the server has it. */
  send(message: Outgoing): Promise<void>;
  /** `reason` of a refusal, which no further try would change; nothing of a breakdown. */
  refusalOf(error: unknown): string | undefined;
  read(): readonly Outgoing[];
  write(all: readonly Outgoing[]): void;
  now(): number;
  wait(ms: number): Promise<void>;
}

/** Pauses before the next try, the last one again and again. Source: product handbook 6.3. */
const pausesMs = [2000, 5000, 15_000] as const;
/** After so long the person is told, and decides. */
const givenUpMs = 120_000;
const mostKept = 200;

/**
 * What was written and has not arrived: each message is tried until the server has it, those of a conversation one after the
 * other, so that they arrive in the order in which they were written. Their names stay, so that none arrives twice.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Set<string>();
  #all: readonly Outgoing[];
  #wake: (() => void) | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#all = ports.read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly Outgoing[] => this.#all;

  #set(all: readonly Outgoing[]): void {
    this.#all = all;
    this.#ports.write(all.slice(-mostKept));
    for (const listener of this.#listeners) listener();
  }

  add(message: Omit<Outgoing, 'state' | 'reason' | 'createdTime'>): void {
    this.#set([...this.#all, { ...message, state: 'sending', reason: '', createdTime: this.#ports.now() }]);
    void this.#run(message.conversationId);
  }

  /** Tries one again that had failed; it keeps its name. */
  again(clientMsgId: string): void {
    const found = this.#all.find((one) => one.clientMsgId === clientMsgId);
    if (!found) return;
    this.#change(found, { state: 'sending', reason: '', createdTime: this.#ports.now() });
    void this.#run(found.conversationId);
  }

  drop(clientMsgId: string): void {
    this.#set(this.#all.filter((one) => one.clientMsgId !== clientMsgId));
  }

  /** The line is back: whatever waits for a pause goes at once. */
  resume(): void {
    this.#wake?.();
    for (const id of new Set(this.#all.map(({ conversationId }) => conversationId))) void this.#run(id);
  }

  #change(message: Outgoing, change: Partial<Outgoing>): void {
    this.#set(this.#all.map((one) => (one.clientMsgId === message.clientMsgId ? { ...one, ...change } : one)));
  }

  async #run(conversationId: string): Promise<void> {
    if (this.#running.has(conversationId)) return;
    this.#running.add(conversationId);
    try {
      for (;;) {
        const next = this.#all.find((one) => one.conversationId === conversationId && one.state === 'sending');
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
        if (reason !== undefined) return this.#change(message, { state: 'failed', reason });
        if (this.#ports.now() - message.createdTime >= givenUpMs) return this.#change(message, { state: 'failed' });
        await this.#pause(pausesMs[Math.min(tries, pausesMs.length - 1)]!);
        // Dropped while it waited.
        if (!this.#all.some(({ clientMsgId }) => clientMsgId === message.clientMsgId)) return;
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
