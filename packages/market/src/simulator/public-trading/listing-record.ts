import type { PublicTradingRecord, SeatTrade } from '../../public-trading/public-trading-record.ts';
import { listedPerReason } from '../../rules/public-trading.ts';
import type { Listing } from './listing-follower.ts';
import type { ListingLedgers } from './listing-ledgers.ts';
import type { SeatDirectory } from './seat-directory.ts';
import type { SeatAmounts } from './seat-ledger.ts';

/** The record of a listing of a day: what its seats bought and sold within the window, with the largest of each side. */
export function recordOfListing(
  { index, reason, figure, windowDays }: Listing,
  day: number,
  ledgers: ListingLedgers,
  seats: SeatDirectory,
): PublicTradingRecord {
  const total = new Map<number, SeatAmounts>();
  let amount = 0;
  for (let on = day - windowDays + 1; on <= day; on++) {
    const ledger = ledgers.on(index, on);
    if (!ledger) continue;
    amount += ledgers.amountOn(index, on);
    for (const [seatNo, { buy, sell }] of ledger) {
      const sum = total.get(seatNo) ?? { buy: 0, sell: 0 };
      total.set(seatNo, { buy: sum.buy + buy, sell: sum.sell + sell });
    }
  }
  return {
    index,
    day,
    reason,
    figure,
    windowDays,
    amount,
    buyTop: largest(total, seats, 'buy'),
    sellTop: largest(total, seats, 'sell'),
  };
}

/** Five largest of one side. */
function largest(total: ReadonlyMap<number, SeatAmounts>, seats: SeatDirectory, side: keyof SeatAmounts): SeatTrade[] {
  const cents = (value: number): number => Math.round(value * 100) / 100;
  return [...total]
    .filter(([, amounts]) => amounts[side] > 0)
    .sort(([a, one], [b, other]) => other[side] - one[side] || a - b)
    .slice(0, listedPerReason)
    .map(([seatNo, { buy, sell }]) => ({
      seatCode: seats.codeOf(seatNo),
      buyAmount: cents(buy),
      sellAmount: cents(sell),
    }));
}
