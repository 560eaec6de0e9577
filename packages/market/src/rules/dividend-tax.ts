import { dateOfSerial, isDate, serialOf } from '../calendar/civil-date.ts';

/** Shares bought together. Lots of a holding are kept oldest first. */
export interface HoldingLot {
  /** `YYYY-MM-DD`. */
  readonly boughtOn: string;
  readonly shares: number;
  /** Dividends received on these shares and not taxed yet, fen; bonus shares count at their par. */
  readonly untaxedFen: number;
}

/** What a company hands out per share held: cash in yuan, shares from profit, shares from reserves. */
export interface Distribution {
  readonly cash: number;
  readonly bonus: number;
  /** Transfers from reserves are no income and not taxed. */
  readonly transfer: number;
}

/** Par value of a share in fen, at which shares from profit are taxed. */
const parFen = 100;
const withinMonthPercent = 20;
const withinYearPercent = 10;

/**
 * Tax in percent on dividends of shares bought and sold on two dates: held up to a month, up to a year, longer. A month
 * ends before the same day of the next one, or before its last day where there is no such day. Throws RangeError for
 * dates that do not exist or a sale before the purchase. Source: handbook A.6.
 */
export function dividendTaxPercent(boughtOn: string, soldOn: string): 20 | 10 | 0 {
  const sold = serialOf(soldOn);
  if (sold < serialOf(boughtOn)) throw new RangeError(`sold on ${soldOn} before bought on ${boughtOn}`);
  if (sold <= serialOf(monthsLater(boughtOn, 1))) return withinMonthPercent;
  return sold <= serialOf(monthsLater(boughtOn, 12)) ? withinYearPercent : 0;
}

/** Lots after a distribution: more shares, counted as bought with the old ones, and what is still to be taxed. */
export function lotsAfterDistribution(lots: readonly HoldingLot[], distribution: Distribution): HoldingLot[] {
  const { cash, bonus, transfer } = distribution;
  for (const part of [cash, bonus, transfer]) {
    if (!(part >= 0)) throw new RangeError(`a distribution per share cannot be ${part}`);
  }
  return lots.map(({ boughtOn, shares, untaxedFen }) => ({
    boughtOn,
    // The small push keeps 0.3 shares for each of 10 from becoming 2.
    shares: shares + Math.floor(shares * (bonus + transfer) + 1e-9),
    untaxedFen: untaxedFen + shares * (cash * 100 + bonus * parFen),
  }));
}

export interface LotSale {
  readonly remaining: readonly HoldingLot[];
  /** Tax on dividends that falls due with the sale, fen, rounded half up. */
  readonly taxFen: number;
}

/**
 * Sells `quantity` shares of a holding, first bought first. Throws RangeError when it holds fewer, or the quantity is not
 * a positive whole number. Source: handbook A.6.
 */
export function sellFirstBought(lots: readonly HoldingLot[], quantity: number, soldOn: string): LotSale {
  if (!Number.isInteger(quantity) || quantity < 1) {
    throw new RangeError(`quantity must be a positive whole number of shares, got ${quantity}`);
  }
  if (!isDate(soldOn)) throw new RangeError(`not a calendar date: "${soldOn}"`);
  let open = quantity;
  let tax = 0;
  const remaining: HoldingLot[] = [];
  for (const lot of lots) {
    const sold = Math.min(open, lot.shares);
    const taxed = sold === 0 ? 0 : (lot.untaxedFen * sold) / lot.shares;
    if (sold > 0) tax += (taxed * dividendTaxPercent(lot.boughtOn, soldOn)) / 100;
    open -= sold;
    if (sold < lot.shares) {
      remaining.push({ ...lot, shares: lot.shares - sold, untaxedFen: lot.untaxedFen - taxed });
    }
  }
  if (open > 0) throw new RangeError(`${quantity} shares sold, but only ${quantity - open} held`);
  return { remaining, taxFen: Math.floor(tax + 0.5 + 1e-9) };
}

/** The same day `months` later, the last day of the month where it has none. */
function monthsLater(date: string, months: number): string {
  const month = Number(date.slice(5, 7)) - 1 + months;
  const year = Number(date.slice(0, 4)) + Math.floor(month / 12);
  const first = `${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  const wanted = `${first}-${date.slice(8)}`;
  if (isDate(wanted)) return wanted;
  const firstOfNext = serialOf(monthsLater(`${first}-01`, 1));
  return dateOfSerial(firstOfNext - 1);
}
