import type { Executor } from '@lianpan/db';
import type { ServerParts } from '../../../parts.ts';
import type { Caller } from '../../../http/handle.ts';
import { referencesOf } from '../../content/service.ts';
import { messageOf, namesIn, type Message, type ToldMessages } from '../wire.ts';
import * as queries from './queries.ts';

type Looking = Pick<Caller, 'customerId' | 'language' | 'market'>;

/** The same for nobody in particular, of messages that are no cards. `known` are speakers who need not be asked for. */
export const toldPlain = (
  db: Executor,
  rows: readonly queries.MessageRow[],
  known: readonly queries.SpeakerRow[] = [],
): Promise<Message[]> =>
  tell(db, { customerId: null, language: 'zh-CN' }, rows, { known, findReferences: () => Promise.resolve(new Map()) });

/** Rows of one conversation as they are told to somebody: names, quotes and cards with what is true of them now. */
export const toldMessages = (
  db: Executor,
  kinds: ServerParts['contentKinds'],
  caller: Looking,
  rows: readonly queries.MessageRow[],
  known: readonly queries.SpeakerRow[] = [],
): Promise<Message[]> =>
  tell(db, caller, rows, { known, findReferences: () => referencesOf(db, kinds, caller, rows.map(referenceOf)) });

interface Means {
  readonly known: readonly queries.SpeakerRow[];
  readonly findReferences: () => Promise<ToldMessages['references']>;
}

async function tell(
  db: Executor,
  { customerId: viewer, language }: Pick<Looking, 'customerId' | 'language'>,
  rows: readonly queries.MessageRow[],
  { known, findReferences }: Means,
): Promise<Message[]> {
  const [first] = rows;
  if (!first) return [];
  const quotes = [...new Set(rows.map(({ quoteSeq }) => quoteSeq).filter((seq) => seq !== null))];
  const quoted = quotes.length === 0 ? [] : await queries.selectBySeqs(db, first.conversationId, quotes);
  const ids = namesIn([...rows, ...quoted]).filter((id) => !known.some((one) => one.id === id));
  const [asked, references] = await Promise.all([
    ids.length === 0 ? [] : queries.selectSpeakers(db, ids),
    findReferences(),
  ]);
  const speakers = [...known, ...asked];
  const told: ToldMessages = {
    language,
    viewer,
    speakers: new Map(speakers.map((row) => [row.id, row])),
    quoted: new Map(quoted.map((row) => [row.seq, row])),
    references,
  };
  return rows.map((row) => messageOf(row, told));
}

const referenceOf = ({ body }: queries.MessageRow) => ({
  reference: body.msgType === 6 ? { dataType: body.dataType, dataId: body.dataId, words: [] } : null,
});
