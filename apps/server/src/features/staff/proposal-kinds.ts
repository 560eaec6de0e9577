import type { ProposalKind } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import type { Realtime } from '../../realtime/sockets.ts';
import type { Language } from '../../language.ts';

type Payload = Readonly<Record<string, unknown>>;

/** What a feature brings for a kind of change that needs two people. */
export interface ProposalKindParts {
  /** What would change, line by line; `before` as it stood when it was proposed, `null` where that was not kept. */
  readonly lines: (
    db: Executor,
    payload: Payload,
    language: Language,
    before: Payload | null,
  ) => Promise<readonly string[]>;
  /** A text that it would change, as it stands and as it would become. */
  readonly texts?: (payload: Payload, before: Payload | null) => { readonly before: string; readonly after: string };
  /** Id of the account of the staff that it is about, whose owner never decides it; `null` where it is about none. */
  readonly subjectOf: (payload: Payload) => number | null;
  /** What it would change, as it stands now, in the form of `before` of `apply`; `null` where nothing is there. */
  readonly stateOf: (db: Executor, payload: Payload) => Promise<Payload | null>;
  /** Makes it count, in the transaction of the second approval; throws what stands against it by now. */
  readonly apply: (tx: Executor, payload: Payload, at: Date) => Promise<{ before: Payload | null; after: unknown }>;
  /** What follows once it counts. */
  readonly settled?: (parts: { readonly realtime: Pick<Realtime, 'endStaff'> }, payload: Payload) => void;
  readonly resource: string;
  readonly resourceIdOf: (payload: Payload) => string;
}

export type ProposalKinds = Readonly<Partial<Record<ProposalKind, ProposalKindParts>>>;
