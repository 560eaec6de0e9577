import { randomBytes } from 'node:crypto';
import type { Executor } from '@lianpan/db';
import { minuteMs } from '@lianpan/domain';
import type { MessengerProfile } from '../../providers/messenger-port.ts';
import type { Secrets } from '../../secrets.ts';
import * as queries from './queries.ts';

/** What each kind of ticket says. */
export interface TicketContents {
  /** The number was verified for setting its password. */
  password: { mobile: string };
  /** The number was verified for a step of the account. */
  bind: { mobile: string };
  cancel: { mobile: string };
  withdraw: { mobile: string };
  /** A messenger sign-in that waits for a number. */
  messenger: { person: MessengerProfile };
  /** A messenger sign-in that has begun. */
  state: { visitorId: string; cookie: string; back: string; authType: string };
  /** Hands a sign-in to a web view. */
  access: { customerId: number };
  conflict: { customerId: number; otherId: number; mobile: string };
  /** The password of somebody of the staff was right; the one-time code is still to come. */
  staff: { staffId: number };
  /** Opens one socket for a session of the staff; its hash, hex. */
  staffSocket: { sessionHash: string };
}

export type TicketKind = keyof TicketContents;

const lifetimesMs: Readonly<Record<TicketKind, number>> = {
  password: 10 * minuteMs,
  bind: 10 * minuteMs,
  cancel: 10 * minuteMs,
  withdraw: 10 * minuteMs,
  messenger: 10 * minuteMs,
  state: 10 * minuteMs,
  access: minuteMs,
  conflict: 15 * minuteMs,
  staff: 10 * minuteMs,
  staffSocket: minuteMs,
};

export interface TicketParts {
  readonly secrets: Secrets;
  readonly now: () => number;
}

const hashOf = (parts: TicketParts, kind: TicketKind, ticket: string): Buffer =>
  parts.secrets.fingerprint(`ticket:${kind}:${ticket}`);

/** Makes a one-use ticket: 43 characters of base64url, or the given text where a provider limits the alphabet. */
export async function issueTicket<Kind extends TicketKind>(
  parts: TicketParts,
  db: Executor,
  kind: Kind,
  content: TicketContents[Kind],
  ticket = randomBytes(32).toString('base64url'),
): Promise<string> {
  await queries.insertTicket(db, {
    hash: hashOf(parts, kind, ticket),
    kind,
    content,
    expiresAt: new Date(parts.now() + lifetimesMs[kind]),
  });
  return ticket;
}

/** Uses a ticket up; `undefined` when it is unknown, used, expired or of another kind. */
export const takeTicket = async <Kind extends TicketKind>(
  parts: TicketParts,
  db: Executor,
  kind: Kind,
  ticket: string,
): Promise<TicketContents[Kind] | undefined> =>
  (await queries.takeTicket(db, hashOf(parts, kind, ticket), kind, new Date(parts.now()))) as
    | TicketContents[Kind]
    | undefined;

/** Reads a ticket and leaves it good. */
export const readTicket = async <Kind extends TicketKind>(
  parts: TicketParts,
  db: Executor,
  kind: Kind,
  ticket: string,
): Promise<TicketContents[Kind] | undefined> =>
  (await queries.selectTicket(db, hashOf(parts, kind, ticket), kind, new Date(parts.now()))) as
    | TicketContents[Kind]
    | undefined;
