import type { DataOf, Handlers } from '../../http/handle.ts';
import { say, type Language, type Text } from '../../language.ts';
import { rowsBefore } from '../../list-place.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import * as queries from './queries.ts';

type Article = DataOf<'POST /api/sp/hgd/getWLNewsPageList'>['list'][number];

const texts = {
  gone: ['这篇文章不存在或已下架', 'This article no longer exists or was withdrawn'],
} as const satisfies Record<string, Text>;

export const editorialHandlers = ({ db, now, privileges }: Pick<ServerParts, 'db' | 'now' | 'privileges'>) => {
  /** Why each of some articles stays closed to a caller. */
  async function lockOf(rows: readonly Pick<queries.ArticleRow, 'privilegeId'>[], customerId: number | null) {
    const ids = [...new Set(rows.flatMap(({ privilegeId }) => privilegeId ?? []))];
    const open = await Promise.all(ids.map((id) => privileges.can({ customerId }, id)));
    const held = new Set(ids.filter((_, at) => open[at]));
    return ({ privilegeId }: Pick<queries.ArticleRow, 'privilegeId'>): Article['lockReason'] =>
      privilegeId === null || held.has(privilegeId)
        ? ''
        : customerId === null
          ? 'LOGIN_REQUIRED'
          : 'PRIVILEGE_REQUIRED';
  }

  return {
    'POST /api/sp/hgd/getWLNewsPageList': async ({ type, pageNum, pageSize }, { customerId, language }) => {
      const at = new Date(now());
      const [rows, total] = await Promise.all([
        queries.selectArticles(db, type, at, rowsBefore(pageNum, pageSize), pageSize),
        queries.countArticles(db, type, at),
      ]);
      const reasonOf = await lockOf(rows, customerId);
      return { total, list: rows.map((row) => toWire(row, reasonOf(row), language)) };
    },
    'GET /api/sp/hgd/getWLNewsDetail': async ({ newsId }, { customerId, language }) => {
      const row = await queries.selectArticle(db, newsId, new Date(now()));
      if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
      const reason = (await lockOf([row], customerId))(row);
      return { ...toWire(row, reason, language), body: reason === '' ? say(row.body, language) : null };
    },
  } satisfies Partial<Handlers>;
};

const toWire = (row: queries.ArticleRow, lockReason: Article['lockReason'], language: Language): Article => ({
  newsId: row.code,
  // The table's check knows no other types.
  type: row.type as Article['type'],
  title: say(row.title, language),
  brief: say(row.brief, language),
  cover: row.coverUrl,
  author: say(row.author, language),
  certNo: row.certificateNo,
  publishTime: row.publishedAt.getTime(),
  validUntil: row.validUntil?.getTime() ?? null,
  riskLevel: row.riskLevel,
  version: row.version,
  isDemo: row.isDemo,
  locked: lockReason !== '',
  lockReason,
  privilegeId: row.privilegeId,
});
