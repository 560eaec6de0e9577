import type { ContentFile, ContentReference, Declarations, Executor } from '@lianpan/db';
import { shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import {
  auditStates,
  cleanDocument,
  limitsOf,
  qualityOf,
  riskClassOf,
  trustAt,
  visibleText,
  type CleanedDocument,
  type TrustLimits,
} from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market';
import type { MemberCaller } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { mayPublish } from '../privacy/service.ts';
import { dueIn, look, repeatedWithin, type Verdict } from './look.ts';
import { filesOf, findQrCode } from './media.ts';
import * as acts from './acts/queries.ts';
import * as items from './items/queries.ts';
import { openReview, strike } from './reviews/service.ts';
import { activeWords } from './reviews/words.ts';
import { contentTexts as texts, ruleTexts } from './texts.ts';

export type ContentParts = Pick<ServerParts, 'db' | 'now' | 'uploads'>;

/** What somebody wants to publish, whatever its kind. */
export interface NewContent {
  readonly dataType: number;
  readonly title?: string | undefined;
  /** As a client sent it. */
  readonly doc: unknown;
  readonly fileUrls?: readonly string[];
  readonly cover?: string | undefined;
  readonly stockNos?: readonly string[];
  readonly expressionId?: number | undefined;
  readonly toolId?: number | undefined;
  readonly reference?: ContentReference | undefined;
  readonly declarations?: Declarations | undefined;
  readonly opinion?: { readonly direction: 'up' | 'down' | 'flat'; readonly horizonDays: number } | undefined;
  readonly isForFollowers?: boolean;
  readonly isAnonymous?: boolean;
  /** Other words of it that are looked at as well. */
  readonly otherText?: string;
  /** Characters of the text; a file stands for words where `least` is 1, a title alone where it is 0. */
  readonly bounds: { readonly least: number; readonly most: number };
  readonly mostImages?: number;
  readonly mostVideos?: number;
  /** Whether named stocks ask for a word about holding them. */
  readonly asksHolding?: boolean;
  /** Waits for a person whatever the machine finds. */
  readonly isAlwaysReviewed?: boolean;
  /** Of somebody who was hurt: a person looks where words of scams would be refused, and at accusations. */
  readonly tellsOfHarm?: boolean;
  readonly clientReqId: string;
}

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
  caller: Pick<MemberCaller, 'customerId' | 'market' | 'language'>,
  given: NewContent,
  write: (tx: Executor, id: number, published: Published) => Promise<void> = async () => {},
): Promise<Published> {
  const { db, uploads, now } = parts;
  const { customerId, market } = caller;
  const document = cleanDocument(given.doc);
  const before = await items.selectByRequest(db, customerId, given.clientReqId);
  if (before) return toldBefore(before, document, caller.language);
  const urls = [...new Set([...(given.fileUrls ?? []), ...document.mediaUrls])];
  const files = await filesOf(uploads, customerId, urls);
  requireShape(given, document, files);
  const stockNos = [...new Set([...(given.stockNos ?? []), ...document.stockNos])];
  if (stockNos.length > 5) throw rejected(texts.tooManyStocks, 'INPUT_INVALID', { n: 5 });
  const entries = stockNos.map((stockNo) => market.require(stockNo));
  if (given.opinion && entries.length !== 1) throw rejected(texts.needStock, 'INPUT_INVALID');
  if (given.asksHolding && entries.length > 0 && (given.declarations?.holds ?? null) === null)
    throw rejected(texts.hold, 'INPUT_INVALID');
  // A picture is looked at before the lock is taken: that takes a while.
  const qrCode = await findQrCode(uploads, files);
  const title = given.title === undefined ? null : visibleText(given.title).trim();
  const text = [title, document.plainText, given.otherText].filter(Boolean).join('\n');
  const at = new Date(now());
  const verdictIn = async (tx: Executor) => {
    const standing = await standingOf(tx, customerId, at);
    requireMayWrite(standing, caller.language);
    if (!(await mayPublish(tx, customerId))) throw rejected(texts.noConsent, 'PRIVILEGE_REQUIRED');
    if (standing.today >= standing.limits.posts) throw rejected(texts.tooMany, 'LIMIT_REACHED', { n: standing.today });
    requireWithin(standing.limits, document, files);
    const earlier = await items.selectOwnTexts(tx, customerId, new Date(at.getTime() - repeatedWithin));
    const verdict = look({
      text,
      hasMedia: files.length > 0 || given.reference !== undefined,
      hasQrCode: qrCode !== undefined,
      ownHosts: uploads.settings.ownHosts,
      limits: standing.limits,
      isLicensed: standing.trust >= 3,
      words: await activeWords(tx),
      earlier: earlier.map((one) => one.text),
      isFirst: standing.approved < standing.limits.reviewedPosts || given.isAlwaysReviewed === true,
      tellsOfHarm: given.tellsOfHarm,
    });
    return { verdict, standing };
  };
  return db.transaction(async (tx) => {
    await items.lockMember(tx, customerId);
    const again = await items.selectByRequest(tx, customerId, given.clientReqId);
    if (again) return toldBefore(again, document, caller.language);
    const { verdict, standing } = await verdictIn(tx);
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
      cover: given.cover ?? null,
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
    const [stock] = stocks;
    if (given.opinion && stock) await acts.insertOpinion(tx, opinionRow(given.opinion, stock, customerId));
    await afterLook(tx, { id, customerId, dataType: given.dataType, text, verdict, at, standing, market });
    const published = { id, state, hint: hintOf(verdict, caller.language), isRepeated: false, document };
    await write(tx, id, published);
    return published;
  });
}

