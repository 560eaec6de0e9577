import type { Declarations, Executor } from '@lianpan/db';
import { auditStates, cleanDocument, qualityOf, riskClassOf, type CleanedDocument } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import { say, type Language } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { rejected } from '../../rejection.ts';
import { snapshotFigures } from './cited.ts';
import { dueIn, type Verdict } from './screening.ts';
import * as reactions from './reactions/queries.ts';
import * as items from './items/queries.ts';
import { openReview, strike } from './reviews/service.ts';
import type { Standing } from './standing.ts';
import { contentTexts as texts, ruleTexts } from './texts.ts';
import { judge, prepare, type Author, type ContentParts, type NewContent } from './written.ts';

export interface Published {
  readonly id: number;
  readonly state: number;
  /** What the author is told. */
  readonly hint: string;
  /** Sent before: nothing new was written. */
  readonly isRepeated: boolean;
  readonly document: CleanedDocument;
}

const noDeclarations: Declarations = { ai: false, original: false, holds: null };
const benchmark = '000300.SH';

/**
 * Publishes, holds back or refuses what a member wrote: schema, length, words, pictures, links, repetition, trust, in this
 * order; limits are counted under the member's lock. `write` adds what the kind has besides, in the same transaction. Source:
 * product handbook 0.8, 0.9, 3.11.
 */
export async function publish(
  parts: ContentParts,
  caller: Author,
  given: NewContent,
  write: (tx: Executor, id: number, published: Published) => Promise<void> = async () => {},
): Promise<Published> {
  const { db, now } = parts;
  const { customerId, market } = caller;
  const before = await items.selectByRequest(db, customerId, given.clientReqId);
  if (before) return existingItem(before, cleanDocument(given.doc), caller.language);
  const prepared = await prepare(parts, caller, given);
  const { document, files, cover, title, text } = prepared;
  const entries = namedStocks(given, document, market);
  const cited = given.citing ? await snapshotFigures(market, given.citing) : [];
  const at = new Date(now());
  return db.transaction(async (tx) => {
    await items.lockMember(tx, customerId);
    const again = await items.selectByRequest(tx, customerId, given.clientReqId);
    if (again) return existingItem(again, document, caller.language);
    const { verdict, standing } = await judge(tx, parts, caller, prepared, { at, isNew: true });
    const state = auditStates[verdict.outcome];
    const worst = verdict.faults[0];
    const isPublished = state === auditStates.published;
    const id = await items.insertItem(tx, {
      dataType: given.dataType,
      customerId,
      market: entries.length > 0 ? market.name : null,
      title,
      doc: document.doc,
      plainText: document.plainText,
      cover: cover?.url ?? null,
      files,
      expressionId: given.expressionId ?? null,
      toolId: given.toolId ?? null,
      reference: given.reference ?? null,
      declarations: given.declarations ?? noDeclarations,
      riskClass: riskClassOf({
        text,
        stockTags: entries.map(({ tags }) => tags),
        hasView: given.opinion !== undefined,
      }),
      isForFollowers: given.isForFollowers ?? false,
      isAnonymous: given.isAnonymous ?? false,
      state,
      stateReason: isPublished ? null : (worst?.rule ?? 'first'),
      foldReason: verdict.fold,
      quality: qualityOf({ text, pictures: files.length }),
      clientReqId: given.clientReqId,
      createdAt: at,
      publishedAt: isPublished ? at : null,
    });
    const stocks = stockRows(
      market,
      entries.map(({ stockNo }) => stockNo),
      id,
    );
    if (stocks.length > 0) await items.insertStocks(tx, stocks);
    if (cited.length > 0)
      await items.insertCited(
        tx,
        cited.map((row) => ({ ...row, itemId: id })),
      );
    const [stock] = stocks;
    if (given.opinion && stock) await reactions.insertOpinion(tx, opinionRow(given.opinion, stock, customerId));
    await finishScreening(tx, { id, customerId, dataType: given.dataType, text, verdict, at, standing, market });
    const published = { id, state, hint: hintOf(verdict, caller.language), isRepeated: false, document };
    await write(tx, id, published);
    return published;
  });
}

