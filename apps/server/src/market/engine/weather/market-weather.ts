import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import type { SentimentDay } from '@lianpan/market/daily-facts';
import {
  industryWeather,
  oddsAfter,
  oddsDays,
  weatherDays,
  type IndustryFigures,
  type IndustryWeather,
  type WeatherDay,
} from '@lianpan/market/weather';
import { flowDays, type CapitalFlowsAnswer, type StockGroup } from '../../wire/capital-questions.ts';
import type { ThemeWind, WeatherAnswer } from '../../wire/weather-questions.ts';
import { isReported } from '../capital/capital-flows.ts';

/** Themes whose turns are counted. Source: market handbook F.1. */
const windThemes = 10;
const shownDays = 60;
const netDays = 5;
const stocksAPart = 400;

/** Main net and amount of all stocks by trading-day number, yuan; NaN where nothing is known. */
export interface MarketFlows {
  readonly mainNet: Float64Array;
  readonly amount: Float64Array;
}

/** The same, days apart whose nets are estimates from bars; nobody ranks the ones among the others. */
export interface TieredFlows {
  readonly reported: MarketFlows;
  readonly estimated: MarketFlows | null;
}

export interface WeatherParts {
  readonly day: number;
  /** The last day that has closed. */
  readonly lastClosed: number;
  /** The moods up to the day, oldest first. */
  readonly moods: readonly SentimentDay[];
  /** Closes of the benchmark by trading-day number, NaN where there are none. */
  readonly close: Float64Array;
  readonly flows: TieredFlows;
  readonly wind: ThemeWind | null;
  readonly industries: readonly IndustryWeather[];
}

/** The weather of a market on a day; `null` where its mood is not known. Source: market handbook F.1. */
export function weatherOn(parts: WeatherParts): WeatherAnswer | null {
  const { day, lastClosed: last, close, wind, industries } = parts;
  const { days, isNetEstimated } = followed(parts);
  const now = days.at(-1);
  if (now?.day !== day) return null;
  return {
    tradeDate: aShareCalendar.dateOf(day),
    now,
    isNetEstimated,
    history: days.slice(-shownDays).map((one) => ({
      tradeDate: aShareCalendar.dateOf(one.day),
      score: one.score,
      kind: one.kind,
    })),
    odds: {
      days: oddsDays,
      from: aShareCalendar.dateOf(Math.max(days[0]!.day, last - oddsDays)),
      same: oddsAfter(days, now.kind, close, last),
      any: oddsAfter(days, null, close, last),
    },
    wind,
    industries,
  };
}

/** Each day by the nets that its five days have in common: a place among figures of another kind would say nothing. */
function followed({ day, moods, close, flows }: WeatherParts) {
  const sentiment = new Float64Array(day + 1).fill(Number.NaN);
  for (const mood of moods) sentiment[mood.day] = mood.score;
  const first = moods[0]?.day ?? day;
  const daysOf = (line: MarketFlows): WeatherDay[] => weatherDays({ sentiment, close, ...line }, first, day);
  const reported = daysOf(flows.reported);
  const estimated = flows.estimated && daysOf(flows.estimated);
  const chosen = reported.map((one, at) => {
    const other = one.netShare === null ? estimated?.[at] : undefined;
    return other && other.netShare !== null ? { day: other, isEstimated: true } : { day: one, isEstimated: false };
  });
  return { days: chosen.map((one) => one.day), isNetEstimated: chosen.at(-1)?.isEstimated ?? false };
}

interface SummedStocks {
  readonly columns: DailyColumns;
  readonly count: number;
  /** Whether somebody published the net in a slot of the columns; all are counted from orders without it. */
  readonly isPublished?: (slot: number) => boolean;
}