interface Standing extends Awaited<ReturnType<typeof items.selectStanding>> {
  readonly trust: number;
  readonly limits: TrustLimits;
  readonly hasMobile: boolean;
}

/** What a member may do at a moment. */
export async function standingOf(tx: Executor, customerId: number, at: Date): Promise<Standing> {
  const member = await items.lockMember(tx, customerId);
  const standing = await items.selectStanding(tx, customerId, new Date(startOfShanghaiDay(shanghaiDay(at.getTime()))));
  const facts = {
    level: member.trustLevel,
    registeredAt: member.registeredAt.getTime(),
    approved: standing.approved,
    lastStrikeAt: standing.lastAt?.getTime() ?? null,
  };
  const trust = trustAt(facts, at.getTime());
  const isMuted = standing.mutedUntil !== null && standing.mutedUntil > at;
  return {
    ...standing,
    mutedUntil: isMuted ? standing.mutedUntil : null,
    trust,
    limits: limitsOf(trust),
    hasMobile: member.hasMobile,
  };
}

/** Rejects who may read only. */
export function requireMayWrite({ hasMobile, mutedUntil }: Standing, language: Language): void {
  if (!hasMobile) throw rejected(texts.noMobile, 'ID_REQUIRED');
  if (mutedUntil) throw rejected(texts.muted, 'MUTED', { time: momentText(mutedUntil, language) });
}

/** Rejects a short text beside a piece of content that could not be published by itself. */
export async function requireDecent(
  tx: Executor,
  standing: Standing,
  text: string,
  ownHosts: readonly string[],
): Promise<void> {
  const { faults } = look({
    text,
    hasMedia: false,
    hasQrCode: false,
    ownHosts,
    limits: standing.limits,
    isLicensed: standing.trust >= 3,
    words: await activeWords(tx),
    earlier: [],
    isFirst: false,
    leastLength: 1,
  });
  const worst = faults.find((fault) => fault.class !== 'C');
  if (worst) throw rejected(texts.rejected, 'CONTENT_REJECTED', { reason: ruleTexts[worst.rule] ?? ruleTexts.other! });
}

const momentText = (at: Date, language: Language): string =>
  at.toLocaleString(language, { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short' });

function requireShape(given: NewContent, { length }: CleanedDocument, files: readonly ContentFile[]): void {
  const { least, most } = given.bounds;
  const isMediaEnough = least <= 1 && (files.length > 0 || given.reference !== undefined);
  if (length === 0 && least > 0 && !isMediaEnough) throw rejected(texts.empty, 'INPUT_INVALID');
  if (length < least && !isMediaEnough) throw rejected(texts.tooShort, 'INPUT_INVALID', { n: least });
  if (length > most) throw rejected(texts.tooLong, 'INPUT_INVALID', { n: most });
  const videos = files.filter(({ kind }) => kind === 'video').length;
  const mostVideos = given.mostVideos ?? 1;
  if (videos > mostVideos) throw rejected(texts.tooManyVideos, 'INPUT_INVALID', { n: mostVideos });
  if (mostVideos === 1 && videos > 0 && files.length > videos) throw rejected(texts.mixedMedia, 'INPUT_INVALID');
  const mostImages = given.mostImages ?? 9;
  if (files.length - videos > mostImages) throw rejected(texts.tooManyImages, 'INPUT_INVALID', { n: mostImages });
}

function requireWithin(limits: TrustLimits, document: CleanedDocument, files: readonly ContentFile[]): void {
  const images = files.filter(({ kind }) => kind === 'image').length;
  // Only who is new has fewer than a text may hold anyway.
  if (limits.images < 9 && images > limits.images)
    throw rejected(texts.tooManyImages, 'LIMIT_REACHED', { n: limits.images });
  if (document.mentionIds.length > limits.mentions)
    throw rejected(texts.tooManyMentions, 'LIMIT_REACHED', { n: limits.mentions });
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

interface Looked {
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
async function afterLook(
  tx: Executor,
  { id, customerId, dataType, text, verdict, at, standing, market }: Looked,
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

function toldBefore(
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
