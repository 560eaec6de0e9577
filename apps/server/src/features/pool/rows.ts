import { cents } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { FocusStock, GoodStock, LeakConcept, LeakStock } from '../../market/wire/pool-questions.ts';
import type { ToolDay } from '../tool/service.ts';

type ConceptRow = DataOf<'POST /api/stocks/hall/getLeakPoolConceptList'>['list'][number];
type LeakRow = DataOf<'POST /api/stocks/hall/getLeakPoolStockList'>['list'][number];
type FocusRow = DataOf<'POST /api/stocks/sustainableStock/getSustainableFocusStockList'>['list'][number];
type GoodRow = DataOf<'POST /api/stocks/hall/getPickGoodStockList'>['list'][number];

const percent = (fraction: number): number => cents(fraction * 100);

/** A theme of the pool as lists show it. */
export function leakConceptRow(concept: LeakConcept, { cellOf }: ToolDay): ConceptRow {
  const { name, heat, stage, change, changeOverFive, limitUps, mainNet, leader, found } = concept;
  const cell = cellOf(leader);
  return {
    conceptCode: name,
    conceptName: name,
    heat: cents(heat),
    stage,
    changePct: percent(change),
    change5dPct: percent(changeOverFive),
    limitUpNum: limitUps,
    leader: cell ? { stockNo: cell.stockNo, stockName: cell.stockName, changePct: cell.changePct } : null,
    leakNum: found,
    mainNet: Number.isNaN(mainNet) ? null : Math.round(mainNet),
  };
}

/** Each stock once, in the theme in which it has most points; the best come first. */
export function withoutRepeats(stocks: readonly LeakStock[]): LeakStock[] {
  const seen = new Set<number>();
  return stocks.filter(({ slot }) => !seen.has(slot) && seen.add(slot));
}

/** Nothing for a slot that holds no stock. */
export function leakRow(stock: LeakStock, { cellOf }: ToolDay): LeakRow | undefined {
  const cell = cellOf(stock.slot);
  return (
    cell && {
      ...cell,
      conceptCode: stock.concept,
      conceptName: stock.concept,
      relevance: stock.relevance === null ? null : cents(stock.relevance),
      lagPct: percent(stock.lag),
      mainNet3d: Math.round(stock.mainNet),
      mainNet3dPct: percent(stock.mainNetShare),
      position60: cents(stock.place),
      leakScore: cents(stock.score),
      enterDate: stock.enterDate,
      sinceEnterPct: percent(stock.sinceEnter),
    }
  );
}

/** Nothing for a slot that holds no stock. */
export function focusRow({ slot, figures, left, ...stock }: FocusStock, { cellOf }: ToolDay): FocusRow | undefined {
  const cell = cellOf(slot);
  return (
    cell && {
      ...cell,
      ...figures,
      enterDate: stock.enterDate,
      enterPrice: stock.enterPrice,
      daysHeld: stock.daysHeld,
      sincePct: percent(stock.since),
      maxSincePct: percent(stock.maxSince),
      drawdownFromHighPct: percent(stock.drawdown),
      benchmarkPct: percent(stock.benchmark),
      persistScore: cents(stock.score),
      leaveDate: left?.date ?? null,
      outReason: left?.reason ?? null,
    }
  );
}

const dimension = (score: number | null | undefined): number | null => (score == null ? null : cents(score));

/** Nothing for a slot that holds no stock. */
export function goodRow(stock: GoodStock, { cellOf }: ToolDay): GoodRow | undefined {
  const cell = cellOf(stock.slot);
  const [tech, capital, fund, theme, value] = stock.dimensions.map(dimension);
  return (
    cell && {
      ...cell,
      totalScore: cents(stock.score),
      dims: {
        tech: tech ?? null,
        capital: capital ?? null,
        fund: fund ?? null,
        theme: theme ?? null,
        value: value ?? null,
      },
      logic: [...stock.strong],
      risk: [...stock.weak],
      supportPrice: stock.support,
      resistPrice: stock.resistance,
      addedDate: stock.addedDate,
      sincePct: percent(stock.since),
    }
  );
}
