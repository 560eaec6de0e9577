export { note, noteOperator } from './audit.ts';
export type { DeedTexts } from './deed-texts.ts';
export { type ProposalKindParts } from './proposal-kinds.ts';
export { deskGateOf } from './desk-gate.ts';
export { propose } from './proposals.ts';
export { selectNames } from './queries.ts';
export { reachOf } from './reach.ts';
export { findStaff } from './sign-in.ts';
export { otherPeopleThan } from './two-people.ts';
