import { trustAt } from '@lianpan/domain/community';
import { pageOf } from '../../list-place.ts';
import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { cardRows, cardsOf, opinionRecord, reactedBy } from '../content/service.ts';
import type { Feature } from '../feature.ts';
import * as queries from './queries.ts';
import { peopleTexts as texts, personOf, setFollow } from './service.ts';

const maxNamed = 20;
const maxSuggested = 10;

const handlers = ({ db, now, contentKinds }: Pick<ServerParts, 'db' | 'now' | 'contentKinds'>) =>
  ({
    'POST /api/system/focusUser': ({ customerId: followedId, status }, { customerId }) =>
      setFollow(db, customerId, Number(followedId), status === 1, now()),
    'POST /api/system/getUserFriends': async ({ type: kind, keyword, pageNum, pageSize }, { customerId }) => {
      const page = pageOf({ pageNum, pageSize });
      const [rows, total, counts] = await Promise.all([
        queries.selectFriends(db, customerId, { kind, keyword }, page),
        queries.countFriends(db, customerId, kind, keyword),
        queries.selectCounts(db, customerId),
      ]);
      return { ...counts, total, list: rows.map(personOf) };
    },
    'POST /api/system/getPersonal': async ({ customerId: asked }, { customerId: viewer }) => {
      const id = Number(asked);
      const row = await queries.selectPerson(db, viewer, id);
      if (!row) throw rejected(texts.nobody, 'CONTENT_GONE');
      // Who has blocked somebody shows them neither texts nor numbers.
      if (row.hasBlocked) throw rejected(texts.blocked, 'BLOCKED_BY_USER');
      const [counts, opinions] = await Promise.all([queries.selectCounts(db, id), opinionRecord(db, id, now())]);
      const trust = trustAt(
        {
          level: row.trustLevel,
          registeredAt: row.registeredAt.getTime(),
          approved: counts.dynamicNum,
          lastStrikeAt: null,
        },
        now(),
      );
      return {
        ...personOf(row),
        ...counts,
        isOwn: id === viewer,
        isBlack: row.isBlocked,
        trust,
        registeredTime: row.registeredAt.getTime(),
        opinions,
      };
    },
    'POST /api/system/getSuggestedPeople': async (_, { customerId }) => ({
      list: (await queries.selectSuggested(db, customerId, maxSuggested)).map(personOf),
    }),
    'POST /api/dynamic/square/getMentionUsers': async ({ keyword }, { customerId }) => {
      const rows = await queries.selectNameable(db, customerId, keyword, maxNamed);
      return {
        list: rows.map((row) => ({
          customerId: String(row.id),
          nickName: row.nickName,
          headImg: row.headImageUrl ?? '',
        })),
      };
    },
    'POST /api/dynamic/square/getCollected': async ({ cursor, pageSize }, caller) => {
      const { rows: kept, nextCursor } = await reactedBy(db, caller.customerId, 'collect', { cursor, pageSize });
      const ids = kept.map(({ dataId }) => Number(dataId)).filter(Number.isSafeInteger);
      const rows = await cardRows(db, caller, ids);
      const cards = await cardsOf(db, contentKinds, caller, rows, now());
      const byKey = new Map(cards.map((card) => [`${card.dataType}.${card.dynamicDetailId}`, card]));
      return {
        list: kept.flatMap(({ dataType, dataId }) => byKey.get(`${dataType}.${dataId}`) ?? []),
        nextCursor,
      };
    },
  }) satisfies Partial<Handlers>;

export const people = {
  name: 'people',
  tables: ['follow'],
  handlers,
  forget: async (tx, customerId) => void (await queries.deleteFollows(tx, customerId)),
  copyOf: async (db, customerId) => ({ follows: await queries.selectEverything(db, customerId) }),
} satisfies Feature;