/** Sums up the flows of each day up to one, in parts: by what was published where that is most of the day's stocks. */
export function* sumFlows(
  { columns, count, isPublished }: SummedStocks,
  lastDay: number,
): Generator<void, TieredFlows> {
  const emptyLine = (): Float64Array => new Float64Array(lastDay + 1).fill(Number.NaN);
  const [all, published] = [
    { mainNet: emptyLine(), amount: emptyLine() },
    { mainNet: emptyLine(), amount: emptyLine() },
  ];
  const [known, reported] = [new Uint32Array(lastDay + 1), new Uint32Array(lastDay + 1)];
  const add = (line: Float64Array, day: number, value: number): void => {
    line[day] = (Number.isNaN(line[day]!) ? 0 : line[day]!) + value;
  };
  for (let index = 0; index < count; index++) {
    const first = columns.start[index]!;
    for (let at = first; at < first + columns.length[index]!; at++) {
      const [day, net, amount] = [columns.day[at]!, columns.mainNet[at]!, columns.amount[at]!];
      if (day > lastDay) break;
      known[day]!++;
      if (Number.isNaN(net) || Number.isNaN(amount)) continue;
      add(all.mainNet, day, net);
      add(all.amount, day, amount);
      if (!isPublished?.(at)) continue;
      reported[day]!++;
      add(published.mainNet, day, net);
      add(published.amount, day, amount);
    }
    if (index % stocksAPart === stocksAPart - 1) yield;
  }
  if (!isPublished) return { reported: all, estimated: null };
  for (let day = 0; day <= lastDay; day++) {
    const dropped = isReported(reported[day]!, known[day]!) ? all : published;
    dropped.mainNet[day] = Number.NaN;
    dropped.amount[day] = Number.NaN;
  }
  return { reported: published, estimated: all };
}

/** What came and went among the hottest themes since the day before; `null` where one of the days has none. */
export function windOf(now: readonly string[], before: readonly string[]): ThemeWind | null {
  if (now.length === 0 || before.length === 0) return null;
  const [top, earlier] = [now.slice(0, windThemes), before.slice(0, windThemes)];
  return {
    top: top.length,
    entered: top.filter((name) => !earlier.includes(name)),
    left: earlier.filter((name) => !top.includes(name)),
  };
}

/** The weather of industries by the flows of the day's stocks; nets that are estimates count for nothing. */
export function industriesOf(flows: CapitalFlowsAnswer, groups: readonly StockGroup[]): IndustryWeather[] {
  const firstSlot = flows.slots[0] ?? 0;
  const industries = groups.filter(({ kind }) => kind === 'INDUSTRY');
  return industryWeather(industries.map(({ name, slots }) => industryFigures(name, slots, firstSlot, flows)));
}

/** An industry by what its stocks did. */
function industryFigures(
  name: string,
  slots: readonly number[],
  firstSlot: number,
  flows: CapitalFlowsAnswer,
): IndustryFigures {
  const hasNets = !flows.estimatedDays.slice(0, netDays).includes(true);
  let [up, down, net, amount] = [0, 0, 0, 0];
  const today: number[] = [];
  const overTwenty: number[] = [];
  for (const slot of slots) {
    const at = (slot - firstSlot) * flowDays;
    const change = flows.changes[at]!;
    if (Number.isNaN(change)) continue;
    today.push(change);
    if (change > 0) up++;
    else if (change < 0) down++;
    let growth = 1;
    for (let back = 0; back < flowDays; back++) {
      const one = flows.changes[at + back]!;
      if (!Number.isNaN(one)) growth *= 1 + one;
      if (back >= netDays || !hasNets || Number.isNaN(flows.nets[at + back]!)) continue;
      net += flows.nets[at + back]!;
      amount += flows.amounts[at + back]!;
    }
    overTwenty.push(growth - 1);
  }
  const meanOf = (values: readonly number[]): number =>
    values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    name,
    change: meanOf(today),
    changeOverTwenty: meanOf(overTwenty),
    breadth: up + down === 0 ? Number.NaN : up / (up + down),
    netShare: amount === 0 ? Number.NaN : net / amount,
  };
}
