export { mayCount, mayPublish } from './consents.ts';
export { forgetOldCopies } from './data-copy.ts';
export { auditStates } from './profile.ts';
export { noteInterest } from './suggestions.ts';
