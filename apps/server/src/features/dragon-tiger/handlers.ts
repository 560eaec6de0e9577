import { toolIds } from '@lianpan/domain';
import { previewRows } from '@lianpan/contract/tool-wire';
import type { Caller, Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { LackedQuestion } from '../../market/wire/lack-questions.ts';
import { rejected } from '../../rejection.ts';
import type { ServerParts } from '../../parts.ts';
import type { ToolAccess } from '@lianpan/domain';
import { toolAccess } from '../privilege/service.ts';
import { lockOf, percentOf, plainPage, toolDayOf, toolPage } from '../tool/service.ts';
import { bossRowOf, departmentRowOf, pastListingOf, recordOf, rowOf, rowsOf, summaryOf } from './rows.ts';

const toolId = toolIds.dragonTiger;

const texts = {
  onlyStocks: ['指数没有龙虎榜', 'Indices are not on the dragon-tiger list'],
} as const satisfies Record<string, Text>;

export const dragonTigerHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) => {
  const accessOf = ({ customerId }: Pick<Caller, 'customerId'>) => toolAccess(db, now(), customerId, toolId);
  /** The day of a list, which is the one before while that of the day is not out. */
  const dayOf = async (market: Caller['market'], about: LackedQuestion, asked: string, list: string | undefined) => {
    const day = await toolDayOf(market, asked, about);
    return list === undefined || list === day.tradeDate ? day : toolDayOf(market, list, about);
  };
  const stockOf = (market: Caller['market'], stockNo: string) => {
    const entry = market.require(stockNo);
    if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
    return entry;
  };
  return {
    'POST /api/stocks/hall/getLHBStockList': async (
      { tab, reasonCode, stockNo, withResults, curveDays, tradeDate, ...question },
      caller,
    ) => {
      const { market } = caller;
      const entry = stockNo === undefined ? undefined : stockOf(market, stockNo);
      const { tradeDate: date } = await toolDayOf(market, tradeDate);
      const [answer, access, listings] = await Promise.all([
        market.ask('tradingList', { date, curveDays, ...(withResults && { resultsUpTo: market.tradeDate }) }),
        accessOf(caller),
        entry && market.ask('stockListings', entry.slot, date),
      ]);
      const day = await dayOf(market, 'tradingList', date, answer?.tradeDate);
      const all = answer ? answer.stocks.flatMap((stock) => rowOf(stock, day) ?? []) : [];
      const rows = shownOf(
        rowsOf(all, tab, reasonCode),
        access,
        ({ stockNo: own }) => stockNo === undefined || own === stockNo,
      );
      return {
        ...toolPage({ day, toolId, access, rows }, question),
        isAwaited: answer?.isAwaited ?? false,
        summary: summaryOf(all),
        curve: answer
          ? answer.curve.map(({ net, ...of }) => ({ ...of, lhbNet: net === null ? null : Math.round(net) }))
          : [],
        stock:
          listings && access.isOpen
            ? { records: listings.records.map(recordOf), history: listings.history.map(pastListingOf) }
            : null,
      };
    },
    'POST /api/stocks/hall/getLHBBossList': async ({ tradeDate, period, bossId, ...question }, caller) => {
      const { market } = caller;
      const { tradeDate: date } = await toolDayOf(market, tradeDate);
      const [answer, access] = await Promise.all([
        market.ask('bossStandings', { date, days: period }),
        accessOf(caller),
      ]);
      const day = await dayOf(market, 'bossStandings', date, answer?.tradeDate);
      const isAsked = ({ key }: { readonly key: string }): boolean => bossId === undefined || key === bossId;
      const standings = shownOf(answer ? answer.standings : [], access, isAsked);
      const rows = standings.map((standing) => bossRowOf(standing, day, bossId !== undefined));
      return {
        ...plainPage({ day, toolId, access, rows }, question),
        isAwaited: answer?.isAwaited ?? false,
      };
    },
    'POST /api/stocks/hall/getLHBDepartmentList': async ({ tradeDate, period, deptCode, ...question }, caller) => {
      const { market } = caller;
      const { tradeDate: date } = await toolDayOf(market, tradeDate);
      const [answer, access] = await Promise.all([
        market.ask('seatStandings', { date, days: period }),
        accessOf(caller),
      ]);
      const day = await dayOf(market, 'seatStandings', date, answer?.tradeDate);
      const isAsked = ({ key }: { readonly key: string }): boolean => deptCode === undefined || key === deptCode;
      const standings = (answer ? answer.standings : []).toSorted(
        (a, b) => b.listTimes - a.listTimes || b.netAmount - a.netAmount || (a.key < b.key ? -1 : 1),
      );
      const rows = shownOf(standings, access, isAsked).map((standing) =>
        departmentRowOf(standing, day, deptCode !== undefined),
      );
      return {
        ...plainPage({ day, toolId, access, rows }, question),
        isAwaited: answer?.isAwaited ?? false,
      };
    },
    'POST /api/stocks/hall/getMainSniperConceptList': async ({ tradeDate, days, ...question }, caller) => {
      const { market } = caller;
      const { tradeDate: date } = await toolDayOf(market, tradeDate);
      const [answer, access] = await Promise.all([market.ask('listedThemes', { date, days }), accessOf(caller)]);
      const day = await dayOf(market, 'listedThemes', date, answer?.tradeDate);
      const rows = (answer ? answer.themes : []).map((theme) => ({
        conceptName: theme.concept,
        stockNum: theme.stocks.length,
        lhbNet: Math.round(theme.net),
        instNet: Math.round(theme.institutionNet),
        hotNet: Math.round(theme.hotMoneyNet),
        lhbNetSharePct: percentOf(theme.shareOfNet),
        heat: theme.heat,
        stocks: theme.stocks.flatMap(({ index, net }) => {
          const cell = day.cellOf(index);
          return cell ? [{ stockNo: cell.stockNo, stockName: cell.stockName, lhbNet: Math.round(net) }] : [];
        }),
      }));
      return {
        ...plainPage({ day, toolId, access, rows }, question),
        isAwaited: answer?.isAwaited ?? false,
      };
    },
    'POST /api/stocks/hall/getStockMainFundingInfo': async ({ tradeDate, stockNo }, caller) => {
      const { market } = caller;
      const { slot } = stockOf(market, stockNo);
      const day = await toolDayOf(market, tradeDate, 'mainFunding');
      const date = day.tradeDate;
      const [funding, listings, access] = await Promise.all([
        market.ask('mainFunding', slot, date),
        market.ask('stockListings', slot, date),
        accessOf(caller),
      ]);
      const head = { ...day.fresh, stock: day.cellOf(slot)! };
      if (!access.isOpen) {
        return { ...head, lock: lockOf({ toolId, access }, 1), funding: null };
      }
      return {
        ...head,
        funding: funding && {
          mainNets: funding.mainNets.map(({ days, net }) => ({ days, net: net === null ? null : Math.round(net) })),
          costDate: funding.costDate,
          mainCost20: funding.cost20 === null ? null : Math.round(funding.cost20 * 100) / 100,
          controlPct: percentOf(funding.control20),
          listings: listings ? listings.history.map(pastListingOf) : [],
          blockTrades: funding.blockTrades.map(({ shares, premium, ...trade }) => ({
            ...trade,
            volume: shares,
            premiumPct: percentOf(premium)!,
          })),
          holders: funding.holders.map(({ change, ...count }) => ({ ...count, changePct: percentOf(change) })),
          margins: [...funding.margins],
        },
      };
    },
  } satisfies Partial<Handlers>;
};

/** What is asked for of a list; who may not see all finds nothing beyond the first rows by asking for single ones. */
const shownOf = <Row>(rows: readonly Row[], { isOpen }: ToolAccess, isAsked: (row: Row) => boolean): Row[] =>
  (isOpen || rows.every(isAsked) ? rows : rows.slice(0, previewRows)).filter(isAsked);