/** Stocks that a text names. Rejects too many, a view without one of its own, and silence about holding them. */
function namedStocks(given: NewContent, document: CleanedDocument, market: Market) {
  const stockNos = [...new Set([...(given.stockNos ?? []), ...document.stockNos])];
  if (stockNos.length > 5) throw rejected(texts.tooManyStocks, 'INPUT_INVALID', { n: 5 });
  const entries = stockNos.map((stockNo) => market.require(stockNo));
  if (given.opinion && entries.length !== 1) throw rejected(texts.needStock, 'INPUT_INVALID');
  if (given.asksHolding && entries.length > 0 && (given.declarations?.holds ?? null) === null)
    throw rejected(texts.hold, 'INPUT_INVALID');
  return entries;
}

/** Rejects what could not be published as it is, so that who writes it for later knows now. Writes nothing. */
export async function requirePublishable(parts: ContentParts, caller: Author, given: NewContent): Promise<void> {
  const prepared = await prepare(parts, caller, given);
  namedStocks(given, prepared.document, caller.market);
  if (given.citing) await snapshotFigures(caller.market, given.citing);
  const { verdict } = await parts.db.transaction((tx) =>
    judge(tx, parts, caller, prepared, { at: new Date(parts.now()), isNew: false }),
  );
  const [worst] = verdict.faults;
  if (verdict.outcome === 'rejected' && worst)
    throw rejected(texts.rejected, 'CONTENT_REJECTED', { reason: ruleTexts[worst.rule] ?? ruleTexts.other! });
}

/** Prices of stocks that are named, as they stand now. */
export function stockRows(market: Market, stockNos: readonly string[], itemId: number) {
  const index = market.directory.find(benchmark);
  const indexFen = index ? market.lastFen(index.slot) || null : null;
  return stockNos.map((stockNo) => ({
    itemId,
    stockNo,
    market: market.name,
    priceFen: market.lastFen(market.require(stockNo).slot) || null,
    indexFen,
    tradeDate: market.tradeDate,
  }));
}

function opinionRow(
  { direction, horizonDays }: NonNullable<NewContent['opinion']>,
  { itemId, stockNo, market, tradeDate }: ReturnType<typeof stockRows>[number],
  customerId: number,
) {
  const day = aShareCalendar.atOrBefore(tradeDate);
  const endDate = aShareCalendar.dateOf(day + horizonDays);
  return { itemId, customerId, market, stockNo, direction, horizonDays, tradeDate, endDate, state: 'open' as const };
}

interface Screened {
  readonly id: number;
  readonly customerId: number;
  readonly dataType: number;
  readonly text: string;
  readonly verdict: Verdict;
  readonly at: Date;
  readonly standing: Standing;
  readonly market: Market;
}

/** What follows from the machine's look: a place in the queue, or a strike. */
async function finishScreening(
  tx: Executor,
  { id, customerId, dataType, text, verdict, at, standing, market }: Screened,
): Promise<void> {
  const worst = verdict.faults[0] ?? null;
  const about = { dataType, dataId: String(id), customerId, text };
  if (verdict.outcome === 'rejected' && worst) {
    await strike(tx, { ...about, rule: worst.rule, level: 1, at });
    return;
  }
  // Drawn by the id: the same share whoever looks, and nobody can foresee it.
  const isSampled = verdict.outcome === 'published' && (id * 7919) % 1000 < standing.limits.sampled * 1000;
  if (verdict.outcome === 'published' && !isSampled) return;
  const reason = worst?.class === 'B' ? 'machine' : isSampled ? 'sample' : 'first';
  const isTrading = market.state.isTradingDay && ['AM', 'PM'].includes(market.state.session);
  await openReview(tx, {
    ...about,
    reason,
    class: worst?.class ?? null,
    marks: verdict.faults.map(({ rule, words }) => ({ rule, words })),
    score: worst?.class === 'B' ? 5 : 1,
    at,
    dueAt: new Date(at.getTime() + dueIn(worst?.class ?? null, isTrading)),
  });
}

function hintOf({ outcome, faults }: Verdict, language: Language): string {
  if (outcome === 'published') return '';
  if (outcome === 'inReview') return say(texts.inReview, language);
  return say(texts.rejected, language, { reason: say(ruleTexts[faults[0]?.rule ?? 'other']!, language) });
}

function existingItem(
  { id, state, stateReason }: NonNullable<Awaited<ReturnType<typeof items.selectByRequest>>>,
  document: CleanedDocument,
  language: Language,
): Published {
  const reason = ruleTexts[stateReason ?? 'other'] ?? ruleTexts.other!;
  const hint =
    state === auditStates.inReview
      ? say(texts.inReview, language)
      : state === auditStates.rejected
        ? say(texts.rejected, language, { reason: say(reason, language) })
        : '';
  return { id, state, hint, isRepeated: true, document };
}
