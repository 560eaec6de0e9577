import { decodeQuoteLines } from '@lianpan/contract/quote-line';
import type { ServerEvents } from '@lianpan/contract/realtime';
import type { Socket } from 'socket.io-client';
import { takeChatEvent } from '../shared/chat/chat-channel.ts';
import { takeQuotes, watchedSymbols } from '../shared/live-quotes.ts';
import { marketStore } from '../shared/market.ts';
import { createValue } from '../shared/store.ts';
import { retryDelayMs } from '../shared/retry-delay.ts';
import { socketProof, type SocketOwner } from '../shared/socket-proof.ts';

export type RealtimeStatus = 'connecting' | 'connected' | 'close';

/** Connection state for those who show it. */
export const realtimeStatus = createValue<RealtimeStatus>('close');

export interface RealtimeEvents {
  onKick(event: Parameters<ServerEvents['kick']>[0]): void;
  onUpdate(event: Parameters<ServerEvents['update']>[0]): void;
  onRelaunch(): void;
}

/** Emits made before the connection is up; more than these are given up, oldest first. */
const maxQueued = 200;
type Emit = readonly [name: string, payload: unknown];

/**
 * The socket of the session: states, queue and reconnects as the specification has them. The library is loaded after
 * the first page is shown, and its own reconnecting is off.
 */
export class Realtime {
  readonly #owner: SocketOwner;
  readonly #events: RealtimeEvents;
  readonly #queue: Emit[] = [];
  #socket: Socket | undefined;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #token: string | undefined;

  constructor(owner: SocketOwner, events: RealtimeEvents) {
    this.#owner = owner;
    this.#events = events;
  }

  /** Connects as who the person is now; a connection of somebody else is given up. */
  async connect(): Promise<void> {
    const token = this.#owner.session.current()?.token;
    if (this.#socket?.connected && sameOwner(this.#token, token)) return;
    this.#token = token;
    clearTimeout(this.#timer);
    realtimeStatus.setState({ value: 'connecting' });
    let io: typeof import('socket.io-client').io;
    try {
      ({ io } = await import('socket.io-client'));
    } catch {
      // Without its file there is no connection: tried again like one that broke.
      this.#retry();
      return;
    }
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    const socket = io({
      path: '/rt',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: (done) => void socketProof(this.#owner, '/ws').then(done),
    });
    this.#socket = socket;
    socket.on('connect', () => {
      const isReconnect = this.#attempt > 0;
      this.#attempt = 0;
      realtimeStatus.setState({ value: 'connected' });
      if (isReconnect) window.dispatchEvent(new Event('lianpan:reconnect'));
      for (const [name, payload] of this.#queue.splice(0)) socket.emit(name, payload);
      socket.emit('updateOL', { online: true });
      const symbols = watchedSymbols();
      if (symbols.length > 0) this.watchQuotes(symbols);
    });
    socket.on('disconnect', () => this.#retry());
    socket.on('connect_error', () => this.#retry());
    socket.on('quotes', (...[lines, market]: Parameters<ServerEvents['quotes']>) =>
      takeQuotes(decodeQuoteLines(lines), market),
    );
    socket.on('receiveMsg', ({ payload }: Parameters<ServerEvents['receiveMsg']>[0]) => takeChatEvent(payload));
    socket.on('kick', (event: Parameters<ServerEvents['kick']>[0]) => this.#events.onKick(event));
    socket.on('update', (event: Parameters<ServerEvents['update']>[0]) => this.#events.onUpdate(event));
    socket.on('reLaunch', () => this.#events.onRelaunch());
  }

  /** Ends the connection until the next `connect`; nothing is retried. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    realtimeStatus.setState({ value: 'close' });
  }

  /** Sends, or keeps until the connection is up. */
  emit(name: string, payload: unknown): void {
    if (this.#socket?.connected) {
      this.#socket.emit(name, payload);
      return;
    }
    if (this.#queue.length >= maxQueued) this.#queue.shift();
    this.#queue.push([name, payload]);
  }

  /** Quotes are told anew with each connection, and once the market is known, so nothing of them is queued. */
  watchQuotes(symbols: readonly string[]): void {
    const market = marketStore.getState().value.name;
    if (market && this.#socket?.connected) this.#socket.emit('watchQuotes', { market, symbols });
  }

  /** Told at once or not at all: later it would not be true any more. */
  emitTyping(cid: string, conversationId: string): void {
    if (this.#socket?.connected) this.#socket.emit('sendToCid', { cid, payload: { kind: 'typing', conversationId } });
  }

  #retry(): void {
    realtimeStatus.setState({ value: 'close' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.connect(), retryDelayMs(this.#attempt, Math.random));
    this.#attempt += 1;
  }
}

/** Tokens change with each refresh while the person stays; only coming and going needs a new connection. */
const sameOwner = (before: string | undefined, now: string | undefined): boolean =>
  (before === undefined) === (now === undefined);
