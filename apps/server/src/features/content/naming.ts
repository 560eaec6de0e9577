import type { Executor } from '@lianpan/db';
import { cleanDocument, withNames, type CleanedDocument } from '@lianpan/domain/community';
import type { Market } from '../../market/market.ts';
import { rejected } from '../../rejection.ts';
import * as items from './items/queries.ts';
import { contentTexts as texts } from './texts.ts';

/**
 * Takes a document apart and calls the people, stocks and topics in it by the names that are ours: what a client wrote beside an
 * id is never kept. Rejects a document that names what does not exist. Every text that holds a document comes through here.
 */
export async function namedDocument(db: Executor, market: Market, given: unknown): Promise<CleanedDocument> {
  const document = cleanDocument(given);
  const { mentionIds, stockNos, topicIds } = document;
  // In turn: the caller may be within a transaction.
  const people = mentionIds.length > 0 ? await items.selectNames(db, mentionIds.map(Number)) : [];
  const topics = topicIds.length > 0 ? await items.selectTopicNames(db, topicIds.map(Number)) : [];
  const names = {
    mention: new Map(people.map(({ id, name }) => [String(id), name])),
    stock: new Map(stockNos.map((stockNo) => [stockNo, market.require(stockNo).name])),
    topic: new Map(topics.map(({ id, name }) => [String(id), name])),
  };
  if (mentionIds.some((id) => !names.mention.has(id))) throw rejected(texts.noPerson, 'CONTENT_GONE');
  if (topicIds.some((id) => !names.topic.has(id))) throw rejected(texts.noTopic, 'CONTENT_GONE');
  return withNames(document, names);
}
