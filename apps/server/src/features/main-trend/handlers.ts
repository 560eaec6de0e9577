import { cents, shanghaiDate } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { percentOf, toolDayOf } from '../tool/service.ts';
import { trendOf } from './trend.ts';

/** Entries of the exchange's list that are told. */
const maxListings = 5;

const texts = {
  onlyStocks: ['指数没有主力动向', 'Indices have no main-money trend'],
  notYet: ['那个时刻还没到', 'That time has not come yet'],
} as const satisfies Record<string, Text>;

export const mainTrendHandlers = ({ now }: Pick<ServerParts, 'now'>) => {
  /** The last trading day that was over by a moment. */
  const dayBy = (asOf: number): string => {
    if (asOf > now()) throw rejected(texts.notYet, 'INPUT_INVALID');
    const date = shanghaiDate(asOf);
    if (date <= aShareCalendar.firstDate) return date;
    const day = aShareCalendar.atOrBefore(date);
    const isTradingDay = day >= 0 && aShareCalendar.dateOf(day) === date;
    return aShareCalendar.dateOf(isTradingDay ? day - 1 : day);
  };
  return {
    'POST /api/stocks/diagnosis/getMainTrends': async ({ stockNo, tradeDate, asOf }, { market }) => {
      const entry = market.require(stockNo);
      if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const { slot } = entry;
      const day = await toolDayOf(market, asOf === undefined ? tradeDate : dayBy(asOf), [
        'mainTrend',
        'mainFunding',
        'stockListings',
      ]);
      const date = day.tradeDate;
      const [answer, funding, listings] = await Promise.all([
        market.ask('mainTrend', slot, date),
        market.ask('mainFunding', slot, date),
        market.ask('stockListings', slot, date),
      ]);
      return {
        ...day.fresh,
        stock: day.cellOf(slot) ?? market.cell(entry),
        trend: answer && trendOf(answer),
        listings: (listings ? listings.history : []).slice(0, maxListings).map(({ tradeDate: on, reasons, net }) => ({
          ...{ tradeDate: on, reasons: [...reasons] },
          net: net === null ? null : Math.round(net),
        })),
        blockTrades: (funding ? funding.blockTrades : []).map(({ tradeDate: on, price, shares, amount, premium }) => ({
          tradeDate: on,
          price,
          volume: shares,
          amount: cents(amount),
          premiumPct: percentOf(premium),
        })),
        holders: (funding ? funding.holders : []).map(({ publishedOn, holders, change }) => ({
          publishedOn,
          holders,
          changePct: percentOf(change),
        })),
      };
    },
  } satisfies Partial<Handlers>;
};
