import { cents } from '@lianpan/domain';
import { slippage } from '@lianpan/market/backtest';
import { aShareCalendar } from '@lianpan/market/calendar';
import { tradeFees } from '@lianpan/market/rules';
import type { DataOf } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { rejected } from '../../rejection.ts';
import { askOnce, percentOf, toolDayOf, type ToolDay } from '../tool/service.ts';
import { changesOf, correlationOf, volatilityOf } from './course.ts';

type Swap = DataOf<'POST /api/stocks/tactics/getSwapCandidates'>;

const texts = {
  onlyStocks: ['指数不能换股', 'Indices can’t be swapped'],
} as const satisfies Record<string, Text>;

/** Source: market handbook F.1. */
const rules = { minDiff: 10, volatilityShare: 0.3, most: 5 } as const;
/** Stocks whose days are read: those that score highest. */
const maxRead = 40;
const warnings: readonly string[] = ['ST', '*ST', '退'];

/** A stock that is related to the one that is held. */
interface Related {
  readonly entry: DirectoryEntry;
  readonly themes: readonly string[];
}

/** What is set beside each other of a stock. */
async function comparedOf(market: Market, day: ToolDay, entry: DirectoryEntry) {
  const [card, line] = await Promise.all([
    askOnce(market, 'scoreCard', entry.slot),
    market.ask('kLine', entry.slot, 'day', 'forward'),
  ]);
  const last = day.fresh.final ? day.tradeDate : dayBefore(day.tradeDate);
  return { entry, card, changes: changesOf(line, last) };
}

const dayBefore = (date: string): string => aShareCalendar.dateOf(aShareCalendar.atOrBefore(date) - 1);

/** Stocks of the same industry, and of the themes that the held one belongs to. */
async function relatedOf(market: Market, day: ToolDay, hold: DirectoryEntry): Promise<Related[]> {
  const themes = new Map<number, string[]>();
  for (const name of (await market.ask('header', hold.slot)).concepts) {
    const theme = await askOnce(market, 'theme', name, 1, day.tradeDate);
    for (const { index } of theme ? theme.members : []) themes.set(index, [...(themes.get(index) ?? []), name]);
  }
  return market.directory.entries
    .filter(({ kind, slot, delisted }) => kind === 'stock' && slot !== hold.slot && !delisted)
    .filter(({ slot, industry }) => themes.has(slot) || (industry !== null && industry === hold.industry))
    .map((entry) => ({ entry, themes: themes.get(entry.slot) ?? [] }));
}

/** What has no place in a comparison: nobody gets it, or it stands under a warning. */
function isTradable(market: Market, { entry }: Related): boolean {
  const { suspended, limitState, price } = market.cell(entry);
  return price !== null && !suspended && limitState !== 'UP' && !entry.tags.some((tag) => warnings.includes(tag));
}

export async function swapOf(market: Market, stockNo: string, amount: number): Promise<Swap> {
  const held = market.require(stockNo);
  if (held.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
  const day = await toolDayOf(market);
  const own = await comparedOf(market, day, held);
  const related = await relatedOf(market, day, held);
  const tradable = related.filter((one) => isTradable(market, one));
  const scored = await scoresOf(market, tradable);
  const least = (own.card.total ?? Number.POSITIVE_INFINITY) + rules.minDiff;
  const higher = scored.filter(({ total }) => total >= least);
  const ownVolatility = volatilityOf(own.changes);
  const alike = [];
  for (const { related: one, total } of higher.slice(0, maxRead)) {
    const other = await comparedOf(market, day, one.entry);
    const volatility = volatilityOf(other.changes);
    if (volatility === null || ownVolatility === null) continue;
    if (Math.abs(volatility / ownVolatility - 1) > rules.volatilityShare) continue;
    alike.push({ ...other, one, total, volatility });
  }
  const presentCandidate = ({ entry, card }: Pick<typeof own, 'entry' | 'card'>, volatility: number | null) => ({
    stock: market.cell(entry),
    industryName: entry.industry,
    total: card.total === null ? null : cents(card.total),
    dims: card.dims.map(({ key, score }) => ({ key, score: score === null ? null : cents(score) })),
    volatilityPct: percentOf(volatility),
  });
  return {
    ...day.fresh,
    hold: presentCandidate(own, ownVolatility),
    candidates: alike.slice(0, rules.most).map((other) => ({
      ...presentCandidate(other, other.volatility),
      scoreDiff: cents(other.total - own.card.total!),
      correlation: rounded(correlationOf(own.changes, other.changes)),
      isSameIndustry: held.industry !== null && other.entry.industry === held.industry,
      themes: [...other.one.themes],
    })),
    steps: { related: related.length, tradable: tradable.length, higher: higher.length, alike: alike.length },
    cost: costOf(amount, day.tradeDate),
  };
}

const rounded = (value: number | null): number | null => (value === null ? null : cents(value));

/** Those that are scored, the highest first. */
async function scoresOf(market: Market, stocks: readonly Related[]) {
  const scored: { readonly related: Related; readonly total: number }[] = [];
  for (const related of stocks) {
    const { total } = await askOnce(market, 'scoreCard', related.entry.slot);
    if (total !== null) scored.push({ related, total });
  }
  return scored.sort((a, b) => b.total - a.total || a.related.entry.slot - b.related.entry.slot);
}

/** One sale and one purchase of the same money. Source: market handbook A.6, D.7. */
function costOf(amount: number, date: string): Swap['cost'] {
  const amountFen = Math.round(amount * 100);
  const [sellFees, buyFees] = (['sell', 'buy'] as const).map(
    (side) => tradeFees({ side, amountFen, date }).total / 100,
  ) as [number, number];
  const slipped = cents(2 * slippage * amount);
  const total = cents(sellFees + buyFees + slipped);
  return { amount, sellFees, buyFees, slippage: slipped, total, totalPct: cents((total / amount) * 100) };
}
