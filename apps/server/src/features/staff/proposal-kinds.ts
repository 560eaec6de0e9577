import type { ProposalKind } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import type { Realtime } from '../../realtime/sockets.ts';
import type { Language } from '../../language.ts';

type Payload = Readonly<Record<string, unknown>>;

/** What a feature brings for a kind of change that needs two people. */
export interface ProposalKindParts {
  /** What would change, line by line. */
  readonly lines: (db: Executor, payload: Payload, language: Language) => Promise<readonly string[]>;
  /** Makes it count, in the transaction of the second person's word; throws what stands against it by now. */
  readonly apply: (tx: Executor, payload: Payload, at: Date) => Promise<{ before: unknown; after: unknown }>;
  /** What follows once it counts. */
  readonly settled?: (parts: { readonly realtime: Pick<Realtime, 'endDesk'> }, payload: Payload) => void;
  readonly resource: string;
  readonly resourceIdOf: (payload: Payload) => string;
}

export type ProposalKinds = Readonly<Partial<Record<ProposalKind, ProposalKindParts>>>;
