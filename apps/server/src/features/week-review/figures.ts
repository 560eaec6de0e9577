import { cents } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { KLine } from '../../market/wire/protocol.ts';
import type { ThemeCourse } from '../../market/wire/theme-questions.ts';
import { askOnce, percentOf } from '../tool/service.ts';
import { spanOf, weekAround, type TradingWeek } from './weeks.ts';

type Review = DataOf<'POST /api/stocks/tactics/getWeekReview'>;
type IndexRow = Review['indices'][number];
type ThemeRow = NonNullable<Review['themes']>['top'][number];

/** The indices of the hall's strip, and the one that results are held against. Source: market handbook C.15. */
const strip = ['000001.SH', '399001.SZ', '399006.SZ', '000688.SH', '899050.BJ', '000300.SH'];
const shownWeeks = 26;
const shownThemes = 5;

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The indices of the strip with their bar of a week; those that have no bar on its last day are left out. */
export async function indexRows(market: Market, week: TradingWeek): Promise<IndexRow[]> {
  const rows = await Promise.all(
    strip.map(async (symbol) => {
      const entry = market.directory.find(symbol);
      if (!entry) return null;
      const bar = weekBar(await askOnce(market, 'kLine', entry.slot, 'day', 'none'), week);
      return bar && { symbol, name: entry.name, nameEn: entry.nameEn ?? entry.name, ...bar };
    }),
  );
  return rows.filter((row) => row !== null);
}

/** The bar of a week from those of its days. */
export function weekBar(
  line: Pick<KLine, 'date' | 'open' | 'high' | 'low' | 'close'>,
  week: TradingWeek,
): Omit<IndexRow, 'symbol' | 'name' | 'nameEn'> | null {
  const { first, last } = spanOf(week);
  const end = line.date.indexOf(last);
  const start = line.date.findIndex((date) => date >= first);
  if (end < 0) return null;
  const before = line.close[start - 1];
  const high = Math.max(...line.high.slice(start, end + 1));
  const low = Math.min(...line.low.slice(start, end + 1));
  return {
    open: cents(line.open[start]!),
    high: cents(high),
    low: cents(low),
    close: cents(line.close[end]!),
    changePct: before === undefined ? null : percentOf(line.close[end]! / before - 1),
    amplitudePct: before === undefined ? null : percentOf((high - low) / before),
    closes: weekCloses(line, end),
  };
}

/** Closes of the last weeks up to a day: each of the last day of its week. */
function weekCloses({ date, close }: Pick<KLine, 'date' | 'close'>, end: number): number[] {
  const closes: number[] = [];
  for (let at = end; at >= 0 && closes.length < shownWeeks; at--) {
    const isLast = at === end || weekAround(date[at]!)?.at(-1) === date[at];
    if (isLast) closes.unshift(cents(close[at]!));
  }
  return closes;
}

/** Themes by the mean heat of a week; those that were not followed on all its days are left out. */
export async function themesOf(
  market: Market,
  week: TradingWeek,
  daysBefore: number,
  shown = shownThemes,
): Promise<Review['themes']> {
  const { last } = spanOf(week);
  const courses = await askOnce(market, 'themeCourses', week.length + daysBefore, last);
  const ranked = courses ? courses.flatMap((course) => heatOver(course, week.length, daysBefore) ?? []) : [];
  if (ranked.length === 0) return null;
  ranked.sort((a, b) => b.heat - a.heat || (a.concept < b.concept ? -1 : 1));
  const present = (rows: typeof ranked) => Promise.all(rows.map((row) => themeRow(market, row, week)));
  // Nothing stands in both lists.
  const coldest = ranked.slice(shown).slice(-shown).toReversed();
  const [top, bottom] = await Promise.all([present(ranked.slice(0, shown)), present(coldest)]);
  return { total: ranked.length, top, bottom };
}

interface WeekHeat {
  readonly concept: string;
  readonly heat: number;
  readonly heatChange: number | null;
  readonly heats: readonly number[];
}

export function heatOver({ concept, heats }: ThemeCourse, days: number, daysBefore: number): WeekHeat | null {
  if (heats.length < days) return null;
  const own = heats.slice(-days);
  const earlier = heats.slice(0, -days);
  const heat = meanOf(own)!;
  const before = earlier.length < daysBefore ? null : meanOf(earlier);
  return { concept, heat, heatChange: before === null ? null : heat - before, heats: own };
}

async function themeRow(market: Market, row: WeekHeat, week: TradingWeek): Promise<ThemeRow> {
  const answer = await market.ask('theme', row.concept, week.length, spanOf(week).last);
  const days = (answer ? answer.history : []).filter(({ tradeDate }) => tradeDate >= week[0]);
  return {
    conceptCode: row.concept,
    conceptName: row.concept,
    heat: cents(row.heat),
    heatChange: row.heatChange === null ? null : cents(row.heatChange),
    changePct: days.length === 0 ? null : percentOf(days.reduce((growth, { change }) => growth * (1 + change), 1) - 1),
    limitUpNum: days.reduce((sum, { limitUps }) => sum + limitUps, 0),
    heats: row.heats.map(cents),
  };
}
