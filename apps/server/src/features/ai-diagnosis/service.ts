/** What other features may know of AI diagnoses that were given. */
export { selectWithin as aiDiagnosisWithin } from './queries.ts';
export { closesOf, indexCloses, outcomeDays, outcomesOf, type Outcome } from './outcomes.ts';
export { writeFacts } from './fact-answer.ts';
export { StockReader, type Subject } from './stock-reader.ts';
