import { dividendTaxPercent } from '../rules/dividend-tax.ts';
import { grouped } from './grouped.ts';

/** A trade of one stock as its owner registered it; money in fen. */
export interface BookedTrade {
  readonly id: number;
  /** Trading day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly amountFen: number;
  readonly feesFen: number;
}

/** What one share got on an ex-rights day; see `ShareRights` of the server. */
export interface BookedRights {
  readonly date: string;
  readonly split: number;
  readonly cashFen: number;
}

/** Shares bought together that are still there. */
export interface OpenLot {
  readonly boughtOn: string;
  readonly shares: number;
  /** With the fees of the purchase. */
  readonly costFen: number;
  /** Dividends received on these shares and not taxed yet. */
  readonly untaxedFen: number;
}

/** What a sale came to. */
export interface SaleResult {
  readonly date: string;
  readonly proceedsFen: number;
  /** Of the shares sold, the first bought first, with the fees of their purchase. */
  readonly costFen: number;
  /** Proceeds less cost, the fees of both sides and the tax on dividends that fell due. */
  readonly realisedFen: number;
  readonly taxFen: number;
  /** Day on which the oldest of the shares were bought. */
  readonly boughtOn: string;
}

/** A sale of more than there was: never bought, or bought on the same day. */
export interface SaleFault {
  readonly id: number;
  readonly rule: 'neverBought' | 'boughtToday';
  /** Shares held, and those that could be sold on the day. */
  readonly held: number;
  readonly sellable: number;
}

export interface TradeBook {
  readonly lots: readonly OpenLot[];
  readonly sales: ReadonlyMap<number, SaleResult>;
  readonly faults: readonly SaleFault[];
  /** Dividends before tax by their day. */
  readonly dividends: readonly { readonly date: string; readonly grossFen: number }[];
}

/**
 * Books the trades of one stock. The first bought is sold first: dividend tax is counted so, and what was bought on a day
 * waits for the next one, so that the order within a day decides nothing. A faulty sale is told and left out.
 * Source: market handbook A.6, A.9, F.1.
 */
export function bookTrades(trades: readonly BookedTrade[], rights: readonly BookedRights[]): TradeBook {
  const byDate = grouped(trades, ({ date }) => date);
  const dates = new Set([...byDate.keys(), ...rights.map(({ date }) => date)]);
  const sales = new Map<number, SaleResult>();
  const faults: SaleFault[] = [];
  const dividends: { date: string; grossFen: number }[] = [];
  let lots: OpenLot[] = [];
  for (const date of [...dates].toSorted()) {
    for (const right of rights) {
      if (right.date !== date || lots.length === 0) continue;
      const grossFen = sharesOf(lots) * right.cashFen;
      if (grossFen > 0) dividends.push({ date, grossFen });
      lots = withRights(lots, right);
    }
    const ofDay = byDate.get(date) ?? [];
    const boughtToday = sharesOf(
      ofDay.filter(({ side }) => side === 'buy').map(({ quantity }) => ({ shares: quantity })),
    );
    for (const trade of ofDay) {
      if (trade.side === 'buy') continue;
      const sellable = sharesOf(lots);
      if (trade.quantity > sellable) {
        const held = sellable + boughtToday;
        const rule = trade.quantity > held ? 'neverBought' : 'boughtToday';
        faults.push({ id: trade.id, rule, held, sellable });
        continue;
      }
      const sold = takeOldest(lots, trade.quantity, date);
      lots = sold.rest;
      const proceedsFen = trade.amountFen - trade.feesFen;
      const { costFen, taxFen, boughtOn } = sold;
      sales.set(trade.id, {
        ...{ date, proceedsFen, costFen, taxFen, boughtOn },
        realisedFen: proceedsFen - costFen - taxFen,
      });
    }
    for (const { side, quantity, amountFen, feesFen } of ofDay) {
      if (side === 'buy') lots.push({ boughtOn: date, shares: quantity, costFen: amountFen + feesFen, untaxedFen: 0 });
    }
  }
  return { lots, sales, faults, dividends };
}

const sharesOf = (lots: readonly { readonly shares: number }[]): number =>
  lots.reduce((sum, { shares }) => sum + shares, 0);

/** New shares are counted by the whole holding, fractions dropped; what the lots' own fractions lose goes to the oldest. */
function withRights(lots: readonly OpenLot[], { split, cashFen }: BookedRights): OpenLot[] {
  const extraOf = (shares: number): number => Math.floor(shares * (split - 1) + 1e-9);
  const left = extraOf(sharesOf(lots)) - lots.reduce((sum, { shares }) => sum + extraOf(shares), 0);
  return lots.map((lot, at) => ({
    ...lot,
    shares: lot.shares + extraOf(lot.shares) + (at === 0 ? left : 0),
    untaxedFen: lot.untaxedFen + lot.shares * cashFen,
  }));
}

function takeOldest(lots: readonly OpenLot[], quantity: number, soldOn: string) {
  let [open, costFen, tax] = [quantity, 0, 0];
  const rest: OpenLot[] = [];
  for (const lot of lots) {
    const taken = Math.min(open, lot.shares);
    if (taken === 0) {
      rest.push(lot);
      continue;
    }
    open -= taken;
    const cost = Math.round((lot.costFen * taken) / lot.shares);
    const untaxedFen = (lot.untaxedFen * taken) / lot.shares;
    costFen += cost;
    tax += (untaxedFen * dividendTaxPercent(lot.boughtOn, soldOn)) / 100;
    if (taken < lot.shares) {
      rest.push({
        boughtOn: lot.boughtOn,
        shares: lot.shares - taken,
        costFen: lot.costFen - cost,
        untaxedFen: lot.untaxedFen - untaxedFen,
      });
    }
  }
  return { rest, costFen, taxFen: Math.round(tax), boughtOn: lots[0]!.boughtOn };
}

/** Shares that could be sold when the trading of a day begins. */
export const sharesBefore = (trades: readonly BookedTrade[], rights: readonly BookedRights[], date: string): number =>
  sharesOf(
    bookTrades(
      trades.filter((trade) => trade.date < date),
      rights.filter((right) => right.date <= date),
    ).lots,
  );
