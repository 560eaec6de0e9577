import type { Server as HttpServer } from 'node:http';
import { clientEmits, visitorHeader, type ClientEmit, type KickReason, type ServerEvents } from '@lianpan/contract';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { authenticate, type AuthenticatorParts } from '../http/authenticate.ts';
import type { MarketService } from '../market/market-service.ts';
import { cutOffWhoNeverReads } from './backlog.ts';
import { QuoteFeed } from './quote-feed.ts';
import { openActivityChannel } from './activity-channel.ts';
import { isOwnOrigin } from './own-origin.ts';
import { Presence } from './presence.ts';
import { deviceRoom, mayJoin, maySend, memberRoom, sessionRoom, type SocketOwner } from './rooms.ts';

export interface Realtime {
  readonly presence: Presence;
  /** Ends a session's sockets after telling them why. */
  kick(sessionId: string, reason: KickReason): void;
  /** Tells a member's devices that something about the account changed. */
  update(customerId: number, fields: string[]): void;
  close(): Promise<void>;
}

export interface RealtimeParts {
  readonly http: HttpServer;
  readonly authenticator: AuthenticatorParts;
  readonly market: MarketService;
  readonly redis: Redis | undefined;
  readonly log: Logger;
  readonly now: () => number;
}

type Acknowledge = (answer: { ok: boolean }) => void;

/** How many emits a socket may make at once, and how many come back each second. */
const emitBurst = 60;
const emitsPerSecond = 10;

/** Opens the socket on `/rt`. A connection proves who it is with a signature over `WS /ws`, like a call. */
export function openRealtime(parts: RealtimeParts): Realtime {
  // The adapter waits for news in one long command, which the time limit of other commands would cut off again and again.
  const adapterRedis = parts.redis?.duplicate({ commandTimeout: undefined, maxRetriesPerRequest: null });
  adapterRedis?.on('error', (error) => parts.log.error({ err: error }, 'redis of the socket adapter'));
  const io = new Server<Record<string, never>, ServerEvents>(parts.http, {
    path: '/rt',
    transports: ['websocket'],
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    serveClient: false,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request)),
    ...(adapterRedis ? { adapter: createAdapter(adapterRedis) } : {}),
  });
  const feed = new QuoteFeed(parts.market);

  io.use((socket, next) => {
    ownerOf(parts.authenticator, socket.handshake.auth)
      .then((owner) => {
        socket.data = owner;
        next();
      })
      .catch((error: Error) => next(error));
  });

  io.on('connection', (socket) => {
    const owner = socket.data as SocketOwner;
    // The first request keeps the whole handshake alive otherwise.
    socket.conn.on('close', () => feed.forget(socket.id));
    void socket.join(deviceRoom(owner.visitorId));
    if (owner.customerId !== null) void socket.join(memberRoom(owner.customerId));
    if (owner.sessionId !== null) void socket.join(sessionRoom(owner.sessionId));
    cutOffWhoNeverReads(socket as unknown as Socket);
    listen(socket as unknown as Socket, owner, feed);
  });

  const presence = new Presence();
  const activity = openActivityChannel({ ...parts, presence });
  const stopListening = parts.market.onTick(() => feed.publish(io as unknown as Server));

  return {
    presence,
    kick(sessionId, reason) {
      io.to(sessionRoom(sessionId)).emit('kick', { reason, sid: sessionId, at: parts.now() });
      io.in(sessionRoom(sessionId)).disconnectSockets();
    },
    update(customerId, fields) {
      io.to(memberRoom(customerId)).emit('update', { fields });
    },
    async close() {
      stopListening();
      activity.close();
      io.disconnectSockets(true);
      await io.close();
      adapterRedis?.disconnect();
    },
  };
}

async function ownerOf(authenticator: AuthenticatorParts, handshake: Record<string, unknown>): Promise<SocketOwner> {
  const field = (name: string): string | undefined => {
    const value = handshake[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 2048) : undefined;
  };
  const { claims } = await authenticate(authenticator, {
    method: 'WS',
    path: '/ws',
    query: [],
    rawBody: undefined,
    header: field,
  });
  return {
    customerId: claims?.customerId ?? null,
    sessionId: claims?.sessionId ?? null,
    visitorId: field(visitorHeader)?.slice(0, 64) ?? 'unknown',
  };
}

/** Answers a client's emits; a broken or forbidden one is acknowledged with `ok: false` and does nothing. */
function listen(socket: Socket, owner: SocketOwner, feed: QuoteFeed): void {
  let tokens = emitBurst;
  // Real time: the demonstration's clock can be moved, back too.
  let refilledAt = performance.now();
  const allowed = (): boolean => {
    const now = performance.now();
    tokens = Math.min(emitBurst, tokens + ((now - refilledAt) / 1000) * emitsPerSecond);
    refilledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
  const on = <Name extends ClientEmit>(
    name: Name,
    work: (input: ReturnType<(typeof clientEmits)[Name]['parse']>) => boolean,
  ): void => {
    socket.on(name as string, (input: unknown, acknowledge?: Acknowledge) => {
      const parsed = clientEmits[name].safeParse(input);
      const ok = allowed() && parsed.success && work(parsed.data as never);
      if (typeof acknowledge === 'function') acknowledge({ ok });
    });
  };
  on('updateOL', () => true);
  on('joinRoom', ({ room }) => {
    if (!mayJoin(owner, room)) return false;
    void socket.join(room);
    return true;
  });
  on('leaveRoom', ({ room }) => {
    if (!mayJoin(owner, room)) return false;
    void socket.leave(room);
    return true;
  });
  on('sendToUvid', () => maySend(owner));
  on('sendToCid', () => maySend(owner));
  on('sendToRoom', () => maySend(owner));
  on('sendToAll', () => maySend(owner));
  on('watchQuotes', ({ market, symbols }) => {
    feed.watch(socket, market, symbols);
    return true;
  });
}
