import type { Server as HttpServer } from 'node:http';
import {
  clientEmits,
  OutcomeError,
  outcomeTexts,
  staffTicketField,
  typingSignal,
  visitorHeader,
  type ChatEvent,
  type ClientEmit,
  type DeskNews,
  type KickReason,
  type ServerEvents,
} from '@lianpan/contract';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { authenticate, type AuthenticatorParts } from '../http/authenticate.ts';
import type { MarketService } from '../market/market-service.ts';
import { cutOffWhoNeverReads } from './backlog.ts';
import { staffSeatOf, enterStaffRooms, roomOfNews, type StaffGate } from './staff-sockets.ts';
import { QuoteFeed } from './quote-feed.ts';
import { openActivityChannel } from './activity-channel.ts';
import { isOwnOrigin } from './own-origin.ts';
import { Presence } from './presence.ts';
import {
  deviceRoom,
  idOfConversationRoom,
  mayJoin,
  maySend,
  memberRoom,
  sessionRoom,
  type SocketOwner,
} from './rooms.ts';

export interface Realtime {
  readonly presence: Presence;
  /** Ends a session's sockets after telling them why. */
  kick(sessionId: string, reason: KickReason): void;
  /** Tells a member's devices that something about the account changed. */
  update(customerId: number, fields: string[]): void;
  /** Tells rooms of something in a conversation. It has been kept before. */
  emit(rooms: readonly string[], event: ChatEvent): void;
  /** Tells those of the staff who may read what it is about. */
  emitToStaff(news: DeskNews): void;
  /** Closes the sockets of one of the staff, or of one session, in every process. */
  endStaff(room: string): void;
  /** Lets the sockets of a room into another one, or puts them out, in every process. */
  enter(room: string, into: string): void;
  leave(room: string, from: string): void;
  close(): Promise<void>;
}

/** What the chat says of who may be where. */
export interface SocketRooms {
  /** Rooms of a member's conversations that the server enters for them. */
  of(customerId: number): Promise<readonly string[]>;
  mayEnter(customerId: number, room: string): Promise<boolean>;
  /** Whether a member may tell another that they write. */
  maySignal(customerId: number, toCustomerId: number, conversationId: number): Promise<boolean>;
}

export interface RealtimeParts {
  readonly staffGate: StaffGate;
  readonly rooms: SocketRooms;
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
    ...(adapterRedis ? { adapter: createAdapter(adapterRedis, { streamName: 'lianpan:socket.io' }) } : {}),
  });
  const feed = new QuoteFeed(parts.market);

  io.use((socket, next) => {
    ownerOf(parts, socket.handshake.auth)
      .then((owner) => {
        socket.data = owner;
        next();
      })
      .catch((error: unknown) => next(refusalOf(error, parts.log)));
  });

  io.on('connection', (socket) => {
    const owner = socket.data as SocketOwner;
    // The first request keeps the whole handshake alive otherwise.
    socket.conn.on('close', () => feed.forget(socket.id));
    if (owner.seat) enterStaffRooms(socket as unknown as Socket, owner.seat, parts.staffGate, parts.log);
    else void socket.join(deviceRoom(owner.visitorId));
    if (owner.customerId !== null) void socket.join(memberRoom(owner.customerId));
    if (owner.sessionId !== null) void socket.join(sessionRoom(owner.sessionId));
    cutOffWhoNeverReads(socket as unknown as Socket);
    listen(socket as unknown as Socket, { owner, feed, ...parts });
    if (owner.customerId !== null) enterConversations(socket as unknown as Socket, owner.customerId, parts);
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
    emit(rooms, event) {
      if (rooms.length > 0) io.to([...rooms]).emit('receiveMsg', { room: rooms[0]!, payload: event });
    },
    emitToStaff(news) {
      io.to(roomOfNews(news)).emit('deskNews', news);
    },
    endStaff(room) {
      io.in(room).disconnectSockets();
    },
    enter(room, into) {
      io.in(room).socketsJoin(into);
    },
    leave(room, from) {
      io.in(room).socketsLeave(from);
    },
    async close() {
      stopListening();
      activity.close();
      io.disconnectSockets(true);
      // Closing all of it would wait for the requests of others too: the server of both is closed by whoever opened it.
      await io.of('/').adapter.close();
      io.engine.close();
      adapterRedis?.disconnect();
    },
  };
}

