import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

export { note, noteOperator } from './audit.ts';
export type { DeedTexts } from './deed-texts.ts';
export { type ProposalKindParts } from './proposal-kinds.ts';
export { staffGateOf } from './staff-gate.ts';
export { propose } from './proposals.ts';
export { reachOf } from './reach.ts';
export { findStaff } from './sign-in.ts';
export { otherPeopleThan } from './two-people.ts';

/** Names of some of the staff by their ids. */
export const staffNames = (db: Executor, ids: readonly number[]) => queries.selectNames(db, ids);
