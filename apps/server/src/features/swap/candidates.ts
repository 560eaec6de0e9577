import { rounded } from '@lianpan/domain';
import { aShareCalendar, type Board } from '@lianpan/market';
import type { DataOf } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { ScoreCard } from '../../market/wire/diagnosis-protocol.ts';
import { rejected } from '../../rejection.ts';
import { percentOf, toolDayOf } from '../tool/service.ts';
import { costOfSwitch } from './cost.ts';

type Swap = DataOf<'POST /api/stocks/tactics/getSwapCandidates'>;

const texts = {
  onlyStocks: ['指数不能换股比较', 'An index is not compared with stocks'],
} as const satisfies Record<string, Text>;

/** Source: market handbook F.1. */
const pointsMore = 10;
const volatilityApart = 0.3;
const mostTold = 5;

interface Asked {
  readonly stockNo: string;
  readonly tradeDate?: string | undefined;
  readonly amount: number;
}

const comparedOf = ({ total, label, dims }: ScoreCard, volatility: number | null) => ({
  total,
  label,
  dims: dims.map(({ key, score }) => ({ key, score })),
  volatilityPct: percentOf(volatility),
});

/** Who is like a stock and scores higher, and what it costs to change over. */
export async function swapOf(market: Market, { stockNo, tradeDate, amount }: Asked): Promise<Swap> {
  const entry = market.require(stockNo);
  if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
  const day = await toolDayOf(market, tradeDate);
  const date = day.isCurrent ? undefined : day.tradeDate;
  const [card, themeKin] = await Promise.all([
    market.ask('scoreCard', entry.slot, date),
    market.ask('themeKin', entry.slot, day.tradeDate),
  ]);
  const themesOf = new Map(themeKin.map(({ slot, concepts }) => [slot, concepts]));
  const isSameIndustry = (slot: number): boolean =>
    entry.industry !== null && market.directory.at(slot)?.industry === entry.industry;
  const kin = market.directory.entries.filter(({ slot, kind, source, delisted }) => {
    if (slot === entry.slot || kind !== 'stock' || source !== entry.source || delisted) return false;
    return isSameIndustry(slot) || themesOf.has(slot);
  });
  const [own, ...figures] = await market.ask(
    'pairFigures',
    entry.slot,
    kin.map(({ slot }) => slot),
    date,
  );
  const volatility = own?.volatility ?? null;
  const alike = figures.filter(
    (other) =>
      volatility !== null &&
      other.volatility !== null &&
      Math.abs(other.volatility / volatility - 1) <= volatilityApart,
  );
  const open = alike.flatMap((pair) => {
    const cell = day.cellOf(pair.slot);
    return cell && !cell.suspended && cell.price !== null && cell.limitState !== 'UP'
      ? [{ pair, cell, price: cell.price }]
      : [];
  });
  const cards = await Promise.all(open.map(({ pair }) => market.ask('scoreCard', pair.slot, date)));
  const higher = open
    .flatMap((one, at) => {
      const theirs = cards[at]!;
      const scoreDiff = theirs.total === null || card.total === null ? null : rounded(theirs.total - card.total, 1);
      return scoreDiff !== null && scoreDiff >= pointsMore ? [{ ...one, card: theirs, scoreDiff }] : [];
    })
    .toSorted((a, b) => b.scoreDiff - a.scoreDiff || a.pair.slot - b.pair.slot);
  return {
    ...day.fresh,
    stock: day.cellOf(entry.slot) ?? market.cell(entry),
    industryName: entry.industry,
    ...comparedOf(card, volatility),
    absence: card.absence,
    steps: { kin: kin.length, alike: alike.length, open: open.length, higher: higher.length },
    amount,
    candidates: higher.slice(0, mostTold).map(({ pair, cell, price, card: theirs, scoreDiff }) => ({
      ...cell,
      ...comparedOf(theirs, pair.volatility),
      scoreDiff,
      isSameIndustry: isSameIndustry(pair.slot),
      themes: [...(themesOf.get(pair.slot) ?? [])],
      correlation60: pair.correlation === null ? null : rounded(pair.correlation, 2),
      cost: costOfSwitch({
        amount,
        price,
        board: cell.board as Board,
        day: aShareCalendar.numberOf(day.tradeDate) ?? 0,
      }),
    })),
  };
}
