/** What other features may know of AI diagnoses that were given. */
export { selectWithin as aiDiagnosisWithin } from './queries.ts';
export { stockFacts, writeFacts } from './fact-answer.ts';
