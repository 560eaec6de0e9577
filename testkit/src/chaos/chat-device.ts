import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ChatEvent } from '@lianpan/contract';
import { Outbox, type Outgoing } from '../../../apps/web/src/shared/chat/outbox.ts';
import { RoomLog, type Message } from '../../../apps/web/src/shared/chat/room-log.ts';
import type { Device } from '../device.ts';

/** A message that a server said it has. */
export interface Acknowledged {
  readonly clientMsgId: string;
  readonly conversationId: string;
  readonly seq: number;
}

export interface ChatDeviceOptions {
  readonly device: Device;
  readonly conversationId: string;
  /** Ways to the servers; another one is taken when one fails. */
  readonly baseUrls: readonly string[];
  readonly speed: number;
  readonly random: () => number;
  /** How often a message is sent twice at once, of one. */
  readonly twice: () => number;
}

/** How often it asks for what the socket may have missed, ms of its clock. Source: product handbook 6.3. */
const pollEveryMs = 10_000;

/**
 * One device in a conversation: the product's own outbox and log of a room, with a socket that comes back. What it has shown
 * and what it was told is written down, to be held against what is kept.
 */
export class ChatDevice {
  readonly acknowledged: Acknowledged[] = [];
  /** Names of messages that a server refused: nobody may ever see them. */
  readonly refused: string[] = [];
  /** Sequences in the order in which they were shown, with the names that they had. */
  readonly shown: { readonly seq: number; readonly clientMsgId: string }[] = [];
  readonly ackMs: number[] = [];
  wrongAcks = 0;
  sendsAgain = 0;
  reconnects = -1;
  readonly #options: ChatDeviceOptions;
  readonly #log: RoomLog;
  readonly #box: Outbox;
  readonly #tried = new Set<string>();
  #socket: Socket | undefined;
  #isOver = false;
  readonly #timer: NodeJS.Timeout;
  readonly conversationId: string;

  constructor(options: ChatDeviceOptions) {
    this.#options = options;
    this.conversationId = options.conversationId;
    this.#way();
    const { device, conversationId, speed } = options;
    this.#log = new RoomLog((asked) =>
      this.#overAnyWay(() => device.call('POST /api/chat/private/getPrivateMsgPageList', { conversationId, ...asked })),
    );
    this.#log.subscribe(() => this.#poll());
    this.#box = new Outbox({
      send: (message) => this.#send(message),
      refusalOf: (error) =>
        (error as { outcome?: string }).outcome === 'rejected' ? (error as Error).message : undefined,
      read: () => [],
      write: () => {},
      now: Date.now,
      wait: (ms) => sleep(ms / speed),
    });
    this.#timer = setInterval(() => void this.#log.sync().catch(() => {}), pollEveryMs / speed);
  }

  /** Opens the conversation as it is; what is there counts as shown. */
  async open(): Promise<void> {
    await this.#log.openNewest();
    void this.#connect();
  }

  say(text: string): void {
    const { conversationId } = this.#options;
    const clientMsgId = randomUUID();
    this.#box.add({ clientMsgId, conversationId, isGroup: false, body: { msgType: 1, text }, atIds: [], brief: text });
  }

  get isSignedIn(): boolean {
    return this.#options.device.credentials !== null;
  }

  /** Messages that wait: sent and not acknowledged. */
  get waiting(): number {
    return this.#box.all().filter(({ state }) => state === 'sending').length;
  }

  /** The line is back: nothing waits for a pause any longer. */
  hurry(): void {
    this.#box.resume();
    void this.#log.sync().catch(() => {});
  }

  close(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
    this.#socket?.close();
  }

  /** Takes a way at random, as somebody behind a balancer does. */
  #way(): void {
    const { baseUrls, random, device } = this.#options;
    device.baseUrl = baseUrls[Math.floor(random() * baseUrls.length)]!;
  }

  async #overAnyWay<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if ((error as { outcome?: string }).outcome !== 'rejected') this.#way();
      throw error;
    }
  }

  async #send({ conversationId, clientMsgId, body, createdTime }: Outgoing): Promise<void> {
    const { device, random, twice } = this.#options;
    if (this.#tried.has(clientMsgId)) this.sendsAgain += 1;
    this.#tried.add(clientMsgId);
    const call = () =>
      device.call('POST /api/chat/private/addPrivateMsg', { conversationId, clientMsgId, body: body as never });
    const answers = await this.#overAnyWay(async () => {
      const [first, second] = random() < twice() ? [call(), call()] : [call()];
      const both = await Promise.allSettled([first!, ...(second ? [second] : [])]);
      const got = both.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      if (got.length === 0) throw (both[0] as PromiseRejectedResult).reason;
      return got;
    }).catch((error: unknown) => {
      if ((error as { outcome?: string }).outcome === 'rejected') this.refused.push(clientMsgId);
      throw error;
    });
    const { seq, message } = answers[0]!;
    if (answers.some((answer) => answer.seq !== seq)) this.wrongAcks += 1;
    this.acknowledged.push({ clientMsgId, conversationId, seq });
    this.ackMs.push(Date.now() - createdTime);
    this.#log.take(message);
  }

  async #connect(): Promise<void> {
    while (!this.#isOver) {
      this.reconnects += 1;
      const { device, random } = this.#options;
      const auth = await device.socketProof();
      const socket = io(device.baseUrl, {
        path: '/rt',
        transports: ['websocket'],
        auth,
        reconnection: false,
        forceNew: true,
        timeout: 2000,
      });
      this.#socket = socket;
      socket.on('receiveMsg', ({ payload }: { payload: ChatEvent }) => this.#hear(payload));
      socket.on('connect', () => this.hurry());
      await new Promise<void>((resolve) => {
        socket.once('connect_error', () => resolve());
        socket.once('disconnect', () => resolve());
      });
      socket.close();
      this.#way();
      await sleep(50 + random() * 400);
    }
  }

  #hear(event: ChatEvent): void {
    if (event.kind === 'message' && event.message.conversationId === this.#options.conversationId)
      this.#log.take(event.message as Message);
    if (event.kind === 'news' && event.conversationId === this.#options.conversationId)
      void this.#log.sync().catch(() => {});
  }

  #poll(): void {
    const { messages } = this.#log.view();
    const last = this.shown.at(-1)?.seq ?? 0;
    const begin = messages.findLastIndex(({ seq }) => seq <= last) + 1;
    for (const { seq, clientMsgId } of messages.slice(begin)) this.shown.push({ seq, clientMsgId });
  }
}
