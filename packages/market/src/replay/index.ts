export { type CountedDay, type PracticeCheck, practiceChecks, storedChecks } from './practice-checks.ts';
export { type PracticeDay, type PracticeKind, chosenDays, practiceDays } from './practice-days.ts';
