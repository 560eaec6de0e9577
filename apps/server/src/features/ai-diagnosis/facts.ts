import { cents, figures } from '@lianpan/domain';
import type { Fact, FactUnit, Words } from '@lianpan/domain/written-answer';
import type { ImportantEvents } from '@lianpan/market/company';
import type { DirectoryEntry, KLine, MarketQueries, QuoteHeader } from '../../market/wire/protocol.ts';
import type { ScoreCard, Statistics } from '../../market/wire/diagnosis-protocol.ts';
import type { MainTrendAnswer } from '../../market/wire/trend-questions.ts';
import type { Market, StockCell } from '../../market/market.ts';
import { percentOf } from '../tool/service.ts';
import { dimensionNames, itemNames, names, states, type FactId } from './fact-texts.ts';

/** All that is known of a stock when it is diagnosed. */
export interface Known {
  readonly cell: StockCell;
  readonly asOf: number;
  readonly source: string;
  readonly card: ScoreCard;
  readonly statistics: Statistics;
  readonly header: QuoteHeader;
  readonly line: KLine;
  readonly limits: readonly LimitDay[];
  readonly trend: MainTrendAnswer | null;
  readonly events: ImportantEvents;
}

export async function knownOf(market: Market, entry: DirectoryEntry): Promise<Known> {
  const { slot } = entry;
  const [card, statistics, header, line, limits, trend, events] = await Promise.all([
    market.ask('scoreCard', slot),
    market.ask('statistics', slot),
    market.ask('header', slot),
    market.ask('kLine', slot, 'day', 'forward'),
    market.ask('limitDays', slot),
    market.ask('mainTrend', slot),
    market.ask('stockEvents', slot),
  ]);
  const { asOf, sourceName: source } = market.freshness(entry);
  return { cell: market.cell(entry), asOf, source, card, statistics, header, line, limits, trend, events };
}

/** Facts by their id, each written once as every sentence will write it; what is not known is not there. */
export class FactBook extends Map<string, Fact> {
  readonly #asOf: number;
  readonly #source: string;

  constructor({ asOf, source }: Pick<Known, 'asOf' | 'source'>) {
    super();
    this.#asOf = asOf;
    this.#source = source;
  }

