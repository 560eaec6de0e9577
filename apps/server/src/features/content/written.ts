import type { ContentFile, ContentReference, Declarations, Executor } from '@lianpan/db';
import { visibleText, type CleanedDocument, type TrustLimits } from '@lianpan/domain/community';
import type { MemberCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { mayPublish } from '../privacy/service.ts';
import * as items from './items/queries.ts';
import type { Citing } from './cited.ts';
import { screen, repeatedWithin, type Verdict } from './screening.ts';
import { requireProper } from './proper-words.ts';
import { filesOf, findQrCode, pictureOf } from './media.ts';
import { namedDocument } from './naming.ts';
import { activeWords } from './reviews/words.ts';
import { requireMayWrite, standingOf, type Standing } from './standing.ts';
import { contentTexts as texts } from './texts.ts';

export type ContentParts = Pick<ServerParts, 'db' | 'now' | 'uploads'>;

/** Who writes, as far as writing asks. */
export type Author = Pick<MemberCaller, 'customerId' | 'market' | 'language'>;

/** What somebody wrote, new or changed. */
export interface Written {
  readonly title?: string | undefined;
  /** As a client sent it. */
  readonly doc: unknown;
  readonly fileUrls?: readonly string[];
  /** Address of the picture that stands for it in lists. */
  readonly cover?: string | undefined;
  readonly reference?: ContentReference | undefined;
  /** Other words of it that are looked at as well. */
  readonly otherText?: string;
  /** Characters of the text; a file stands for words where `least` is 1, a title alone where it is 0. */
  readonly bounds: { readonly least: number; readonly most: number };
  readonly maxImages?: number;
  readonly maxVideos?: number;
  /** Waits for a person whatever the machine finds. */
  readonly isAlwaysReviewed?: boolean;
  /** Of somebody who was hurt: a person looks where words of scams would be refused, and at accusations. */
  readonly warnsOfHarm?: boolean;
}

/** What somebody wants to publish, whatever its kind. */
export interface NewContent extends Written {
  readonly dataType: number;
  readonly stockNos?: readonly string[];
  readonly expressionId?: number | undefined;
  readonly toolId?: number | undefined;
  readonly declarations?: Declarations | undefined;
  readonly opinion?: { readonly direction: 'up' | 'down' | 'flat'; readonly horizonDays: number } | undefined;
  /** Figures of tools that it rests on, kept as they stand. */
  readonly citing?: Citing | undefined;
  readonly isForFollowers?: boolean;
  readonly isAnonymous?: boolean;
  /** Whether named stocks ask for a word about holding them. */
  readonly asksHolding?: boolean;
  readonly clientReqId: string;
}

/** What was written, taken apart and seen as far as that needs no lock: a picture takes a while. */
export interface Prepared {
  readonly given: Written;
  readonly document: CleanedDocument;
  readonly files: readonly ContentFile[];
  readonly cover: ContentFile | null;
  readonly title: string | null;
  /** Everything that is looked at. */
  readonly text: string;
  readonly hasQrCode: boolean;
}

/** Takes apart what somebody wrote. Rejects what has the wrong length, and files that are too many or not the member's. */
export async function prepare(
  { db, uploads }: Pick<ContentParts, 'db' | 'uploads'>,
  { customerId, market }: Pick<Author, 'customerId' | 'market'>,
  given: Written,
): Promise<Prepared> {
  const document = await namedDocument(db, market, given.doc);
  const urls = [...new Set([...(given.fileUrls ?? []), ...document.mediaUrls])];
  const files = await filesOf(uploads, customerId, urls);
  const cover = given.cover === undefined ? null : await pictureOf(uploads, customerId, given.cover);
  requireShape(given, document, files);
  const title = given.title === undefined ? null : visibleText(given.title).trim();
  const text = [title, document.plainText, given.otherText].filter(Boolean).join('\n');
  const hasQrCode = (await findQrCode(uploads, cover ? [cover, ...files] : files)) !== undefined;
  return { given, document, files, cover, title, text, hasQrCode };
}

/**
 * What the machine finds in what somebody wrote, under the lock that `standingOf` takes. Rejects who may not write. What is new
 * counts among those of the day and may repeat an earlier one; what is changed does neither.
 */
export async function judge(
  tx: Executor,
  { uploads }: Pick<ContentParts, 'uploads'>,
  { customerId, language }: Author,
  { given, document, files, text, hasQrCode }: Prepared,
  { at, isNew }: { readonly at: Date; readonly isNew: boolean },
): Promise<{ verdict: Verdict; standing: Standing }> {
  const standing = await standingOf(tx, customerId, at);
  requireMayWrite(standing, language);
  if (!(await mayPublish(tx, customerId))) throw rejected(texts.noConsent, 'PRIVILEGE_REQUIRED');
  const { limits, today, trust, approved } = standing;
  if (isNew && today >= limits.posts) throw rejected(texts.tooMany, 'LIMIT_REACHED', { n: today });
  requireWithin(limits, document, files);
  const earlier = isNew ? await items.selectOwnTexts(tx, customerId, new Date(at.getTime() - repeatedWithin)) : [];
  const words = await activeWords(tx);
  const { ownHosts } = uploads.settings;
  // Who tells of harm repeats what was promised to them.
  if (standing.isProfessional && !given.warnsOfHarm) requireProper({ text, ownHosts, words }, language);
  const verdict = screen({
    text,
    hasMedia: files.length > 0 || given.reference !== undefined,
    hasQrCode,
    ownHosts,
    limits,
    isLicensed: trust >= 3,
    words,
    earlier: earlier.map((one) => one.text),
    isFirst: approved < limits.reviewedPosts || given.isAlwaysReviewed === true,
    warnsOfHarm: given.warnsOfHarm,
  });
  return { verdict, standing };
}

function requireShape(given: Written, { length }: CleanedDocument, files: readonly ContentFile[]): void {
  const { least, most } = given.bounds;
  const isMediaEnough = least <= 1 && (files.length > 0 || given.reference !== undefined);
  if (length === 0 && least > 0 && !isMediaEnough) throw rejected(texts.empty, 'INPUT_INVALID');
  if (length < least && !isMediaEnough) throw rejected(texts.tooShort, 'INPUT_INVALID', { n: least });
  if (length > most) throw rejected(texts.tooLong, 'INPUT_INVALID', { n: most });
  const videos = files.filter(({ kind }) => kind === 'video').length;
  const maxVideos = given.maxVideos ?? 1;
  if (videos > maxVideos) throw rejected(texts.tooManyVideos, 'INPUT_INVALID', { n: maxVideos });
  if (maxVideos === 1 && videos > 0 && files.length > videos) throw rejected(texts.mixedMedia, 'INPUT_INVALID');
  const maxImages = given.maxImages ?? 9;
  if (files.length - videos > maxImages) throw rejected(texts.tooManyImages, 'INPUT_INVALID', { n: maxImages });
}

function requireWithin(limits: TrustLimits, document: CleanedDocument, files: readonly ContentFile[]): void {
  const images = files.filter(({ kind }) => kind === 'image').length;
  // Only who is new has fewer than a text may hold anyway.
  if (limits.images < 9 && images > limits.images)
    throw rejected(texts.tooManyImages, 'LIMIT_REACHED', { n: limits.images });
  if (document.mentionIds.length > limits.mentions)
    throw rejected(texts.tooManyMentions, 'LIMIT_REACHED', { n: limits.mentions });
}
