import { rounded } from './rounding.ts';
import { dayMs, shanghaiDate } from './shanghai-time.ts';

/** How what a creator publishes is paid for. Source: product handbook 5.3. */
export const payTypes = { free: 0, single: 1, subscription: 2, points: 3 } as const;

/** Lengths and numbers of papers and short cards. Source: product handbook 5.3. */
export const paperBounds = {
  title: { least: 5, most: 50 },
  abstract: { least: 20, most: 300 },
  body: { least: 1500, most: 20_000 },
  note: { least: 10, most: 500 },
  previewPercent: { least: 10, most: 40 },
  previewBlocks: { least: 1, most: 20 },
  priceFen: { least: 100, most: 9900 },
  pricePoints: { least: 10, most: 5000 },
  card: { least: 100, most: 800 },
  takeaway: { least: 5, most: 60 },
} as const;

/** A subscription by the month. */
export const monthPriceBounds = { least: 100, most: 9900 } as const;
/** Prices change at most once in so many days, and for later sales alone. Source: product handbook 5.4. */
export const priceKeptDays = 7;

/** States of a creator. Source: product handbook 5.3. */
export const inventorStates = { none: 0, applying: 1, active: 2, stopped: 3, left: 4 } as const;

/** What somebody needs before they can apply. Source: product handbook 5.2. */
export const applyNeeds = { trust: 1, samples: 3, rightAnswers: 8, questions: 10, triesADay: 3 } as const;

/** What has to be true of somebody who applies, and whether it is. */
export interface ApplyFacts {
  readonly trust: number;
  readonly hasMobile: boolean;
  readonly samples: number;
  readonly isTestPassed: boolean;
}

/** The conditions in their order; the real name is given with the application itself. */
export const applyConditions = ({ trust, hasMobile, samples, isTestPassed }: ApplyFacts) =>
  [
    { key: 'trust', isMet: trust >= applyNeeds.trust },
    { key: 'mobile', isMet: hasMobile },
    { key: 'test', isMet: isTestPassed },
    { key: 'samples', isMet: samples >= applyNeeds.samples },
  ] as const;

/** Days for which paid publishing stops after a removal; `null` is for good. Source: product handbook 5.2. */
export const penaltyDays = (count: number): number | null => [7, 30, 90][Math.max(1, count) - 1] ?? null;

/** The house keeps a fifth of a sale, to the fen. Source: product handbook 5.5. */
export const feeOf = (amountFen: number): number => rounded(amountFen * 0.2, 0);

/** A sale can be taken back for seven days; until then it pays nobody. Source: product handbook 5.5. */
export const availableAt = (at: number): number => at + 7 * dayMs;

/** Fen of a creator by what can be done with them. */
export interface IncomeSum {
  readonly available: number;
  readonly pending: number;
  /** Asked for and not paid yet. */
  readonly locked: number;
  /** All that was earned less what was taken back, whether or not it was paid out. */
  readonly total: number;
}

/** What a creator's account held of one kind: all of it, and what of it has become available. */
export interface IncomeOfKind {
  readonly kind: string;
  readonly amount: number;
  readonly available: number;
}

/** Kinds of entries that are no earning but the way out and back. */
export const payoutKinds: readonly string[] = ['withdraw', 'withdrawBack'];

/** The sums of an account. It may be negative where a sale was taken back after it was paid out. */
export function incomeSum(kinds: readonly IncomeOfKind[], locked: number): IncomeSum {
  const sum = (pick: (one: IncomeOfKind) => number): number => kinds.reduce((all, one) => all + pick(one), 0);
  const available = sum((one) => one.available);
  return {
    available,
    pending: sum((one) => one.amount) - available,
    locked,
    total: sum((one) => (payoutKinds.includes(one.kind) ? 0 : one.amount)),
  };
}

/** Fen from which one can withdraw, and the days of a month. Source: product handbook 5.5. */
export const withdrawRules = { leastFen: 10_000, firstDay: 1, lastDay: 10 } as const;

interface Withdrawal {
  readonly amountFen: number;
  readonly availableFen: number;
  readonly hasOpen: boolean;
  /** Whether the name of the account is that of the member. */
  readonly isOwnName: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Why a withdrawal is refused; `null` where nothing speaks against it. */
export function withdrawRefusal({
  amountFen,
  availableFen,
  hasOpen,
  isOwnName,
  now,
}: Withdrawal): 'name' | 'open' | 'days' | 'least' | 'available' | null {
  if (hasOpen) return 'open';
  if (!isWithdrawDay(now)) return 'days';
  if (!isOwnName) return 'name';
  if (amountFen < withdrawRules.leastFen) return 'least';
  return amountFen > availableFen ? 'available' : null;
}

/** Whether the day of Shanghai is one on which one can withdraw. */
export function isWithdrawDay(now: number): boolean {
  const day = Number(shanghaiDate(now).slice(8));
  return day >= withdrawRules.firstDay && day <= withdrawRules.lastDay;
}

/** What is withheld of a payment to a person. */
export interface TaxRule {
  /** Fen of tax on one payment of `amountFen`. */
  compute(amountFen: number): number;
}

/**
 * Withholding on labour remuneration, payment by payment: 800 yuan are free up to 4,000, a fifth above; then 20, 30 and 40 %.
 * Source: product handbook 5.5 and R13, which leave the rule to be replaced.
 */
export const labourTax: TaxRule = {
  compute(amountFen) {
    const taxable = amountFen <= 400_000 ? Math.max(0, amountFen - 80_000) : amountFen * 0.8;
    if (taxable <= 2_000_000) return rounded(taxable * 0.2, 0);
    return taxable <= 5_000_000 ? rounded(taxable * 0.3, 0) - 200_000 : rounded(taxable * 0.4, 0) - 700_000;
  },
};

export const extractStates = ['applied', 'reviewing', 'approved', 'paying', 'paid', 'refused', 'failed'] as const;
export type ExtractState = (typeof extractStates)[number];

const nextStates: Readonly<Record<ExtractState, readonly ExtractState[]>> = {
  applied: ['reviewing'],
  reviewing: ['approved', 'refused'],
  approved: ['paying'],
  paying: ['paid', 'failed'],
  paid: [],
  refused: [],
  failed: [],
};

/** Whether a withdrawal may go from one state to another. Source: product handbook 5.5. */
export const maySettle = (from: ExtractState, to: ExtractState): boolean => nextStates[from].includes(to);

/** States in which the money is neither paid nor back. */
export const isOpenExtract = (state: ExtractState): boolean => nextStates[state].length > 0;

/** The last digits of an account, as its owner knows it again. */
export const accountMaskOf = (account: string): string => `****${account.slice(-4)}`;
