import type { DataOf, Handlers } from '../../http/handle.ts';
import { pageOf } from '../../list-place.ts';
import type { ServerParts } from '../../parts.ts';
import { ruleStates, type RuleOf } from '../tactics/service.ts';
import { booksOf, type StockBook } from './books.ts';
import { importPractice, importTrades } from './import.ts';
import * as queries from './queries.ts';
import { deleteTrade, editableMs, priceOf, registerTrade, updateTrade } from './register.ts';
import { holdingsOf, ruleOfTrade, statsOf } from './results.ts';

type Trade = DataOf<'POST /api/stocks/trade/getTrades'>['list'][number];

export const tradeHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) => {
  const told = (row: queries.TradeRow, books: readonly StockBook[], names: NameOf, ruleOf: RuleOf): Trade => {
    const sale = books.find(({ symbol }) => symbol === row.symbol)?.book.sales.get(row.id);
    const until = row.createdAt.getTime() + editableMs;
    return {
      tradeId: row.id,
      stockNo: row.symbol.slice(0, 6),
      stockName: names(row.symbol),
      side: row.side,
      price: priceOf(row),
      quantity: row.quantity,
      amount: row.amountFen / 100,
      fees: row.feesFen / 100,
      tradeDate: row.tradeDate,
      tradeTime: row.tradeTime,
      note: row.note,
      tacticsId: row.tacticsId as Trade['tacticsId'],
      source: row.source,
      realised: sale ? sale.realisedFen / 100 : null,
      rule: ruleOfTrade(row, ruleOf),
      editableUntil: until > now() ? until : null,
    };
  };
  return {
    'POST /api/stocks/trade/registerTrade': async (claim, caller) => ({
      tradeId: await registerTrade(db, caller, claim, new Date(now())),
    }),
    'POST /api/stocks/trade/updateTrade': async (claim, caller) => {
      await updateTrade(db, caller, claim, new Date(now()));
      return { tradeId: claim.tradeId };
    },
    'POST /api/stocks/trade/deleteTrade': async ({ tradeId }, caller) => {
      await deleteTrade(db, caller, tradeId);
      return {};
    },
    'POST /api/stocks/trade/getTrades': async ({ stockNo, pageNum, pageSize }, caller) => {
      const { market, customerId } = caller;
      const symbol = stockNo === undefined ? undefined : market.require(stockNo).symbol;
      const of = { customerId, market: market.name, symbol };
      const [rows, total, books, ruleOf] = await Promise.all([
        queries.selectPage(db, of, pageOf({ pageNum, pageSize })),
        queries.countTrades(db, of),
        booksOf(db, market, customerId),
        ruleStates(db, now(), caller),
      ]);
      const names: NameOf = (one) => market.directory.find(one)?.name ?? one.slice(0, 6);
      return { total, list: rows.map((row) => told(row, books, names, ruleOf)) };
    },
    'POST /api/stocks/trade/getHoldings': async (_, { market, customerId }) =>
      holdingsOf(market, await booksOf(db, market, customerId)),
    'POST /api/stocks/trade/getTradeStats': async (_, caller) => {
      const [books, ruleOf] = await Promise.all([
        booksOf(db, caller.market, caller.customerId),
        ruleStates(db, now(), caller),
      ]);
      return statsOf(caller.market, books, ruleOf, caller.language);
    },
    'POST /api/stocks/trade/importTrades': async (input, caller) => importTrades(db, caller, input, new Date(now())),
    'POST /api/stocks/trade/importPractice': async ({ action }, caller) =>
      importPractice(db, caller, action, new Date(now())),
  } satisfies Partial<Handlers>;
};

type NameOf = (symbol: string) => string;
