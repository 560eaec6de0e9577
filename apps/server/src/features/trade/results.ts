import { grouped } from '@lianpan/market/trades';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { nameOfTactics, type RuleOf } from '../tactics/service.ts';
import type { StockBook } from './books.ts';
import type { TradeRow } from './queries.ts';

type Stats = DataOf<'POST /api/stocks/trade/getTradeStats'>;
type Holdings = DataOf<'POST /api/stocks/trade/getHoldings'>;
type Rule = Stats['rules'][number];
type TacticsId = NonNullable<Rule['tacticsId']>;

const yuan = (fen: number): number => Math.round(fen) / 100;
const percent = (ratio: number): number => Math.round(ratio * 10_000) / 100;
const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0);
const benchmarkSymbol = '000300.SH';

const heldOf = ({ book }: StockBook) => ({
  shares: sum(book.lots.map(({ shares }) => shares)),
  costFen: sum(book.lots.map(({ costFen }) => costFen)),
});

/** The newest price of a stock in fen; what is no more listed is worth its cost, as nobody knows better. */
function worthOf(market: Market, { symbol }: StockBook, { shares, costFen }: ReturnType<typeof heldOf>): number {
  const entry = market.directory.find(symbol);
  const priceFen = entry ? market.lastFen(entry.slot) : 0;
  return priceFen > 0 ? priceFen * shares : costFen;
}

export function holdingsOf(market: Market, books: readonly StockBook[]): Holdings {
  const list = books.flatMap((stock) => {
    const { shares, costFen } = heldOf(stock);
    const entry = market.directory.find(stock.symbol);
    if (shares === 0 || !entry) return [];
    const worthFen = worthOf(market, stock, { shares, costFen });
    const { tradeDate } = market.state;
    const today = sum(stock.book.lots.filter(({ boughtOn }) => boughtOn === tradeDate).map((lot) => lot.shares));
    return [
      {
        stock: market.cell(entry),
        quantity: shares,
        sellable: shares - today,
        averageCost: Math.round((costFen / shares) * 10) / 1000,
        marketValue: yuan(worthFen),
        profit: yuan(worthFen - costFen),
        profitPct: percent(worthFen / costFen - 1),
        boughtOn: stock.book.lots[0]!.boughtOn,
      },
    ];
  });
  return {
    ...market.freshness(),
    marketValue: yuan(sum(list.map(({ marketValue }) => marketValue * 100))),
    profit: yuan(sum(list.map(({ profit }) => profit * 100))),
    list: list.toSorted((a, b) => b.marketValue - a.marketValue),
  };
}

export async function statsOf(
  market: Market,
  books: readonly StockBook[],
  ruleOf: RuleOf,
  language: Language,
): Promise<Stats> {
  const stocks = books.map((stock) => {
    const { symbol, rows, book } = stock;
    const held = heldOf(stock);
    const realisedFen = sum([...book.sales.values()].map((sale) => sale.realisedFen));
    const unrealisedFen = worthOf(market, stock, held) - held.costFen;
    const dividendFen = sum(book.dividends.map(({ grossFen }) => grossFen));
    return {
      stockNo: symbol.slice(0, 6),
      stockName: market.directory.find(symbol)?.name ?? symbol.slice(0, 6),
      realised: yuan(realisedFen),
      unrealised: yuan(unrealisedFen),
      dividends: yuan(dividendFen),
      fees: yuan(sum(rows.map(({ feesFen }) => feesFen))),
      total: yuan(realisedFen + unrealisedFen + dividendFen),
      trades: rows.length,
      held: held.shares,
    };
  });
  const total = (pick: (row: (typeof stocks)[number]) => number): number => yuan(sum(stocks.map(pick)) * 100);
  return {
    ...market.freshness(),
    realised: total(({ realised }) => realised),
    unrealised: total(({ unrealised }) => unrealised),
    dividends: total(({ dividends }) => dividends),
    fees: total(({ fees }) => fees),
    stocks: stocks.toSorted((a, b) => b.total - a.total),
    months: await monthsOf(market, books),
    rules: rulesOf(books, ruleOf, language),
  };
}

/** What sales and dividends of each month brought, and CSI 300 over it. */
async function monthsOf(market: Market, books: readonly StockBook[]): Promise<Stats['months']> {
  const profits = new Map<string, number>();
  const add = (date: string, fen: number): void => {
    const month = date.slice(0, 7);
    profits.set(month, (profits.get(month) ?? 0) + fen);
  };
  for (const { book } of books) {
    for (const { date, realisedFen } of book.sales.values()) add(date, realisedFen);
    for (const { date, grossFen } of book.dividends) add(date, grossFen);
  }
  if (profits.size === 0) return [];
  const index = market.directory.find(benchmarkSymbol);
  const line = index ? await market.ask('kLine', index.slot, 'day', 'none') : null;
  return [...profits]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, fen]) => {
      const last = line?.date.findLastIndex((date) => date.startsWith(month)) ?? -1;
      const before = line?.date.findLastIndex((date) => date < `${month}-01`) ?? -1;
      const benchmarkPct = last < 0 || before < 0 ? null : percent(line!.close[last]! / line!.close[before]! - 1);
      return { month, profit: yuan(fen), benchmarkPct };
    });
}

/** Whether the rules were followed that trades name, and what sales under each brought. */
function rulesOf(books: readonly StockBook[], ruleOf: RuleOf, language: Language): Rule[] {
  const all = books.flatMap(({ rows, book }) => rows.map((row) => ({ row, sale: book.sales.get(row.id) })));
  return [...grouped(all, ({ row }) => row.tacticsId)]
    .map(([tacticsId, own]) => {
      const states = own.flatMap(({ row }) => ruleOfTrade(row, ruleOf) ?? []);
      const countOf = (state: string): number => states.filter((one) => one === state).length;
      const sales = own.flatMap(({ sale }) => sale ?? []);
      const won = sales.filter(({ realisedFen }) => realisedFen > 0).length;
      return {
        tacticsId: tacticsId as TacticsId | null,
        name: tacticsId === null ? null : say(nameOfTactics(tacticsId), language),
        buys: own.filter(({ row }) => row.side === 'buy').length,
        sells: own.filter(({ row }) => row.side === 'sell').length,
        inTime: countOf('inTime'),
        late: countOf('late'),
        early: countOf('early'),
        without: countOf('without'),
        unknown: countOf('unknown'),
        closed: sales.length,
        winRatePct: sales.length > 0 ? percent(won / sales.length) : null,
        realised: yuan(sum(sales.map(({ realisedFen }) => realisedFen))),
      };
    })
    .toSorted((a, b) => ((a.tacticsId ?? 'T') < (b.tacticsId ?? 'T') ? -1 : 1));
}

/** How a trade stands to the rule that it names; `null` where it names none. */
export const ruleOfTrade = ({ tacticsId, symbol, side, tradeDate }: TradeRow, ruleOf: RuleOf) =>
  tacticsId === null ? null : ruleOf(tacticsId, { stockNo: symbol.slice(0, 6), side, date: tradeDate });
