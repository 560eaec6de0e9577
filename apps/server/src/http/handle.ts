import type { CallKey, Contract, StaffRights, StaffRole } from '@lianpan/contract';
import type { z } from 'zod';
import type { Market } from '../market/market.ts';
import type { Language } from '../language.ts';
import type { Written } from './written.ts';

/** Who is calling, as far as the server has verified it. */
export interface Caller {
  readonly customerId: number | null;
  /** Id of the signed-in device. */
  readonly sessionId: string | null;
  /** The device as it names itself; good for limits and guests' own rows, never for permission. */
  readonly visitorId: string;
  readonly clientType: number;
  /** Version of the client, `9.6.0` when it names none. A claim, as all headers are: for presentation alone. */
  readonly clientVersion: string;
  /** The store that the native app came from. */
  readonly appMarket: string | undefined;
  readonly language: Language;
  /** The one market that the caller looks at; an answer carries no figure of another. */
  readonly market: Market;
  /** The replay in which the call is made; `market` is then that of its moment. */
  readonly replayId: number | null;
  readonly address: string;
  readonly channelCode: string | undefined;
  readonly inviteCode: string | undefined;
  readonly refreshCookie: RefreshCookie;
  /** Binds a messenger sign-in to the browser that began it. */
  readonly signInCookie: HiddenCookie;
  /** Carries the session of somebody of the staff. */
  readonly staffCookie: HiddenCookie;
  /** Names the request in logs. */
  readonly requestId: string;
  /** As the client names itself, cut to 300 characters. */
  readonly userAgent: string;
  /** Scheme and host at which the caller reached us. */
  readonly origin: string;
}

/** A caller of a call that needs sign-in. */
export interface MemberCaller extends Caller {
  readonly customerId: number;
  readonly sessionId: string;
}

/** Somebody who works for the firm, as the session says. */
export interface StaffMember {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
  readonly rights: StaffRights;
  /** When the session ends, ms since the epoch. */
  readonly endsAt: number;
}

/** A caller of a call for the staff. */
export interface StaffCaller extends Caller {
  readonly staff: StaffMember;
}

/** A cookie of the session calls that script never sees. */
export interface HiddenCookie {
  readonly value: string | undefined;
  set(token: string, maxAgeSeconds: number): void;
  clear(): void;
}

/** The cookie that carries a browser's refresh token. */
export interface RefreshCookie extends HiddenCookie {
  /** True for clients that keep their refresh token in this cookie: every page, also one inside a native shell. */
  readonly used: boolean;
}

type CallerOf<Key extends CallKey> = Contract[Key]['auth'] extends 'member'
  ? MemberCaller
  : Contract[Key]['auth'] extends 'staff'
    ? StaffCaller
    : Caller;

/** What is only written down may be shared with those who keep it. */
type ReadOnly<Value> = Value extends (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: ReadOnly<Value[Name]> }
    : Value;

/** The data of a call as its handler gives it. */
export type DataOf<Key extends CallKey> = ReadOnly<z.input<Contract[Key]['output']>>;

type AnswerOf<Key extends CallKey> =
  | DataOf<Key>
  | Written<DataOf<Key>>
  | (Contract[Key] extends { readonly mayBeUnchanged?: true } ? typeof notChanged : never);

/** The work behind one call: takes the decoded input, gives the answer's `data`, or `notChanged`. */
export type Handler<Key extends CallKey> = (
  input: z.output<Contract[Key]['input']>,
  caller: CallerOf<Key>,
) => Promise<AnswerOf<Key>> | AnswerOf<Key>;

/** One handler a call: a missing, surplus or mistyped one does not compile. */
export type Handlers = { readonly [Key in CallKey]: Handler<Key> };

/** Marks an answer that has nothing new for the caller: code 1005 without data. */
export const notChanged = Symbol('not changed');