  word(id: FactId, text: Words | undefined | null, unit: FactUnit = 'word'): void {
    if (text) this.set(id, { id, name: names[id], value: null, unit, text, source: this.#source, asOf: this.#asOf });
  }

  figure(id: FactId, value: number | null | undefined, unit: FactUnit, write: (value: number) => string): void {
    if (value === null || value === undefined || !Number.isFinite(value)) return;
    const text = write(value);
    this.set(id, {
      id,
      name: names[id],
      value: Number(value.toPrecision(10)),
      unit,
      text: [text, text],
      source: this.#source,
      asOf: this.#asOf,
    });
  }

  yuan = (id: FactId, value: number | null | undefined): void => this.figure(id, value, 'yuan', figures.price);
  percent = (id: FactId, value: number | null | undefined): void => this.figure(id, value, 'percent', figures.percent);
  change = (id: FactId, value: number | null | undefined): void =>
    this.figure(id, value, 'percent', figures.signedPercent);
  points = (id: FactId, value: number | null | undefined): void =>
    this.figure(id, value, 'points', (one) => one.toFixed(1));
  count = (id: FactId, value: number | null | undefined): void => this.figure(id, value, 'count', String);
  ratio = (id: FactId, value: number | null | undefined): void =>
    this.figure(id, value, 'ratio', (one) => one.toFixed(2));

  figureOf(id: FactId): number | null {
    return this.get(id)?.value ?? null;
  }
}

const pick = (of: Readonly<Record<string, Words>>, key: string | null | undefined): Words | undefined =>
  key === null || key === undefined ? undefined : of[key];

/** Days over which what followed the present state is told. */
const usualHorizon = 5;

export function factsOf(known: Known, horizonDays = usualHorizon): FactBook {
  const book = new FactBook(known);
  const { cell, card, statistics, header } = known;
  addCell(book, cell);
  addLine(book, known.line);
  addLimits(book, known.limits, known.line.date);
  addScore(book, card);
  addStatistics(book, statistics, cell.price, horizonDays);
  addTrend(book, known.trend);
  addHeader(book, header);
  addEvents(book, known.events);
  return book;
}

export function addCell(book: FactBook, cell: StockCell): void {
  book.word('name', [cell.stockName, cell.stockName]);
  book.yuan('price', cell.price);
  book.change('change', cell.changePct);
  if (cell.suspended) book.word('halted', ['停牌', 'suspended']);
  if (cell.limitState === 'DOWN') book.word('limit', ['跌停', 'at limit down']);
}

export function addHeader(book: FactBook, header: QuoteHeader): void {
  book.ratio('pe', header.peTtm);
  book.ratio('pb', header.pb);
  book.percent('yield', header.dividendYieldPct);
  if (header.isLossMaking) book.word('loss', ['近四季亏损', 'loss-making over the last four quarters']);
  book.word('industry', header.industryName === null ? null : [header.industryName, header.industryName]);
  const concepts = header.concepts.slice(0, 3);
  if (concepts.length > 0) book.word('concepts', [concepts.join('、'), concepts.join(', ')]);
}

/** Days over which the worst of them is looked for. */
const worstOf = 60;

export function addLine(book: FactBook, { date, close, high }: KLine): void {
  const last = close.length - 1;
  const since = (days: number): number | null => {
    const before = close[last - days];
    return before === undefined || last < 0 ? null : cents((close[last]! / before - 1) * 100);
  };
  book.change('change5', since(5));
  book.change('change20', since(20));
  book.change('change60', since(60));
  if (high.length >= 20) book.yuan('high20', Math.max(...high.slice(-20)));
  if (last < worstOf) return;
  const changes = close.slice(-worstOf).map((one, at) => cents((one / close[last - worstOf + at]! - 1) * 100));
  const worst = Math.min(...changes);
  if (worst >= 0) return;
  const day = date[last - worstOf + 1 + changes.indexOf(worst)]!;
  book.change('worstFall', worst);
  book.word('worstDate', [day, day], 'date');
}

/** Days over which limit-downs are counted. */
const limitsOf = 20;

type LimitDay = ReturnType<MarketQueries['limitDays']>[number];

/** Limit-downs among the newest days of a line, and how many of them in a row up to the newest. Follows `addCell`. */
export function addLimits(book: FactBook, limits: readonly LimitDay[], dates: readonly string[]): void {
  if (dates.length < limitsOf) return;
  const down = new Set(limits.flatMap(({ date, side }) => (side === 'down' ? [date] : [])));
  // The list ends before the day that is shown, whose state the cell has told.
  if (book.has('limit')) down.add(dates.at(-1)!);
  const newest = dates.slice(-limitsOf);
  book.count('limitDowns', newest.filter((date) => down.has(date)).length);
  const run = limitsOf - 1 - newest.findLastIndex((date) => !down.has(date));
  if (run > 1) book.count('limitDownRun', run);
}

export function addScore(book: FactBook, card: ScoreCard): void {
  book.points('total', card.total);
  book.word('label', pick(states.label, card.label));
  if (card.total === null) return;
  book.percent('beat', card.beatPct);
  if (card.rankIndustry) {
    const { rank, of } = card.rankIndustry;
    book.word('rank', [`第${rank}/${of}`, `${rank} of ${of}`]);
  }
  const scored = card.dims.filter(({ score }) => score !== null).toSorted((a, b) => b.score! - a.score!);
  for (const { key, score } of scored) book.points(key as FactId, score);
  if (scored.length > 1 && scored[0]!.score !== scored.at(-1)!.score) {
    book.word('best', dimensionNames[scored[0]!.key]);
    book.word('weakest', dimensionNames[scored.at(-1)!.key]);
  }
  book.word('cap', pick(states.cap, card.capReason));
  const items = card.dims.flatMap(({ subs }) => subs);
  const value = (item: string, name: string): number | null =>
    items.find(({ key }) => key === item)?.values[name] ?? null;
  book.change('revenue', percentOf(value('revenueYoy', 'revenueYoy')));
  book.change('profit', percentOf(value('netProfitYoy', 'netProfitYoy')));
  book.percent('roe', percentOf(value('roeTtm', 'roeTtm')));
  book.percent('debt', percentOf(value('debtRatio', 'debtRatio')));
  book.percent('industryDebt', percentOf(value('debtRatio', 'industryDebtRatio')));
  book.points('heat', value('themeHeat', 'bestThemeHeat'));
  book.count('limitUps', value('limitUpGene', 'limitUps250'));
  const [place, count] = [value('industryToday', 'industryRank'), value('industryToday', 'industryCount')];
  if (place !== null && count !== null) book.word('industryPlace', [`第${place}/${count}`, `${place} of ${count}`]);
  const ownPe = value('ownPe', 'percentile');
  book.percent('pePlace', ownPe === null ? null : percentOf(1 - ownPe));
  book.percent('atr', percentOf(value('volatility', 'atrToClose')));
  book.percent('drawdown', percentOf(value('drawdown', 'maxDrawdown60')));
  book.percent('pledge', percentOf(value('pledgeRatio', 'pledgeRatio')));
  // What is missing least comes first: items that are judged, not full, and have a name for people.
  const failing = items
    .filter(({ key, points, max }) => points !== null && points < max && itemNames[key] !== undefined)
    .toSorted((a, b) => a.max - a.points! - (b.max - b.points!))
    .slice(0, 3);
  for (const [at, { key }] of failing.entries()) {
    book.word((['failing1', 'failing2', 'failing3'] as const)[at]!, itemNames[key]);
  }
}

export function addStatistics(
  book: FactBook,
  { winRate, levels }: Statistics,
  price: number | null,
  horizon = usualHorizon,
): void {
  if (winRate) {
    book.word('trend', pick(states.trend, winRate.state.trend));
    book.word('momentum', pick(states.momentum, winRate.state.momentum));
    book.word('position', pick(states.position, winRate.state.position));
    const row = winRate.rows.find(({ horizonDays }) => horizonDays === horizon);
    // A share without its number of samples and the base says nothing.
    if (row && row.upRatePct !== null && row.baseUpRatePct !== null) {
      book.count('winDays', row.horizonDays);
      book.count('winCount', row.count);
      book.percent('winUp', row.upRatePct);
      book.percent('winBase', row.baseUpRatePct);
      book.change('winMedian', row.medianPct);
    }
  }
  if (!levels) return;
  const [support1, support2] = levels.supports;
  const [resistance1, resistance2] = levels.resistances;
  book.yuan('support1', support1?.level);
  book.yuan('support2', support2?.level);
  book.yuan('resistance1', resistance1?.level);
  book.yuan('resistance2', resistance2?.level);
  book.yuan('stop', levels.stopRef);
  if (price === null) return;
  if (support1) book.change('supportDistance', cents((support1.level / price - 1) * 100));
  if (resistance1) book.change('resistanceDistance', cents((resistance1.level / price - 1) * 100));
}

export function addTrend(book: FactBook, trend: MainTrendAnswer | null): void {
  if (!trend) return;
  const { force, days } = trend;
  const five = days.slice(-5);
  const sum = (of: (day: (typeof five)[number]) => number): number => five.reduce((all, day) => all + of(day), 0);
  if (five.length === 5) {
    book.change('flow5', percentOf(sum(({ superNet, bigNet }) => superNet + bigNet) / sum(({ amount }) => amount)));
  }
  book.yuan('cost20', force.cost20);
  book.change('premium', percentOf(force.premium));
  book.percent('control', percentOf(force.control20));
  book.word('controlLevel', pick(states.control, force.control));
  book.word('phase', pick(states.phase, force.phase));
}

export function addEvents(book: FactBook, { upcoming, history }: ImportantEvents): void {
  const next = upcoming.find(({ event }) => event.effectDate !== null);
  if (next) {
    const date = next.event.effectDate!;
    book.word('nextEvent', next.event.title);
    book.word('nextDate', [date, date], 'date');
  }
  const bad = history.find(({ impact }) => impact < 0);
  if (!bad) return;
  const { date } = bad.event.publishedAt;
  book.word('lastEvent', bad.event.title);
  book.word('lastDate', [date, date], 'date');
}