async function ownerOf(
  { authenticator, staffGate }: Pick<RealtimeParts, 'authenticator' | 'staffGate'>,
  handshake: Record<string, unknown>,
): Promise<SocketOwner> {
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
  const ticket = field(staffTicketField);
  return {
    seat: ticket === undefined ? null : await staffSeatOf(staffGate, ticket),
    customerId: claims?.customerId ?? null,
    sessionId: claims?.sessionId ?? null,
    visitorId: field(visitorHeader)?.slice(0, 64) ?? 'unknown',
  };
}

/** What a client learns of a handshake that failed; the cause of anything unexpected stays in the log. */
function refusalOf(error: unknown, log: Pick<Logger, 'error'>): Error {
  if (error instanceof OutcomeError) {
    return new Error(error.message || outcomeTexts[error.outcome]);
  }
  log.error({ err: error }, 'a handshake failed');
  return new Error(outcomeTexts.busy);
}

/** A member hears of their groups without asking. One who comes while the database is away asks again by reconnecting. */
function enterConversations(socket: Socket, customerId: number, { rooms, log }: RealtimeParts): void {
  rooms
    .of(customerId)
    .then((all) => socket.join([...all]))
    .catch((error: unknown) => log.warn({ err: error }, 'a socket did not enter its groups'));
}

interface Listening extends Pick<RealtimeParts, 'rooms' | 'log'> {
  readonly owner: SocketOwner;
  readonly feed: QuoteFeed;
}

/** Answers a client's emits; a broken or forbidden one is acknowledged with `ok: false` and does nothing. */
function listen(socket: Socket, { owner, feed, rooms, log }: Listening): void {
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
    work: (input: ReturnType<(typeof clientEmits)[Name]['parse']>) => boolean | Promise<boolean>,
  ): void => {
    socket.on(name as string, async (input: unknown, acknowledge?: Acknowledge) => {
      const parsed = clientEmits[name].safeParse(input);
      const ok = await attempt(() => allowed() && parsed.success && work(parsed.data as never), log);
      if (typeof acknowledge === 'function') acknowledge({ ok });
    });
  };
  on('updateOL', () => true);
  on('joinRoom', async ({ room }) => {
    const { customerId } = owner;
    if (!mayJoin(owner, room) && (customerId === null || !(await rooms.mayEnter(customerId, room)))) return false;
    await socket.join(room);
    return true;
  });
  on('leaveRoom', ({ room }) => {
    if (!mayJoin(owner, room) && idOfConversationRoom(room) === undefined) return false;
    void socket.leave(room);
    return true;
  });
  on('sendToUvid', () => maySend(owner));
  on('sendToCid', async ({ cid, payload }) => {
    const signal = typingSignal.safeParse(payload);
    const { customerId } = owner;
    if (!signal.success || customerId === null || !/^\d{1,15}$/.test(cid)) return false;
    const { conversationId } = signal.data;
    if (!(await rooms.maySignal(customerId, Number(cid), Number(conversationId)))) return false;
    const room = memberRoom(Number(cid));
    const event: ChatEvent = { kind: 'typing', conversationId, customerId: String(customerId) };
    socket.to(room).emit('receiveMsg', { room, payload: event });
    return true;
  });
  on('sendToRoom', () => maySend(owner));
  on('sendToAll', () => maySend(owner));
  on('watchQuotes', ({ market, symbols }) => {
    feed.watch(socket, market, symbols);
    return true;
  });
}

/** What can't be found out is not allowed. */
async function attempt(work: () => boolean | Promise<boolean>, log: Logger): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    log.warn({ err: error }, 'an emit failed');
    return false;
  }
}
