import type { Executor } from '@lianpan/db';
import { shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import {
  dataTypes,
  documentOf,
  isDoubtful,
  lengthOf,
  positionBandOf,
  sharesADay,
  shareTextBounds as bounds,
  visibleText,
  type TradeFigures,
  type TradeMade,
} from '@lianpan/domain/community';
import type { DataOf, Handler, MemberCaller } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { publish } from '../content/service.ts';
import { figuresFor, requireTradable } from './history.ts';
import { practiceTradeOf } from './practice.ts';
import * as queries from './queries.ts';
import { texts } from './texts.ts';

type Call = 'POST /api/dynamic/shareStock/publishShareStock';
type Given = Parameters<Handler<Call>>[0];

/** A trade as it goes on the wall: who vouches for it and what history says of it. */
interface ShownTrade extends TradeMade {
  readonly entry: DirectoryEntry;
  readonly positionBand: number;
  readonly figures: TradeFigures;
  readonly verifyType: 0 | 1 | 2;
  readonly practiceKey: string | null;
}

/** Puts a trade on the wall. Source: product handbook 4.1. */
export async function shareTrade(
  parts: Pick<ServerParts, 'db' | 'now' | 'uploads'>,
  caller: MemberCaller,
  given: Given,
): Promise<DataOf<Call>> {
  const { now } = parts;
  const { customerId, market } = caller;
  if ((given.practiceKey === undefined) === (given.hand === undefined))
    throw rejected(texts.chooseOne, 'INPUT_INVALID');
  const trade =
    given.hand === undefined
      ? await copiedTrade(parts, market, customerId, given.practiceKey!)
      : await presentTrade(market, given.hand, given.fileUrls.length > 0);
  const view = wordsOf(given, trade.sellDate !== null);
  const content = {
    dataType: dataTypes.shareStock,
    doc: documentOf([view.lesson, view.planBefore, view.happened].filter(Boolean).join('\n')),
    fileUrls: given.fileUrls,
    stockNos: [trade.entry.stockNo],
    declarations: { ai: false, original: true, holds: trade.sellDate === null ? true : null },
    bounds: { least: bounds.plan, most: 3 * bounds.most },
    maxVideos: 0,
    // A picture proves something once a person has looked at it.
    isAlwaysReviewed: trade.verifyType !== 1 && (trade.verifyType === 2 || isDoubtful(trade.figures)),
    clientReqId: given.clientReqId,
  };
  const published = await publish(parts, caller, content, async (tx, itemId) => {
    await requireRoom(tx, customerId, trade.practiceKey, new Date(now()));
    await queries.insertShare(tx, {
      itemId,
      customerId,
      market: market.name,
      ...rowOf(trade),
      ...view,
      reasonCodes: [...new Set(given.reasonCodes)],
      emotion: given.emotionBefore ?? null,
      createdAt: new Date(now()),
    });
  });
  return { shareId: String(published.id), auditStatus: published.state, auditHint: published.hint };
}

/** The columns that a trade fills. */
export const rowOf = ({ entry, figures, ...trade }: ShownTrade) => ({
  stockNo: entry.stockNo,
  direction: trade.sellDate === null ? 2 : 1,
  buyDate: trade.buyDate,
  sellDate: trade.sellDate,
  buyPrice: trade.buyPrice,
  sellPrice: trade.sellPrice,
  positionBand: trade.positionBand,
  verifyType: trade.verifyType,
  practiceKey: trade.practiceKey,
  ...figures,
});

/** Rejects beyond the number of a day, and a practice trade that stands there already. The member's lock is taken. */
async function requireRoom(tx: Executor, customerId: number, practiceKey: string | null, at: Date): Promise<void> {
  const since = new Date(startOfShanghaiDay(shanghaiDay(at.getTime())));
  if ((await queries.countSince(tx, customerId, since)) >= sharesADay)
    throw rejected(texts.aDay, 'LIMIT_REACHED', { n: sharesADay });
  if (practiceKey !== null && (await queries.selectSharedKeys(tx, customerId)).includes(practiceKey))
    throw rejected(texts.sharedBefore, 'ALREADY_DONE');
}

function wordsOf(given: Given, isClosed: boolean) {
  const of = (text: string): string => visibleText(text).trim();
  const view = { planBefore: of(given.planBefore), happened: of(given.happened), lesson: of(given.lesson) };
  const requireLength = (text: string, least: number, fault: Text, field: string): void => {
    if (lengthOf(text) < least) throw rejected(fault, 'INPUT_INVALID', { n: least }, { fields: [field] });
  };
  requireLength(view.planBefore, isClosed ? bounds.closed : bounds.plan, texts.planShort, 'planBefore');
  if (isClosed) requireLength(view.happened, bounds.closed, texts.happenedShort, 'happened');
  if (isClosed) requireLength(view.lesson, bounds.closed, texts.lessonShort, 'lesson');
  return view;
}

/** A practice trade as the member's account has it: nothing of it can be told otherwise. */
async function copiedTrade(
  { db }: Pick<ServerParts, 'db'>,
  market: Market,
  customerId: number,
  key: string,
): Promise<ShownTrade> {
  const round = await practiceTradeOf(db, market, customerId, key);
  const entry = round && market.directory.find(round.symbol);
  if (!round || !entry) throw rejected(texts.noTrade, 'CONTENT_GONE');
  const made = {
    buyDate: round.openedOn,
    sellDate: round.closedOn,
    buyPrice: round.buyPrice,
    sellPrice: round.sellPrice,
  };
  const figures = await figuresFor(market, entry, made, round.profitRatio);
  if (!figures) throw rejected(texts.tooOld, 'INPUT_INVALID', { date: round.openedOn });
  const positionBand = positionBandOf(round.positionShare);
  return { ...made, entry, positionBand, figures, verifyType: 1, practiceKey: key };
}

/** A trade that the member tells, held against the days on which it is said to have been made. */
async function presentTrade(
  market: Market,
  hand: NonNullable<Given['hand']>,
  hasPicture: boolean,
): Promise<ShownTrade> {
  const { buyDate, buyPrice, sellDate = null, sellPrice = null, positionRatio } = hand;
  const entry = market.require(hand.stockNo);
  if (entry.kind === 'index') throw rejected(texts.index, 'STOCK_STATE');
  if ((sellDate === null) !== (sellPrice === null)) throw rejected(texts.needBoth, 'INPUT_INVALID');
  if (sellDate !== null && sellDate <= buyDate) throw rejected(texts.order, 'INPUT_INVALID');
  const asTraded = await market.ask('kLine', entry.slot, 'day', 'none');
  await requireTradable(market, entry, { date: buyDate, price: buyPrice }, asTraded);
  if (sellDate !== null) await requireTradable(market, entry, { date: sellDate, price: sellPrice! }, asTraded);
  const made = { buyDate, sellDate, buyPrice, sellPrice };
  const figures = await figuresFor(market, entry, made);
  if (!figures) throw rejected(texts.tooOld, 'INPUT_INVALID', { date: buyDate });
  return {
    ...made,
    entry,
    figures,
    positionBand: positionRatio,
    verifyType: hasPicture ? 2 : 0,
    practiceKey: null,
  };
}
