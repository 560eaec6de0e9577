import { cents, shanghaiInstant } from '@lianpan/domain';
import { shownEvents } from '@lianpan/market/abnormal';
import { aShareCalendar } from '@lianpan/market/calendar';
import { isOut, type ImportantEvent } from '@lianpan/market/company';
import { closeSecond } from '@lianpan/market/rules';
import type { DataOf } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry, KLine } from '../../market/wire/protocol.ts';
import { rejected } from '../../rejection.ts';
import { presentEvent } from '../abnormal/service.ts';
import { clockOf, percentOf, toolDayOf, type ToolDay } from '../tool/service.ts';

type Traceback = DataOf<'POST /api/stocks/tactics/getTraceback'>;
type Reveal = DataOf<'POST /api/stocks/tactics/getTracebackReveal'>;

const texts = {
  onlyStocks: ['指数不能回溯', 'Indices can’t be traced back'],
  notClosed: ['{date}还没有收盘，收盘后再来回溯', '{date} has not closed yet. Come back after the close'],
  noBars: ['这只股票在{date}及之前没有行情', 'No prices for this stock on or before {date}'],
} as const satisfies Record<string, Text>;

/** Trading days after which one looks again. Source: market handbook F.1. */
const horizons = [1, 3, 5, 10, 20] as const;
const lastHorizon = 20;
const shownBars = 60;
const shownEventCount = 6;
const benchmarkSymbol = '000300.SH';

interface PastDay {
  readonly entry: DirectoryEntry;
  readonly day: ToolDay;
  /** The stock's days, as adjusted now, and the place of the last one up to the day. */
  readonly line: KLine;
  readonly at: number;
  /** Makes prices those of the day. */
  readonly scale: number;
  /** Place of the last finished day. */
  readonly last: number;
}

/** A finished day of a stock. Rejects an index, a day that is not over, and one before all figures. */
async function pastDayOf(market: Market, stockNo: string, date: string | undefined): Promise<PastDay> {
  const entry = market.require(stockNo);
  if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
  const { final, tradeDate } = market.freshness(entry);
  const newest = aShareCalendar.numberOf(tradeDate)!;
  const finished = final ? newest : newest - 1;
  const day = await toolDayOf(market, date ?? aShareCalendar.dateOf(finished - lastHorizon));
  if (day.tradeDate > aShareCalendar.dateOf(finished))
    throw rejected(texts.notClosed, 'INPUT_INVALID', { date: day.tradeDate });
  const [line, plain] = await Promise.all([
    market.ask('kLine', entry.slot, 'day', 'forward'),
    market.ask('kLine', entry.slot, 'day', 'none'),
  ]);
  const upTo = (until: string): number => line.date.findLastIndex((one) => one <= until);
  const at = upTo(day.tradeDate);
  if (at < 0) throw rejected(texts.noBars, 'NO_HISTORY', { date: day.tradeDate });
  const scale = plain.close[plain.date.indexOf(line.date[at]!)]! / line.close[at]!;
  return { entry, day, line, at, scale, last: upTo(aShareCalendar.dateOf(finished)) };
}

const barsOf = ({ line, scale }: PastDay, from: number, to: number): Traceback['bars'] =>
  line.date.slice(from, to).map((date, n) => {
    const price = (of: 'open' | 'high' | 'low' | 'close'): number => cents(line[of][from + n]! * scale);
    const volume = line.volume[from + n]!;
    return { date, open: price('open'), high: price('high'), low: price('low'), close: price('close'), volume };
  });

/** What was known of a stock at the close of a day, and nothing that came later. */
export async function answerOf(market: Market, stockNo: string, date: string | undefined): Promise<Traceback> {
  const past = await pastDayOf(market, stockNo, date);
  const { entry, day, at, last } = past;
  const { slot } = entry;
  const { tradeDate } = day;
  const [card, movements, signals, news, events] = await Promise.all([
    market.ask('scoreCard', slot, tradeDate),
    market.ask('abnormalEvents', { date: tradeDate, slot }),
    market.ask('signalsOfDay', slot, tradeDate),
    market.ask('scoreNews', slot, tradeDate),
    market.ask('stockEvents', slot, tradeDate),
  ]);
  const close = { date: tradeDate, second: closeSecond };
  return {
    ...day.fresh,
    stock: day.cellOf(slot) ?? market.cell(entry),
    daysSince: Math.min(lastHorizon, last - at),
    card: {
      total: card.total,
      label: card.label,
      absence: card.absence,
      beatPct: card.beatPct,
      rankIndustry: card.rankIndustry,
      dims: card.dims.map(({ key, score }) => ({ key, score })),
    },
    bars: barsOf(past, Math.max(0, at - shownBars + 1), at + 1),
    movements: shownEvents(movements ? movements.events : []).map(({ second, direction, price, text }) => ({
      time: clockOf(second)!,
      direction,
      text: text[0],
      textEn: text[1],
      price,
    })),
    signals: signals.map(({ code, direction, second, price }) => ({
      signalCode: code,
      direction,
      time: clockOf(second)!,
      price,
    })),
    news: (news ? news.news : [])
      .filter(({ item }) => isOut(item.publishedAt, close))
      .map(({ item }) => ({
        newsId: item.id,
        title: item.text[0],
        titleEn: item.text[1],
        publishTime: shanghaiInstant(item.publishedAt.date, item.publishedAt.second),
        polarity: cents(item.polarity),
        importance: item.importance,
      })),
    events: [
      ...events.upcoming.slice(0, shownEventCount).map((one) => eventOf(one, true)),
      ...events.history.slice(0, shownEventCount).map((one) => eventOf(one, false)),
    ],
  };
}

const eventOf = (one: ImportantEvent, isAhead: boolean): Traceback['events'][number] => ({
  ...presentEvent(one),
  effectDate: one.event.effectDate,
  isAhead,
});

/** What followed: the only answer that tells later days. */
export async function revealOf(market: Market, stockNo: string, date: string): Promise<Reveal> {
  const past = await pastDayOf(market, stockNo, date);
  const { day, line, at, last } = past;
  const until = Math.min(last, at + lastHorizon);
  const benchmark = market.directory.find(benchmarkSymbol);
  const index = benchmark ? await market.ask('kLine', benchmark.slot, 'day', 'none') : null;
  const indexOn = (of: string): number | undefined => index?.close[index.date.findLastIndex((one) => one <= of)];
  const since = (value: number): number | null => percentOf(value / line.close[at]! - 1);
  const indexThen = indexOn(line.date[at]!);
  const after = { high: line.high.slice(at + 1, until + 1), low: line.low.slice(at + 1, until + 1) };
  return {
    ...day.fresh,
    returns: horizons.map((days) => {
      const to = at + days;
      if (to > last) return { days, date: null, pct: null, indexPct: null };
      const indexNow = indexOn(line.date[to]!);
      return {
        days,
        date: line.date[to]!,
        pct: since(line.close[to]!),
        indexPct: indexThen && indexNow ? percentOf(indexNow / indexThen - 1) : null,
      };
    }),
    highestPct: until > at ? since(Math.max(...after.high)) : null,
    lowestPct: until > at ? since(Math.min(...after.low)) : null,
    bars: barsOf(past, at + 1, until + 1),
  };
}
