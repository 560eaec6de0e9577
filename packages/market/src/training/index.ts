export { type CaseBar, type CaseLimit, type DatedCaseBar, cutCase, disguiseCase, isBarSuspended } from './case-bars.ts';
export { type CaseKind, caseKindOf, caseKinds } from './case-kind.ts';
export { averageRule, keepAll } from './compared-plans.ts';
export { type PlayedCase, playCase, playedResult } from './play-case.ts';
export { type TrainingDecision, reviewCase } from './review-case.ts';
export { caseLength, firstDecisionBar, trainingRules, weeklyDecisionBars } from './training-rules.ts';
