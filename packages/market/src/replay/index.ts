export { type CountedDay, type PracticeCheck, practiceChecks, storedChecks } from './practice-checks.ts';
export { type PracticeDay, type PracticeKind, practiceDays } from './practice-days.ts';
