import { paperRules, type PaperTrigger } from '@lianpan/market/paper';
import type { z } from 'zod';
import type { Contract } from '@lianpan/contract';
import type { Handlers, MemberCaller } from '../../http/handle.ts';
import { pageOf } from '../../list-place.ts';
import type { ServerParts } from '../../parts.ts';
import { accountFor, knownAccount, type AccountOf } from './account.ts';
import { cancelOrder } from './cancel.ts';
import { refused } from './order-texts.ts';
import { placeOrder } from './place.ts';
import { percent, wireOrder, wireTrade } from './present.ts';
import { profitOf } from './profit.ts';
import * as queries from './queries.ts';
import { quoteOf, tradable } from './quote.ts';
import { selectHoldings } from './ranking/queries.ts';
import { dayBefore, rankContest } from './ranking/rank-contest.ts';
import { joinSeason, resetAccount, resetFrom, seasonName, seasonsOf } from './seasons.ts';
import { curveOf, figuresOf, positionsOf } from './standing.ts';
import { ticketOf } from './ticket.ts';

type PlaceInput = z.output<Contract['POST /api/stocks/mock/placeOrder']['input']>;

/** Fen of a price in yuan. Rejects parts of a fen. */
function fenOf(price: number | undefined): number | null {
  if (price === undefined) return null;
  const fen = Math.round(price * 100);
  if (Math.abs(price * 100 - fen) > 1e-6 || fen < 1) throw refused('tick');
  return fen;
}

function triggerOf(trigger: PlaceInput['trigger']): PaperTrigger | null {
  if (!trigger) return null;
  if (trigger.kind === 'time') {
    const [hour = 0, minute = 0] = trigger.time.split(':').map(Number);
    return { kind: 'time', second: hour * 3600 + minute * 60 };
  }
  if ('price' in trigger) return { kind: trigger.kind, price: fenOf(trigger.price)! };
  return trigger;
}

