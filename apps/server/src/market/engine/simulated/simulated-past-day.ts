import { cents } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { measureCompany } from '@lianpan/market/diagnosis';
import type { LimitRecord } from '@lianpan/market/limit-board';
import type { AdjustmentEvent, Security } from '@lianpan/market/security';
import { slotOf } from '@lianpan/market/series';
import {
  createFlowReader,
  createSecurityReader,
  fundamentalsOf,
  type SimulatedHistory,
} from '@lianpan/market/simulator';
import {
  noDay,
  type Sourced,
  type SourcedBar,
  type SourcedDay,
  type SourcedFlow,
  type SourcedLimit,
  type SourcedValuation,
} from '../../wire/sourced-rows.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { yuanOf, tradedAt } from '../source-reader.ts';

/** A day that is over, and the market as it was at its end. */
export interface PastDay {
  readonly day: number;
  readonly history: SimulatedHistory;
  readonly actionsOf: (index: number) => readonly AdjustmentEvent[];
}

/** The bars of a day, who did not trade, and valuations, in parts. */
export function* dayInParts({ day, history, actionsOf: eventsOf }: PastDay): Generator<void, SourcedDay> {
  const { universe, columns } = history;
  const securityOf = createSecurityReader(history);
  const bars: SourcedBar[] = [];
  const valuations: SourcedValuation[] = [];
  const suspended: string[] = [];
  for (let index = 0; index < universe.count; index++) {
    yield;
    if (universe.listDay[index]! > day || universe.delistDay[index]! <= day) continue;
    const security = securityOf(index, day);
    const slot = slotOf(columns, index, day);
    if (slot < 0) {
      suspended.push(security.stockNo);
      continue;
    }
    const factor = eventsOf(index).reduce((product, action) => product * action.factor, 1);
    bars.push(barOf(columns, slot, security, day, factor));
    valuations.push(valuationOf(history, index, security, day, yuanOf(columns.close[slot]!)));
  }
  return { ...noDay, bars, suspended, gaps: [], valuations };
}

function barOf(columns: DailyColumns, slot: number, security: Security, day: number, factor: number): SourcedBar {
  const { totalShares, floatShares, freeFloatShares } = security;
  return {
    stockNo: security.stockNo,
    date: aShareCalendar.dateOf(day),
    ...tradedAt(columns, slot),
    amount: cents(columns.amount[slot]!),
    // Nobody trades after the close there.
    afterVolume: null,
    afterAmount: null,
    adjustFactor: factor,
    totalShares,
    floatShares,
    freeFloatShares,
    isRisk: security.status === 'ST' || security.status === '*ST',
  };
}

function valuationOf(
  history: SimulatedHistory,
  index: number,
  security: Security,
  day: number,
  close: number,
): SourcedValuation {
  const { pe, pb, ps, dividendYield, isLossMaking } = measureCompany(
    close,
    security,
    fundamentalsOf(history, index, day),
  );
  return { stockNo: security.stockNo, peTtm: pe, isLoss: isLossMaking, pb, psTtm: ps, dividendYield };
}

/** Nets by size of a day, yuan, in parts. */
export function* flowsInParts({ day, history }: PastDay): Generator<void, Sourced<SourcedFlow>> {
  const { flowOf } = createFlowReader(history);
  const rows: SourcedFlow[] = [];
  for (const [index, stockNo] of history.universe.stockNos.entries()) {
    yield;
    const flow = flowOf(index, day);
    if (flow === null) continue;
    const net = (name: 'small' | 'medium' | 'large' | 'superLarge'): number => cents(flow[name].net);
    const [large, superLarge] = [net('large'), net('superLarge')];
    rows.push({ stockNo, small: net('small'), medium: net('medium'), large, superLarge, mainNet: large + superLarge });
  }
  return { rows, refused: [] };
}

/** A limit of a day as a published list would have it. */
export function limitOf(record: LimitRecord, market: SimulatedMarket, { day, history }: PastDay): SourcedLimit {
  const { side, isSealed, firstSealSecond, lastSealSecond, breakCount, sealAmount, boardAmount } = record;
  return {
    stockNo: market.simulator.securities[record.index]!.stockNo,
    side,
    isSealed,
    close: yuanOf(history.columns.close[slotOf(history.columns, record.index, day)]!),
    firstSealSecond,
    lastSealSecond,
    breakCount,
    sealFunds: sealAmount,
    boardAmount: side === 'down' ? boardAmount : null,
    boards: record.streak,
  };
}
