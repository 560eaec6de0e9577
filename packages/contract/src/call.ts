import type { z } from 'zod';
import type { StaffRight } from './staff-wire.ts';

/** Who may make a call: anybody, somebody who is signed in, or somebody who works for the firm. */
export type CallAuth = 'guest' | 'member' | 'staff';

/**
 * What a call does while its caller replays a past day. `market`: it is answered from the market of the replay, which knows no
 * later moment, and from rows of the member's own that tell no figures of a later day. `free`: it tells nothing of any market and
 * is answered as always. Any other is refused: what it tells has no history that could be cut at the moment, or it would change
 * what belongs to today.
 */
export type ReplayUse = 'market' | 'free';

/** One HTTP call as a value; server, client types, OpenAPI page and tests all read it. */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Auth extends CallAuth = CallAuth,
  Unchanged extends boolean = boolean,
> {
  readonly summary: string;
  /** `spec`: named by the specification. `ours`: added by the handbooks where the specification names none. */
  readonly source: 'spec' | 'ours';
  readonly auth: Auth;
  /** Without it the call is refused in a replay. */
  readonly replay?: ReplayUse;
  /** Of a call for the staff: what the caller has to be allowed. */
  readonly right?: StaffRight;
  /** Asked again and again by the client: stays out of the request budget. */
  readonly polled?: boolean;
  /** Changes something on the server; counts against the smaller budget. */
  readonly writes?: boolean;
  /** Of a writing call: values of its `action` that only read. They count as reads and are open to everybody who may read. */
  readonly readActions?: readonly string[];
  /** A writing call that an account may still make while it waits to be cancelled. */
  readonly duringCancellation?: boolean;
  /**
   * The handler builds the answer field by field, so it is sent without being decoded once more: for hot, long lists.
   * A test holds such answers against their schema.
   */
  readonly trusted?: boolean;
  /** May be answered with code 1005 and no data, when there is nothing new for the caller. */
  readonly mayBeUnchanged?: Unchanged;
  /** Exists only in demo mode. */
  readonly demoOnly?: boolean;
  readonly input: Input;
  readonly output: Output;
}

/** Keeps the two schemas' types narrow. A plain function: a constrained record doubles type-checking time. */
export const call = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Auth extends CallAuth,
  const Unchanged extends boolean = false,
>(
  value: Call<Input, Output, Auth, Unchanged>,
): Call<Input, Output, Auth, Unchanged> => value;
