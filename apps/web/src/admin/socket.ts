import type { ServerEvents } from '@lianpan/contract/realtime';
import { staffTicketField } from '@lianpan/contract/session-wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { retryDelayMs } from '../shared/retry-delay.ts';
import { call } from '../shared/runtime.ts';
import { socketProof, type SocketOwner } from '../shared/socket-proof.ts';
import { isConnected, NewsReader, roomNews } from './news.ts';
import { me, type Me } from './session.ts';

/** Keeps the staff's socket open while somebody is in for whom there are news. */
export function useAdminSocket(who: Me, owner: SocketOwner, opened: () => string): void {
  const client = useQueryClient();
  // Whoever may something else from now on comes in anew: what is known of them changes with it alone.
  useEffect(() => {
    if (!roomNews.some(({ right }) => who.rights.includes(right))) return undefined;
    const reader = new NewsReader(client, who, opened);
    const socket = new AdminSocket(owner, reader, () => void client.invalidateQueries({ queryKey: [me] }));
    void socket.connect();
    return () => {
      socket.close();
      reader.close();
    };
  }, [client, who, owner, opened]);
}

class AdminSocket {
  readonly #owner: SocketOwner;
  readonly #reader: NewsReader;
  readonly #onPutOut: () => void;
  #socket: Socket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #isClosed = false;

  constructor(owner: SocketOwner, reader: NewsReader, onPutOut: () => void) {
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
