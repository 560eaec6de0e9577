/** Figures of the training on hidden charts that are ours to choose. Source: market handbook F.2. */
export const trainingRules = {
  /** Trading days that are shown before the first decision. */
  historyBars: 60,
  /** Trading days that come one by one. */
  hiddenBars: 40,
  /** Decisions of a weekly exercise, and how many days lie between them. */
  decisions: 5,
  decisionEvery: 8,
  /** Hundredths that the last close of the history is shown as: prices are told as if it had been 100. */
  base: 10_000,
  /** Fen to begin with. */
  initialCashFen: 100_000_000,
  lot: 100,
  /** Below so many cases a mean says nothing. */
  enough: 20,
  /** Days without trading that a case may have. */
  maxSuspended: 10,
} as const;

/** Number of bars of a case. */
export const caseLength = trainingRules.historyBars + trainingRules.hiddenBars;
/** The last bar of the history, after which the first decision is taken. */
export const firstDecisionBar = trainingRules.historyBars - 1;

/** Bars after which the weekly exercise asks for a decision: the same for everybody. */
export const weeklyDecisionBars: readonly number[] = Array.from(
  { length: trainingRules.decisions },
  (_, at) => firstDecisionBar + at * trainingRules.decisionEvery,
);
