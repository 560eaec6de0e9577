import { z } from 'zod';
import type { ChatEvent } from './chat.ts';
import type { MarketName } from './market-wire.ts';
import { marketName } from './shapes.ts';

/**
 * What travels over the socket. The names of the specification are kept; each emit is authorised by the server.
 * Source: core platform 7 (realtime), reliability handbook H1.
 */
export const clientEmits = {
  updateOL: z.object({ online: z.boolean() }),
  sendToUvid: z.object({ uvid: z.string().max(64), payload: z.unknown() }),
  sendToCid: z.object({ cid: z.string().max(32), payload: z.unknown() }),
  sendToRoom: z.object({ room: z.string().max(80), payload: z.unknown() }),
  sendToAll: z.object({ payload: z.unknown() }),
  joinRoom: z.object({ room: z.string().max(80) }),
  leaveRoom: z.object({ room: z.string().max(80) }),
  /** Ours: the market and the symbols that the person is looking at now; replaces what was watched before. */
  watchQuotes: z.object({ market: marketName, symbols: z.array(z.string().max(12)).max(200) }),
} as const;

/** What a member may send to another over the socket: that they are writing. */
export const typingSignal = z.object({ kind: z.literal('typing'), conversationId: z.string().regex(/^\d{1,15}$/) });

export type ClientEmit = keyof typeof clientEmits;

/** Why a session ends from the server's side. Source: shells handbook 5.5. */
export type KickReason = 'LOGIN_ELSEWHERE' | 'BLOCKED' | 'REUSE' | 'ADMIN' | 'PASSWORD' | 'LOGOUT';

/** Something at the desk has changed: what is meant is read by the calls, which ask who may. */
export interface DeskNews {
  readonly about: 'ticket' | 'consult';
  readonly id: string;
  /** A new question, new words, somebody's taking it, or another step, of a clock too. */
  readonly what: 'asked' | 'said' | 'taken' | 'moved';
  /** Who of the staff did it; empty where nobody of them did. */
  readonly byName: string;
}

export interface ServerEvents {
  receiveMsg: (message: { room: string; payload: ChatEvent }) => void;
  kick: (event: { reason: KickReason; sid: string; at: number }) => void;
  update: (event: { fields: string[] }) => void;
  reLaunch: (event: { at: number }) => void;
  /** To those of the staff alone who may read what it is about. */
  deskNews: (news: DeskNews) => void;
  /** One text a tick with all quotes that the client looks at: `QuoteLine`s joined by newline, and the market they are of. */
  quotes: (lines: string, market: MarketName) => void;
}

/**
 * One quote as a line of comma-separated fields, encoded once a tick for everybody:
 * symbol, price, open, high, low, prevClose (yuan), volume (shares), amount (yuan), state, asOf (ms).
 */
export interface QuoteLine {
  readonly symbol: string;
  readonly price: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly prevClose: number | null;
  readonly volume: number;
  readonly amount: number;
  readonly limitState: string;
  readonly asOf: number;
}
