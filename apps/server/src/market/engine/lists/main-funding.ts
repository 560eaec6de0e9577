import { aShareCalendar } from '@lianpan/market/calendar';
import type { DayBook } from '@lianpan/market/day-book';
import { blockTradesOf, holderCountsOf, marginBalancesOf } from '@lianpan/market/simulator';
import type { MainFunding } from '../../wire/list-questions.ts';

const periods = [1, 3, 5, 10, 20] as const;
/** Calendar room in which twenty traded days are looked for. */
const flowRoom = 60;
const blockDays = 242;
const quarters = 4;
const marginDays = 20;

/** Money in a stock up to a second of a day. Source: market handbook C.14, D.4. */
export function mainFundingOf(book: DayBook, index: number, day: number, second: number): MainFunding {
  const { history } = book;
  // Of the close before: a day that has just ended is not among the past ones yet.
  const past = day - 1;
  const force = book.mainForceOf(index, past);
  const nets: number[] = [];
  for (let on = day; nets.length < periods.at(-1)! && on >= Math.max(history.firstDay, day - flowRoom); on--) {
    const flow = book.flowOf(index, on);
    if (flow) nets.push(flow.mainNet);
  }
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    mainNets: periods.map((days) => ({ days, net: nets.length < days ? null : sum(nets.slice(0, days)) })),
    costDate: force && aShareCalendar.dateOf(past),
    cost20: force?.cost20 ?? null,
    control20: force?.control20 ?? null,
    blockTrades: blockTradesOf(history, index, Math.max(history.firstDay, day - blockDays + 1), day, second)
      .map(({ day: on, price, shares, amount, premium }) => ({
        tradeDate: aShareCalendar.dateOf(on),
        price,
        shares,
        amount,
        premium,
      }))
      .reverse(),
    holders: holderCountsOf(history, index, day, second, quarters)
      .map(({ publishedAt, holders, change }) => ({ publishedOn: publishedAt.date, holders, change }))
      .reverse(),
    margins: marginBalancesOf(history, index, day, second, marginDays).map(({ day: on, balance }) => ({
      tradeDate: aShareCalendar.dateOf(on),
      balance,
    })),
  };
}
