import type { DeskNews, ServerEvents } from '@lianpan/contract/realtime';
import { staffTicketField } from '@lianpan/contract/session-wire';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { toast } from '@lianpan/ui';
import { retryDelayMs } from '../shared/retry-delay.ts';
import { socketProof, type SocketOwner } from '../shared/socket-proof.ts';
import { createValue, useStoreValue } from '../shared/store.ts';
import { textsNow } from '../shared/texts.ts';
import { queues, ticket } from './advisers/api.ts';
import { call, me, served, servedOne, type Me } from './api.ts';
import { adviserDeskTexts } from './advisers/texts.ts';

const isConnected = createValue(false);

/** What is opened is looked at as often while nothing is told over the socket. */
const fallbackMs = 60_000;

/** How often to look at what the socket tells of, ms; `undefined` while it does. */
export const useFallbackMs = (): number | undefined => (useStoreValue(isConnected) ? undefined : fallbackMs);

/** News of a moment are read together. */
const gatherMs = 200;

/** Has what news are about read anew, and says when an opened question was taken by somebody else. */
export class DeskNewsReader {
  readonly #client: QueryClient;
  readonly #who: Pick<Me, 'displayName' | 'rights'>;
  readonly #opened: () => string;
  readonly #waiting = new Map<string, DeskNews>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, who: Pick<Me, 'displayName' | 'rights'>, opened: () => string) {
    this.#client = client;
    this.#who = who;
    this.#opened = opened;
  }

  readonly take = (news: DeskNews): void => {
    const { about, id, what, byName } = news;
    if (about === 'ticket' && what === 'taken' && byName !== this.#who.displayName && this.#opened() === id)
      toast(textsNow(adviserDeskTexts)('takenBy', { name: byName }));
    this.#waiting.set(`${about}.${id}`, news);
    this.#timer ??= setTimeout(this.#read, gatherMs);
  };

  /** What may have been missed: everything that is shown. */
  readonly readAll = (): void => {
    for (const target of [queues, ticket, served]) void this.#client.invalidateQueries({ queryKey: [target] });
    if (this.#who.rights.includes('consult.answer')) void this.#client.invalidateQueries({ queryKey: [servedOne] });
  };

  readonly close = (): void => clearTimeout(this.#timer);

  readonly #read = (): void => {
    this.#timer = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    const has = (about: DeskNews['about']): boolean => all.some((news) => news.about === about);
    if (has('ticket')) void this.#client.invalidateQueries({ queryKey: [queues] });
    if (has('consult')) void this.#client.invalidateQueries({ queryKey: [served] });
    for (const { about, id } of all) {
      if (about === 'ticket')
        void this.#client.invalidateQueries({ predicate: ({ queryKey }) => isTicket(queryKey, id) });
      // Each look of somebody who does not serve is written down: they look once.
      else if (this.#who.rights.includes('consult.answer'))
        void this.#client.invalidateQueries({ queryKey: [servedOne, id] });
    }
  };
}

const isTicket = ([target, input]: readonly unknown[], id: string): boolean =>
  target === ticket && (input as { readonly ticketId?: string } | undefined)?.ticketId === id;

/** Keeps the desk's socket open while somebody is in who hears of anything over it. */
export function useDeskSocket(who: Me, owner: SocketOwner, opened: () => string): void {
  const client = useQueryClient();
  // Whoever may something else from now on comes in anew: what is known of them changes with it alone.
  useEffect(() => {
    if (!who.rights.includes('ticket.read') && !who.rights.includes('consult.read')) return undefined;
    const reader = new DeskNewsReader(client, who, opened);
    const socket = new DeskSocket(owner, reader, () => void client.invalidateQueries({ queryKey: [me] }));
    void socket.connect();
    return () => {
      socket.close();
      reader.close();
    };
  }, [client, who, owner, opened]);
}

class DeskSocket {
  readonly #owner: SocketOwner;
  readonly #reader: DeskNewsReader;
  readonly #onPutOut: () => void;
  #socket: Socket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #isClosed = false;

  constructor(owner: SocketOwner, reader: DeskNewsReader, onPutOut: () => void) {
    this.#owner = owner;
    this.#reader = reader;
    this.#onPutOut = onPutOut;
  }

  /** Each connection has a ticket of its own: who is signed out gets none. */
  async connect(): Promise<void> {
    const [{ io }, given] = await Promise.all([
      import('socket.io-client'),
      call('POST /api/admin/auth/getSocketTicket', {}).catch(() => null),
    ]);
    if (this.#isClosed) return;
    if (!given) return this.#retry();
    const socket = io({
      path: '/rt',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: (done) =>
        void socketProof(this.#owner, '/ws').then((proof) => done({ ...proof, [staffTicketField]: given.ticket })),
    });
    this.#socket = socket;
    socket.on('connect', () => {
      isConnected.setState({ value: true });
      if (this.#attempt > 0) this.#reader.readAll();
      this.#attempt = 0;
    });
    socket.on('deskNews', (news: Parameters<ServerEvents['deskNews']>[0]) => this.#reader.take(news));
    socket.on('connect_error', () => this.#retry());
    socket.on('disconnect', (reason) => {
      // The session may have ended, or may less than before.
      if (reason === 'io server disconnect') this.#onPutOut();
      this.#retry();
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    isConnected.setState({ value: false });
  }

  #retry(): void {
    isConnected.setState({ value: false });
    clearTimeout(this.#timer);
    this.#socket?.removeAllListeners();
    this.#socket?.disconnect();
    this.#timer = setTimeout(() => void this.connect(), retryDelayMs(this.#attempt, Math.random));
    this.#attempt += 1;
  }
}
