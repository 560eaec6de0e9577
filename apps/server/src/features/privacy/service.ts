export { accuseOptions } from './accuse-options.ts';
export { mayCount, mayPublish } from './consents.ts';
export { decideReports } from './decide-reports.ts';
export { forgetOldCopies } from './data-copy.ts';
export { auditStates } from './profile.ts';
export { noteInterest } from './suggestions.ts';
