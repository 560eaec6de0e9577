import { dayMs, hourMs } from '@lianpan/domain';
import { closeSecond } from '@lianpan/market/rules';
import { shanghaiDate } from '../../calendar/trading-day.ts';
import type { SourcedBar, SourcedDay, SourcedValuation } from '../../wire/sourced-rows.ts';
import { securityOf } from './listed-stocks.ts';
import type { QuoteRow, QuoteRows } from './quote-rows.ts';

/** The day of a market as its quotes after the close tell it; quotes of other days and of before the close are left out. */
export function dayOfQuotes(date: string, { rows, refused }: QuoteRows): SourcedDay {
  const bars: SourcedBar[] = [];
  const suspended: string[] = [];
  const valuations: SourcedValuation[] = [];
  for (const given of rows.values()) {
    const { quote } = given;
    if (shanghaiDate(quote.asOf) !== date) continue;
    if (quote.volume === 0) {
      // A stock that nobody trades for a while is stamped in the morning already.
      suspended.push(quote.stockNo);
      continue;
    }
    const bar = secondOf(quote.asOf) >= closeSecond ? barOf(date, given) : null;
    if (!bar) continue;
    bars.push(bar);
    valuations.push(valuationOf(given));
  }
  return {
    bars,
    suspended: bars.length === 0 ? [] : suspended,
    gaps: null,
    refused,
    valuations,
    renamed: [],
    unavailable: ['adjustFactors'],
  };
}

/** Second of the Shanghai day of an instant. */
export const secondOf = (at: number): number => Math.floor(((at + 8 * hourMs) % dayMs) / 1000);

function barOf(date: string, given: QuoteRow): SourcedBar | null {
  const { stockNo, open, high, low, price, prevClose, volume, amount } = given.quote;
  if (open === null || high === null || low === null) return null;
  const { totalShares, floatShares, freeFloatShares, status } = securityOf(given);
  return {
    stockNo,
    date,
    open,
    high,
    low,
    close: price,
    prevClose,
    volume,
    amount,
    // The page counts what is traded after the close nowhere.
    afterVolume: null,
    afterAmount: null,
    adjustFactor: null,
    totalShares,
    floatShares,
    freeFloatShares,
    isRisk: status === 'ST' || status === '*ST',
  };
}

/** The page writes a loss as a ratio below 0. */
function valuationOf({ row: { code, pe, pb } }: QuoteRow): SourcedValuation {
  return {
    stockNo: code,
    peTtm: pe !== null && pe > 0 ? pe : null,
    isLoss: pe !== null && pe < 0,
    pb: pb !== null && pb > 0 ? pb : null,
    psTtm: null,
    dividendYield: null,
  };
}
