import type { Contract } from '@lianpan/contract';
import type { Declarations, Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { cleanDocument, dataTypes, visibleText, type CleanedDocument } from '@lianpan/domain/community';
import type { z } from 'zod';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import {
  contentNotices,
  contentTexts as texts,
  linkOf,
  nameablePeople,
  publish,
  standingOf,
  type Author,
  type NewContent,
  type Published,
} from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { nameOf } from '../people/service.ts';
import * as queries from './queries.ts';

/** Characters and files by kind. Source: product handbook 3.4, 3.5. */
export const bounds = {
  [dataTypes.graphtext]: { bounds: { least: 1, most: 2000 }, maxImages: 9, maxVideos: 1, asksHolding: false },
  [dataTypes.article]: { bounds: { least: 100, most: 20_000 }, maxImages: 30, maxVideos: 2, asksHolding: true },
} as const;
const articleTitle = { least: 5, most: 50 } as const;
const pollTrust = 2;

/** An article has a title of some length. */
export function titleOf(dataType: 1 | 3, title: string | undefined): string | undefined {
  if (dataType === dataTypes.graphtext) return undefined;
  const length = Array.from(title ?? '').length;
  if (length < articleTitle.least)
    throw rejected(texts.tooShort, 'INPUT_INVALID', { n: articleTitle.least }, { fields: ['title'] });
  if (length > articleTitle.most)
    throw rejected(texts.tooLong, 'INPUT_INVALID', { n: articleTitle.most }, { fields: ['title'] });
  return title;
}

async function requireTopics(tx: Executor, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0 && (await queries.selectOpenTopics(tx, ids, at)).length < ids.length)
    throw rejected(texts.noTopic, 'CONTENT_GONE');
}

/** Who is named in a text is told, as far as neither has blocked the other. */
export async function notifyMentioned(
  tx: Executor,
  caller: Author,
  id: number,
  { dataType }: Pick<NewContent, 'dataType'>,
  { mentionIds, plainText }: CleanedDocument,
  now: number,
) {
  const named = mentionIds.map(Number).filter((one) => one !== caller.customerId);
  if (named.length === 0) return;
  const linkUrl = linkOf(dataType, String(id));
  const a = await nameOf(tx, caller.customerId);
  for (const person of await nameablePeople(tx, caller.customerId, named)) {
    await addNotice(tx, {
      customerId: person.id,
      template: { ...contentNotices.mention, ...(linkUrl && { linkUrl }) },
      onceKey: String(id),
      values: { a, text: plainText.slice(0, 60) },
      about: { byId: caller.customerId, itemId: id },
      now,
    });
  }
}

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads'>;

/** A post or an article as the calls take it. */
export type WrittenPost = Omit<
  z.output<Contract['POST /api/dynamic/square/publishDynamic']['input']>,
  'draftId' | 'scheduledId'
>;

/** The stock of a view, by which figures are asked for: the one that is named, in the text or beside it. */
function citingOf({ viewBlock, stockNos, docJson }: WrittenPost): NewContent['citing'] {
  const metrics = viewBlock?.metrics ?? [];
  const stockNo = stockNos[0] ?? cleanDocument(docJson).stockNos[0];
  return metrics.length > 0 && stockNo !== undefined ? { stockNo, metrics } : undefined;
}

/** What the community keeps of a post. Rejects an article without a title of its length. */
export const contentOf = (given: WrittenPost): NewContent => ({
  ...bounds[given.dataType],
  dataType: given.dataType,
  title: titleOf(given.dataType, given.title),
  doc: given.docJson,
  fileUrls: given.fileUrls,
  cover: given.cover,
  stockNos: given.stockNos,
  expressionId: given.expressionId,
  toolId: given.markingToolId,
  declarations: { ...given.declares, holds: given.declares.holds ?? null } satisfies Declarations,
  opinion: given.viewBlock,
  citing: citingOf(given),
  isForFollowers: given.visible === 'followers',
  otherText: given.poll ? [given.poll.question, ...given.poll.options].join('\n') : '',
  clientReqId: given.clientReqId,
});

/** Publishes a post with its topics and its poll, now or when its time has come. `then` runs in the same transaction. */
export function publishWritten(
  parts: Parts,
  author: Author,
  given: WrittenPost,
  then: (tx: Executor, published: Published) => Promise<void>,
) {
  const { now } = parts;
  const { gambitIds, poll } = given;
  const content = contentOf(given);
  return publish(parts, author, content, async (tx, id, published) => {
    const { document } = published;
    const topicIds = [...new Set([...gambitIds, ...document.topicIds])].map(Number).slice(0, 3);
    await requireTopics(tx, topicIds, new Date(now()));
    if (topicIds.length > 0)
      await queries.insertTopicItems(
        tx,
        topicIds.map((topicId) => ({ topicId, itemId: id })),
      );
    if (poll) {
      const { trust } = await standingOf(tx, author.customerId, new Date(now()));
      if (trust < pollTrust) throw rejected(texts.pollTrust, 'PRIVILEGE_REQUIRED');
      const options = poll.options.map((text, at) => ({ id: at + 1, text: visibleText(text) }));
      const ballot = {
        question: visibleText(poll.question),
        options,
        isMulti: poll.isMulti,
        endsAt: now() + poll.days * dayMs,
      };
      await queries.insertPoll(tx, { itemId: id, ballot });
    }
    await then(tx, published);
    await notifyMentioned(tx, author, id, content, document, now());
  });
}
