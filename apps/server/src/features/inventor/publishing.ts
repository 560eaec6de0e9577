import { monthPriceBounds, paperBounds, payTypes, shanghaiDate } from '@lianpan/domain';
import {
  cleanDocument,
  hiddenLength,
  lengthOf,
  markSentences,
  plainTextOf,
  previewOf,
  type CleanedDocument,
  type ContentClass,
  type RichDocument,
  dataTypes,
} from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { ContentFile, Executor } from '@lianpan/db';
import { say, type Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import {
  filesOf,
  findQrCode,
  namedDocument,
  publish,
  requirePublishable,
  type Author,
  type NewContent,
  type Published,
} from '../content/service.ts';
import type { ServerParts } from '../../parts.ts';
import * as papers from './papers/queries.ts';
import { selectInventor } from './queries.ts';
import { requireMayOffer } from './state.ts';
import { inventorTexts as texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads'>;
type Bounds = { readonly least: number; readonly most: number };

/** What every kind of offer is sent with. */
interface Written {
  readonly docJson: unknown;
  readonly fileUrls: readonly string[];
  readonly stockNos: readonly string[];
  readonly declares: { readonly ai: boolean; readonly original: boolean; readonly holds?: boolean | undefined };
  readonly payType: number;
  readonly priceFen?: number | undefined;
  readonly pricePoints?: number | undefined;
  readonly clientReqId: string;
}

export interface NewPaper extends Written {
  readonly title: string;
  readonly abstract: string;
  readonly class: ContentClass;
  readonly dataDate: string;
  readonly method: string;
  readonly conclusion: string;
  readonly limits: string;
  readonly disproofs: string;
  readonly previewPercent?: number | undefined;
  readonly previewBlocks?: number | undefined;
}

export interface NewFood extends Written {
  readonly takeaway: string;
  readonly check?:
    | {
        readonly question: string;
        readonly options: readonly string[];
        readonly answer: number;
        readonly explanation: string;
      }
    | undefined;
}

/** Trading days after which a move of a stock is history. Source: product handbook 5.2. */
const historyDays = 20;
/** Of a card that is priced in points, everybody may read so much. */
const foodPreview = { percent: 30 } as const;

const isWithin = (n: number, { least, most }: Bounds): boolean => n >= least && n <= most;

function requireLength(length: number, bounds: Bounds, text: Text, field: string): void {
  if (!isWithin(length, bounds)) throw rejected(text, 'INPUT_INVALID', { ...bounds, n: length }, { fields: [field] });
}

/** The price that goes with a way to pay; the other stays empty. */
export function priceOf({ payType, priceFen, pricePoints }: Pick<Written, 'payType' | 'priceFen' | 'pricePoints'>) {
  if (payType === payTypes.single) {
    requirePrice(priceFen, paperBounds.priceFen);
    return { priceFen: priceFen!, pricePoints: null };
  }
  if (payType === payTypes.points) {
    if (pricePoints === undefined || !isWithin(pricePoints, paperBounds.pricePoints))
      throw rejected(texts.points, 'INPUT_INVALID', { ...paperBounds.pricePoints }, { fields: ['pricePoints'] });
    return { priceFen: null, pricePoints };
  }
  return { priceFen: null, pricePoints: null };
}

export function requirePrice(fen: number | undefined, bounds: Bounds = monthPriceBounds): void {
  if (fen === undefined || !isWithin(fen, bounds))
    throw rejected(
      texts.price100,
      'INPUT_INVALID',
      { least: bounds.least / 100, most: bounds.most / 100 },
      { fields: ['priceFen'] },
    );
}

/** Refuses sentences that education may not hold, each with why. Source: product handbook 5.2. */
function requireClass(caller: Author, text: string, stockNos: readonly string[], now: number): void {
  const today = aShareCalendar.atOrBefore(shanghaiDate(now));
  const marks = markSentences({
    text,
    stockNames: stockNos.map((stockNo) => caller.market.require(stockNo).name),
    historyBefore: aShareCalendar.dateOf(today - historyDays),
  });
  if (marks.length === 0) return;
  throw rejected(
    texts.marked,
    'CONTENT_REJECTED',
    {},
    { marks: marks.map(({ sentence, rule }) => ({ sentence, rule, why: say(texts[rule], caller.language) })) },
  );
}

/** Pictures behind the pay wall: own ones, looked at like any other, and never part of what everybody gets. */
async function hiddenFiles(
  { uploads }: Parts,
  { customerId }: Author,
  urls: readonly string[],
): Promise<ContentFile[]> {
  const files = await filesOf(uploads, customerId, urls);
  if (await findQrCode(uploads, files)) throw rejected(texts.qrCode, 'CONTENT_REJECTED');
  return files;
}

interface Offer {
  readonly given: Written;
  readonly document: CleanedDocument;
  /** What everybody may read of the document. */
  readonly preview: RichDocument;
  readonly more: Pick<NewContent, 'dataType' | 'title' | 'otherText' | 'maxImages' | 'maxVideos'>;
}

/** What the public document of an offer holds, and what is looked at without being in it. */
function contentOf({ given, document, preview, more }: Offer): NewContent {
  // Only what lies behind the preview: nothing is counted twice.
  const hidden = document.plainText.slice(Math.max(0, plainTextOf(preview).length - 1));
  return {
    ...more,
    doc: preview,
    stockNos: given.stockNos,
    declarations: { ai: given.declares.ai, original: given.declares.original, holds: given.declares.holds ?? null },
    asksHolding: true,
    otherText: [more.otherText, hidden].filter(Boolean).join('\n'),
    bounds: { least: 1, most: paperBounds.body.most },
    clientReqId: given.clientReqId,
  };
}

/**
 * A paper as it is published: the preview as content, the rest in a table that no list reads. Rejects what its author may not
 * offer, and what a paper lacks. Source: product handbook 5.3, 5.4.
 */
async function preparePaper(parts: Parts, caller: Author, given: NewPaper) {
  const { db, now } = parts;
  const isPaid = given.payType !== payTypes.free;
  const inventor = requireMayOffer(await selectInventor(db, caller.customerId), isPaid, now());
  if (given.class === 'V' && inventor.certNo === null) throw rejected(texts.needLicence, 'PRIVILEGE_REQUIRED');
  requireLength(lengthOf(given.title), paperBounds.title, texts.titleLength, 'title');
  requireLength(lengthOf(given.abstract), paperBounds.abstract, texts.abstractLength, 'abstract');
  for (const field of ['method', 'conclusion', 'limits', 'disproofs'] as const)
    requireLength(lengthOf(given[field]), paperBounds.note, texts.noteLength, field);
  if (given.dataDate > shanghaiDate(now()))
    throw rejected(texts.dataDate, 'INPUT_INVALID', {}, { fields: ['dataDate'] });
  const document = await namedDocument(db, caller.market, given.docJson);
  requireLength(document.length, paperBounds.body, texts.bodyLength, 'docJson');
  const prices = priceOf(given);
  if (given.payType === payTypes.subscription && inventor.monthPriceFen === null)
    throw rejected(texts.needMonthPrice, 'INPUT_INVALID');
  if (given.class === 'V' && given.stockNos.length === 0) throw rejected(texts.needView, 'INPUT_INVALID');
  const notes = [given.abstract, given.method, given.conclusion, given.limits, given.disproofs].join('\n');
  if (given.class === 'E')
    requireClass(caller, [given.title, notes, document.plainText].join('\n'), given.stockNos, now());
  const cut = isPaid ? cutOf(given) : undefined;
  const preview = cut ? previewOf(document.doc, cut) : document.doc;
  const shown = new Set(cleanDocument(preview).mediaUrls);
  const hiddenUrls = [...document.mediaUrls.filter((url) => !shown.has(url)), ...given.fileUrls];
  const files = await hiddenFiles(parts, caller, hiddenUrls);
  const content = contentOf({
    given,
    document,
    preview,
    more: { dataType: dataTypes.researchPaper, title: given.title, otherText: notes, maxImages: 30, maxVideos: 2 },
  });
  const write = async (tx: Executor, itemId: number): Promise<void> => {
    await papers.insertPaper(tx, {
      itemId,
      class: given.class,
      abstract: given.abstract,
      method: given.method,
      limits: given.limits,
      dataDate: given.dataDate,
      previewPercent: cut && 'percent' in cut ? cut.percent : null,
      previewBlocks: cut && 'blocks' in cut ? cut.blocks : null,
      hiddenLength: hiddenLength(document.doc, preview),
      payType: given.payType,
      ...prices,
    });
    await papers.insertBody(tx, {
      itemId,
      doc: document.doc,
      conclusion: given.conclusion,
      disproofs: given.disproofs,
      files: files.filter(({ url }) => given.fileUrls.includes(url)),
    });
  };
  return { content, write };
}

type Then = (tx: Executor, published: Published) => Promise<void>;

/** Publishes a paper, now or when its time has come. `then` runs in the same transaction. */
export async function publishPaper(parts: Parts, caller: Author, given: NewPaper, then: Then = async () => {}) {
  const { content, write } = await preparePaper(parts, caller, given);
  return publish(parts, caller, content, async (tx, itemId, published) => {
    await write(tx, itemId);
    await then(tx, published);
  });
}

/** Rejects a paper that could not be published as it is, so that who writes it for later knows now. Writes nothing. */
export async function requirePaper(parts: Parts, caller: Author, given: NewPaper): Promise<void> {
  const { content } = await preparePaper(parts, caller, given);
  await requirePublishable(parts, caller, content);
}

function cutOf({ previewPercent, previewBlocks }: NewPaper) {
  if (previewBlocks !== undefined && isWithin(previewBlocks, paperBounds.previewBlocks))
    return { blocks: previewBlocks };
  if (previewPercent !== undefined && isWithin(previewPercent, paperBounds.previewPercent))
    return { percent: previewPercent };
  throw rejected(texts.preview, 'INPUT_INVALID', { ...paperBounds.previewPercent }, { fields: ['preview'] });
}

/** Publishes a short card. One that is free stands whole in its content. Source: product handbook 5.3. */
export async function publishFood(parts: Parts, caller: Author, given: NewFood) {
  const { db, now } = parts;
  const isPaid = given.payType !== payTypes.free;
  requireMayOffer(await selectInventor(db, caller.customerId), isPaid, now());
  const document = await namedDocument(db, caller.market, given.docJson);
  requireLength(document.length, paperBounds.card, texts.cardLength, 'docJson');
  requireLength(lengthOf(given.takeaway), paperBounds.takeaway, texts.takeawayLength, 'takeaway');
  const { pricePoints } = priceOf(given);
  const { check } = given;
  if (check && check.answer >= check.options.length) throw rejected(texts.answerOption, 'INPUT_INVALID');
  const words = [given.takeaway, check?.question, ...(check?.options ?? []), check?.explanation]
    .filter(Boolean)
    .join('\n');
  requireClass(caller, [words, document.plainText].join('\n'), given.stockNos, now());
  const preview = isPaid ? previewOf(document.doc, foodPreview) : document.doc;
  const files = isPaid ? await hiddenFiles(parts, caller, [...document.mediaUrls, ...given.fileUrls]) : [];
  const content = contentOf({ given, document, preview, more: { dataType: dataTypes.driedFood, otherText: words } });
  const written = isPaid ? content : { ...content, fileUrls: given.fileUrls };
  return publish(parts, caller, written, async (tx, itemId) => {
    await papers.insertFood(tx, {
      itemId,
      takeaway: given.takeaway,
      payType: given.payType,
      pricePoints,
      hiddenLength: hiddenLength(document.doc, preview),
      question: check?.question ?? null,
      options: check?.options ?? null,
      answer: check?.answer ?? null,
      explanation: check?.explanation ?? null,
    });
    await papers.insertBody(tx, { itemId, doc: document.doc, conclusion: '', disproofs: '', files });
  });
}
