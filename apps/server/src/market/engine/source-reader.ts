import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { compareMoments, type ImportantEvents, type StockEvent } from '@lianpan/market/company';
import { publicTradingReadySecond } from '@lianpan/market/public-trading';
import type { SourceAnswers, SourceQuestion } from '../wire/source-questions.ts';
import type { SourcedBar, SourcedSecurities } from '../wire/sourced-rows.ts';
import { isListOut } from './imported/imported-limits.ts';
import { knownSecond, type MarketMoment } from './market-clock.ts';
import type { Capability } from '../wire/source-words.ts';

/** What one market answers to the sources that read it in the engine's thread; it lacks what nobody knows of its stocks. */
export type SourceReader = {
  readonly [Asked in Capability]?: (
    question: Extract<SourceQuestion, { asked: Asked }>,
  ) => SourceAnswers[Asked] | Promise<SourceAnswers[Asked]>;
};

/** Asks a reader. Throws for what its market does not have. */
export async function askReader(reader: SourceReader, question: SourceQuestion): Promise<SourceAnswers[Capability]> {
  const answer = reader[question.asked] as ((given: SourceQuestion) => SourceAnswers[Capability]) | undefined;
  if (!answer) throw new Error(`nobody has ${question.asked} of this market`);
  return answer(question);
}

const closes = 15 * 3600;

/** Number of the trading day of a date, when that day is over at the moment; `null` for every other date. */
export function overDay(date: string, moment: MarketMoment): number | null {
  if (date > moment.date || date > aShareCalendar.lastDate) return null;
  const day = aShareCalendar.numberOf(date);
  return day === null || (date === moment.date && knownSecond(moment) < closes) ? null : day;
}

/** The same of a date whose list of unusual trading is out at the moment. */
export function tradingListDay(date: string, moment: MarketMoment): number | null {
  const isOut = date < moment.date || moment.second >= publicTradingReadySecond;
  return isOut ? overDay(date, moment) : null;
}

/** The same of a date whose published lists of limits are out at the moment. */
export function listedDay(date: string, moment: MarketMoment): number | null {
  const day = overDay(date, moment);
  return day === null || !isListOut(day, moment) ? null : day;
}

/** Stocks as a list has them: their shares change from day to day and stand with the bars. */
export const listedOf = (securities: SourcedSecurities['securities']): SourcedSecurities => ({
  securities: securities.map((security) => ({
    ...security,
    totalShares: null,
    floatShares: null,
    freeFloatShares: null,
  })),
  renamed: new Map(),
  refused: [],
});

/** All that is out, newest first. */
export const publishedOf = ({ upcoming, history }: ImportantEvents): readonly StockEvent[] =>
  [...upcoming, ...history].map(({ event }) => event).sort((a, b) => compareMoments(b.publishedAt, a.publishedAt));

export const yuanOf = (fen: number): number => fen / 100;
export const knownYuan = (fen: number): number | null => (fen > 0 ? fen / 100 : null);
export const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** What was traded of a bar, as sources give it. */
export const tradedAt = (
  columns: DailyColumns,
  slot: number,
): Pick<SourcedBar, 'open' | 'high' | 'low' | 'close' | 'prevClose' | 'volume' | 'amount'> => ({
  open: yuanOf(columns.open[slot]!),
  high: yuanOf(columns.high[slot]!),
  low: yuanOf(columns.low[slot]!),
  close: yuanOf(columns.close[slot]!),
  prevClose: knownYuan(columns.prevClose[slot]!),
  volume: columns.volume[slot]!,
  amount: known(columns.amount[slot]!),
});