export const paperHandlers = ({ db, now, noteInterest }: Pick<ServerParts, 'db' | 'now' | 'noteInterest'>) => {
  const of = ({
    customerId,
    market,
    replayId,
  }: Pick<MemberCaller, 'customerId' | 'market' | 'replayId'>): AccountOf => ({
    customerId,
    market: market.name,
    tradeDate: market.tradeDate,
    now: new Date(now()),
    replayId,
  });
  const momentOf = ({ market }: Pick<MemberCaller, 'market'>) => {
    const { session, tradeDate } = market.freshness();
    return { session, tradeDate, status: 'NORMAL' as const };
  };
  const placed = async (row: queries.OrderRow, caller: MemberCaller) => {
    const fills = await queries.selectFills(db, { accountId: row.accountId, orderId: row.id }, { skip: 0, limit: 50 });
    return {
      order: wireOrder(row, caller.market, momentOf(caller), caller.language),
      trades: fills.toReversed().map((fill) => wireTrade(fill, caller.market)),
    };
  };
  return {
    'POST /api/stocks/mock/getSeasons': async (_, { customerId, market, language }) => {
      const list = await seasonsOf(db, { customerId, market: market.name, tradeDate: market.tradeDate }, language);
      return { list };
    },
    'POST /api/stocks/mock/joinSeason': async ({ seasonId }, caller) => ({
      accountId: await joinSeason(db, of(caller), seasonId),
    }),
    'POST /api/stocks/mock/getAccount': async ({ accountId }, caller) => {
      const { market, language, customerId, replayId } = caller;
      const account = await accountFor(db, of(caller), accountId);
      const rows = await queries.selectAccounts(db, customerId, market.name, replayId);
      const named = rows.map(({ account: one, season }) => ({
        accountId: one.id,
        kind: one.kind,
        seasonName: season && seasonName(season, language),
        startedOn: one.startedOn,
        isOpen: one.endedAt === null,
      }));
      const { kind, startedOn, isOpen, seasonName: name } = named.find((one) => one.accountId === account.id)!;
      return {
        ...market.freshness(),
        ...(await figuresOf(db, market, account, paperRules.ordersOfDay)),
        kind,
        seasonName: name,
        startedOn,
        isOpen,
        resetFrom: resetFrom(account)?.toISOString().slice(0, 10) ?? null,
        accounts: named,
      };
    },
    'POST /api/stocks/mock/getPositions': async ({ accountId }, caller) => {
      const account = await accountFor(db, of(caller), accountId);
      return { ...caller.market.freshness(), list: await positionsOf(db, caller.market, account.id) };
    },
    'POST /api/stocks/mock/getTicket': async ({ accountId, stockNo }, caller) => {
      const entry = tradable(caller.market, stockNo);
      const account = await accountFor(db, of(caller), accountId);
      return ticketOf(db, caller.market, account, entry, await quoteOf(caller.market, entry));
    },
    'POST /api/stocks/mock/placeOrder': async (input, caller) => {
      const { market, customerId } = caller;
      const entry = tradable(market, input.stockNo);
      const account = await accountFor(db, of(caller), input.accountId);
      const wanted = { ...input, priceFen: fenOf(input.price), trigger: triggerOf(input.trigger) };
      const quote = await quoteOf(market, entry);
      const row = await placeOrder(db, { account, entry, quote, now: new Date(now()) }, wanted);
      noteInterest(market, customerId, entry.stockNo);
      return placed(row, caller);
    },
    'POST /api/stocks/mock/cancelOrder': async ({ orderId }, caller) => {
      const { customerId, market, replayId } = caller;
      const found = await queries.selectOwnOrder(db, customerId, orderId);
      const isHere = found?.market === market.name && found.replayId === replayId;
      const known = found && isHere ? market.directory.find(found.symbol) : undefined;
      if (!found || !known) throw refused('noOrder');
      const entry = tradable(market, known.symbol);
      const row = await cancelOrder(db, customerId, orderId, { entry, quote: await quoteOf(market, entry) });
      return { order: wireOrder(row, market, momentOf(caller), caller.language) };
    },
    'POST /api/stocks/mock/getOrders': async ({ accountId, scope, ...page }, caller) => {
      const account = await accountFor(db, of(caller), accountId);
      const asked = { accountId: account.id, scope, tradeDate: caller.market.tradeDate };
      const [rows, total] = await Promise.all([
        queries.selectOrders(db, asked, pageOf(page)),
        queries.countInScope(db, asked),
      ]);
      return { total, list: rows.map((row) => wireOrder(row, caller.market, momentOf(caller), caller.language)) };
    },
    'POST /api/stocks/mock/getTrades': async ({ accountId, stockNo, orderId, ...page }, caller) => {
      // Candles ask for own trades: who never traded on paper gets no account for looking at one.
      const account = await knownAccount(db, of(caller), accountId);
      if (!account) return { total: 0, list: [] };
      const symbol = stockNo === undefined ? undefined : caller.market.require(stockNo).symbol;
      const asked = { accountId: account.id, symbol, orderId };
      const [rows, total] = await Promise.all([
        queries.selectFills(db, asked, pageOf(page)),
        queries.countFills(db, asked),
      ]);
      return { total, list: rows.map((row) => wireTrade(row, caller.market)) };
    },
    'POST /api/stocks/mock/getEquityCurve': async ({ accountId }, caller) =>
      curveOf(db, await accountFor(db, of(caller), accountId)),
    'POST /api/stocks/mock/getProfitDetail': async ({ accountId }, caller) =>
      profitOf(db, caller.market, await accountFor(db, of(caller), accountId)),
    'POST /api/stocks/mock/resetAccount': async ({ accountId }, caller) => ({
      accountId: await resetAccount(db, of(caller), accountId),
    }),
    'POST /api/stocks/mock/getRanking': async ({ seasonId, period, order, ...page }, { market, customerId }) => {
      const contest = { market: market.name, seasonId };
      const { asOfDate, ranked, unranked } = await rankContest(db, contest, { period, order });
      const { skip, limit } = pageOf(page);
      const shown = ranked.slice(skip, skip + limit);
      const holdings =
        asOfDate === null || shown.length === 0
          ? []
          : await selectHoldings(
              db,
              shown.map(({ accountId }) => accountId),
              dayBefore(asOfDate),
            );
      const own = ranked.findIndex((row) => row.customerId === customerId);
      return {
        asOfDate,
        total: ranked.length,
        list: shown.map((row, at) => ({
          rank: skip + at + 1,
          nickName: row.nickName,
          avatarUrl: row.avatarUrl,
          returnPct: percent(row.returnRatio),
          maxDrawdownPct: percent(-row.maxDrawdown),
          trades: row.trades,
          winRatePct: row.winRate === null ? null : percent(row.winRate),
          elite: row.elite === null ? null : Math.round(row.elite * 10) / 10,
          isMine: row.customerId === customerId,
          holdings: holdings.flatMap(({ accountId, symbol }) => {
            const entry = accountId === row.accountId ? market.directory.find(symbol) : undefined;
            return entry ? [{ stockNo: entry.stockNo, stockName: entry.name }] : [];
          }),
        })),
        mine:
          customerId === null
            ? null
            : mineOf(ranked[own]?.returnRatio, own, unranked.get(customerId), unranked.has(customerId)),
      };
    },
  } satisfies Partial<Handlers>;
};

function mineOf(ratio: number | undefined, at: number, unranked: number | null | undefined, isKnown: boolean) {
  if (ratio !== undefined) return { rank: at + 1, returnPct: percent(ratio), missing: null };
  if (!isKnown) return { rank: null, returnPct: null, missing: 'noAccount' as const };
  if (unranked === null || unranked === undefined)
    return { rank: null, returnPct: null, missing: 'notSettled' as const };
  return { rank: null, returnPct: percent(unranked), missing: 'tooFewTrades' as const };
}
