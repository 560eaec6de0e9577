import type { BothLanguages } from '../company/stock-event.ts';
import type { DayBook } from '../day-book/day-book.ts';
import type { PracticeKind } from './practice-days.ts';

/** A question about a replayed day that its figures answer. */
export interface PracticeCheck {
  readonly question: BothLanguages;
  readonly options: readonly BothLanguages[];
  /** Place of the right option. */
  readonly answer: number;
  /** The figures that say so. */
  readonly explanation: BothLanguages;
}

const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)}%`;

/** The first of the bounds that a value lies below is its band, else the last band. */
const bandOf = (value: number, bounds: readonly number[]): number => {
  const at = bounds.findIndex((bound) => value < bound);
  return at < 0 ? bounds.length : at;
};

/** Questions a day. */
const checksOfDay = 3;

interface DayFigures {
  readonly book: DayBook;
  readonly day: number;
  /** Change of the first index, a fraction. */
  readonly change: number;
}

/** Three questions about a finished day: the index, the boards, and what its kind is about. Source: product handbook 23.4. */
export function practiceChecks(book: DayBook, day: number, kind: PracticeKind): PracticeCheck[] {
  const { close, prevClose } = book.history.indices[0]!;
  const at = day - book.history.firstDay;
  const figures = { book, day, change: close[at]! / prevClose[at]! - 1 };
  const own = kindChecks[kind];
  // A quiet day may leave a question without an answer: the next one takes its place.
  const asked = [own, indexCheck, brokenCheck, breadthCheck, phaseCheck];
  return [...new Set(asked)].flatMap((ask) => ask(figures) ?? []).slice(0, checksOfDay);
}

/** What stocks did together on a day, as far as questions ask. */
export interface CountedDay {
  readonly up: number;
  readonly flat: number;
  readonly down: number;
  /** Closed at their up limit, and reached it without. */
  readonly limitUp: number;
  readonly broken: number;
}

/** Questions about a finished day of which bars alone are known; `change` of the index, a fraction, `null` for not known. */
export function storedChecks(counted: CountedDay, change: number | null): PracticeCheck[] {
  const asked = [
    change === null ? null : indexCheck({ change }),
    breadthOf(counted),
    brokenOf(counted),
    countCheck(['收盘涨停的股票有多少家？', 'How many stocks closed at their up limit?'], counted.limitUp, stocks),
  ];
  return asked.filter((check) => check !== null).slice(0, checksOfDay);
}

const indexCheck = ({ change }: Pick<DayFigures, 'change'>): PracticeCheck => ({
  question: ['上证指数这一天收盘涨跌多少？', 'How did the SSE Composite close?'],
  options: [
    ['跌超1%', 'Down more than 1%'],
    ['跌幅在1%以内', 'Down up to 1%'],
    ['涨幅在1%以内', 'Up to 1% higher'],
    ['涨超1%', 'Up more than 1%'],
  ],
  answer: bandOf(change, [-0.01, 0, 0.01]),
  explanation: [`收盘涨跌幅${percent(change)}`, `It closed ${percent(change)}`],
});

function brokenCheck({ book, day }: DayFigures): PracticeCheck | null {
  const market = book.marketOf(day);
  return market && brokenOf(market);
}

function brokenOf(market: CountedDay): PracticeCheck | null {
  const reached = market.limitUp + market.broken;
  if (reached === 0) return null;
  return {
    question: [
      '触及涨停的股票里，收盘没封住的占多少？',
      'Of the stocks that reached their up limit, how many did not hold it?',
    ],
    options: [
      ['不到20%', 'Under 20%'],
      ['20%–40%', '20–40%'],
      ['40%以上', '40% or more'],
    ],
    answer: bandOf(market.broken / reached, [0.2, 0.4]),
    explanation: [
      `触及涨停${reached}家，未封住${market.broken}家，占${percent(market.broken / reached)}`,
      `${reached} reached it and ${market.broken} did not hold, ${percent(market.broken / reached)}`,
    ],
  };
}

/** A question with three counts among which the right one stands, by size. */
function countCheck(question: BothLanguages, value: number, unit: BothLanguages): PracticeCheck {
  const step = Math.max(1, Math.round(value / 2));
  // The right one stands at each place as often, and nobody sees at which.
  const below = Math.min(value % 3, Math.floor(value / step));
  const counts = [0, 1, 2].map((n) => value + (n - below) * step);
  return {
    question,
    options: counts.map((count) => [`${count}${unit[0]}`, `${count} ${unit[1]}`]),
    answer: counts.indexOf(value),
    explanation: [`当天是${value}${unit[0]}`, `It was ${value} ${unit[1]}`],
  };
}

function breadthCheck({ book, day }: DayFigures): PracticeCheck | null {
  const market = book.marketOf(day);
  return market && breadthOf(market);
}

function breadthOf(market: CountedDay): PracticeCheck {
  const share = market.up / Math.max(1, market.up + market.flat + market.down);
  return {
    question: ['全天上涨的股票占多少？', 'What share of stocks rose?'],
    options: [
      ['不到30%', 'Under 30%'],
      ['30%–70%', '30–70%'],
      ['70%以上', '70% or more'],
    ],
    answer: bandOf(share, [0.3, 0.7]),
    explanation: [
      `上涨${market.up}家，下跌${market.down}家，上涨占${percent(share)}`,
      `${market.up} rose and ${market.down} fell: ${percent(share)} rose`,
    ],
  };
}

/** Who led, among the three hottest by name. */
function leaderCheck({ book, day }: DayFigures): PracticeCheck | null {
  const leading = book.themesOf(day).slice(0, 3);
  const [first] = leading;
  if (!first || leading.length < 3) return null;
  const names = leading.map(({ concept }) => concept).toSorted();
  return {
    question: ['收盘时热度最高的题材是哪一个？', 'Which theme was the hottest at the close?'],
    options: names.map((name) => [name, name]),
    answer: names.indexOf(first.concept),
    explanation: [
      `「${first.concept}」热度${first.heat.toFixed(1)}，涨停${first.limitUps}家`,
      `${first.concept}: heat ${first.heat.toFixed(1)}, ${first.limitUps} at their up limit`,
    ],
  };
}

/** What yesterday's limit-ups did. */
function promotionCheck({ book, day }: DayFigures): PracticeCheck | null {
  const rate = book.marketOf(day)?.promotionRate ?? null;
  if (rate === null) return null;
  return {
    question: [
      '前一天涨停的股票，当天继续涨停的占多少？',
      'Of the stocks at their up limit the day before, how many closed there again?',
    ],
    options: [
      ['不到15%', 'Under 15%'],
      ['15%–30%', '15–30%'],
      ['30%以上', '30% or more'],
    ],
    answer: bandOf(rate, [0.15, 0.3]),
    explanation: [`连板晋级率${percent(rate)}`, `${percent(rate)} went on`],
  };
}

const phases = ['ice', 'start', 'rising', 'climax', 'divergence', 'ebb'] as const;
const phaseNames: readonly BothLanguages[] = [
  ['冰点', 'Freeze'],
  ['启动', 'Start'],
  ['发酵', 'Rising'],
  ['高潮', 'Climax'],
  ['分歧', 'Divergence'],
  ['退潮', 'Ebb'],
];

function phaseCheck({ book, day }: DayFigures): PracticeCheck | null {
  const mood = book.moodOf(day);
  if (!mood) return null;
  const answer = phases.indexOf(mood.phase);
  return {
    question: ['收盘时市场情绪处在哪个阶段？', 'Which phase was the mood in at the close?'],
    options: phaseNames,
    answer,
    explanation: [
      `情绪分${mood.score.toFixed(1)}，处于${phaseNames[answer]![0]}`,
      `The mood stood at ${mood.score.toFixed(1)}: ${phaseNames[answer]![1]}`,
    ],
  };
}

const stocks: BothLanguages = ['家', 'stocks'];
const marketCount =
  (question: BothLanguages, count: (market: NonNullable<ReturnType<DayBook['marketOf']>>) => number, unit = stocks) =>
  ({ book, day }: DayFigures): PracticeCheck | null => {
    const market = book.marketOf(day);
    return market && countCheck(question, count(market), unit);
  };

const kindChecks: Readonly<Record<PracticeKind, (figures: DayFigures) => PracticeCheck | null>> = {
  crash: breadthCheck,
  trend: breadthCheck,
  ordinary: breadthCheck,
  strongestLimitUp: marketCount(
    ['收盘涨停的股票有多少家？', 'How many stocks closed at their up limit?'],
    ({ limitUp }) => limitUp,
  ),
  limitUpChain: marketCount(
    ['当天最高连板是几板？', 'How long was the longest run of limit-ups?'],
    ({ maxStreak }) => maxStreak,
    ['板', 'days'],
  ),
  onePriceBoards: marketCount(
    ['开盘就在涨停价的股票有多少家？', 'How many stocks opened at their up limit?'],
    ({ openedAtLimit }) => openedAtLimit,
  ),
  brokenBoards: promotionCheck,
  announcementShock: promotionCheck,
  iceToStart: phaseCheck,
  climax: phaseCheck,
  themeIgnition: leaderCheck,
  rotation: leaderCheck,
};
