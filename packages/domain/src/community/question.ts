import { likeness } from './screening.ts';

/** Lengths and numbers of questions about stocks. Source: product handbook 4.4. */
export const questionLimits = {
  title: { least: 8, most: 60 },
  maxContent: 500,
  maxBounty: 200,
  /** Answers that a member reads are worth a sentence at least. */
  answer: { least: 5, most: 3000 },
  maxEvidences: 3,
  similar: 5,
} as const;

export const freeQuestionsADay = 3;
export const questionPrice = 10;

/** Days in which the asker chooses; afterwards likes do. */
export const choosingDays = 7;

/** From this trust on an author is rewarded by likes. */
export const rewardedTrust = 2;

/** From this trust on an author is an adviser, a licensed creator or an institution. Source: product handbook 0.9. */
export const adviserTrust = 3;

/** Points that one more question of a day costs. */
export const costOfQuestion = (askedToday: number): number => (askedToday < freeQuestionsADay ? 0 : questionPrice);

/** What of a bounty likes pay and what goes back, when the asker has not chosen: the half, rounded down, is paid. */
export function halvedBounty(bounty: number): { readonly paid: number; readonly returned: number } {
  const paid = Math.floor(bounty / 2);
  return { paid, returned: bounty - paid };
}

/** An answer as likes choose among them. */
export interface LikedAnswer {
  readonly id: number;
  readonly likes: number;
  readonly trust: number;
  /** Its author was seen on a device of the asker's. */
  readonly isOwnDevice: boolean;
}

/** The answer that likes reward: of authors with some trust the most liked, the earlier one of two alike; none without a like. */
export function likedMost(answers: readonly LikedAnswer[]): LikedAnswer | undefined {
  return answers
    .filter(({ likes, trust, isOwnDevice }) => likes > 0 && trust >= rewardedTrust && !isOwnDevice)
    .toSorted((a, b) => b.likes - a.likes || a.id - b.id)[0];
}

interface Titled {
  readonly title: string;
  readonly answerNum: number;
}

/** Letters that two texts share have to be so many of all, before one is shown beside the other. */
const similarFrom = 0.12;

/** Words that stand in nearly every question and say nothing about what is asked. */
const empty = /请问|怎么看|怎么样|如何|什么|这只|这个|股票|大家|各位|目前|现在|可以|是不是|有没有|吗|呢|了|的|\?|？/gu;

/**
 * Questions that ask something alike, the most alike first; of two alike the one with more answers. Pairs of letters stand
 * for words, so that Chinese needs no dictionary.
 */
export function similarTo<Row extends Titled>(text: string, rows: readonly Row[], most: number): Row[] {
  const asked = text.replace(empty, '');
  return rows
    .map((row) => ({ row, score: likeness(asked, row.title.replace(empty, '')) }))
    .filter(({ score }) => score >= similarFrom)
    .toSorted((a, b) => b.score - a.score || b.row.answerNum - a.row.answerNum)
    .slice(0, most)
    .map(({ row }) => row);
}

/** Parts of a diagnosis whose facts may answer a question. */
export type FactSubject = 'technical' | 'capital' | 'fundamental' | 'valuation' | 'risk';

const subjects: readonly (readonly [FactSubject, RegExp])[] = [
  ['valuation', /估值|市盈|市净|贵|便宜|分红|股息|valuation|\bpe\b|\bpb\b|dividend|expensive|cheap/iu],
  ['fundamental', /业绩|财报|利润|营收|基本面|年报|季报|负债|增长|earnings|profit|revenue|debt|growth/iu],
  ['capital', /资金|主力|机构|流入|流出|筹码|成本|capital|inflow|outflow|large orders/iu],
  ['technical', /支撑|压力|均线|趋势|技术|突破|回调|形态|量能|macd|support|resistance|trend|breakout/iu],
  ['risk', /风险|跌|减持|解禁|退市|停牌|回撤|波动|套|risk|fall|drop|loss|suspend/iu],
];

/** Which facts a question asks for, two subjects at most in the order of a diagnosis; the state of the stock and its risks where it names none. */
export function subjectsOf(text: string): FactSubject[] {
  const named = subjects.filter(([, words]) => words.test(text)).map(([subject]) => subject);
  const chosen = named.slice(0, 2);
  const order: readonly FactSubject[] = ['technical', 'capital', 'fundamental', 'valuation', 'risk'];
  return chosen.length > 0 ? order.filter((subject) => chosen.includes(subject)) : ['technical', 'risk'];
}
