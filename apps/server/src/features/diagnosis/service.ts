/** What other features may know of diagnoses that were given. */
export { ratioSince } from './records.ts';
export { selectWithin as diagnosisWithin } from './queries.ts';
