import type { CallKey } from '@lianpan/contract';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language, type TextValue } from '../../language.ts';
import type { MarketService } from '../../market/market-service.ts';
import { canBeMuted, type NoticeTemplate, type NoticeTemplates } from '../notice/service.ts';
import type { NoticeRow } from './queries.ts';

const listCall = 'POST /api/notification/mine/getInteractiveMessages' satisfies CallKey;
export type View = DataOf<typeof listCall>['list'][number];

interface Group {
  readonly num: number;
  readonly actorNum: number;
  readonly isRead: boolean;
}

export interface Wording {
  readonly templates: NoticeTemplates;
  readonly language: Language;
  readonly market: MarketService;
}

const maxActors = 3;

const known = (row: NoticeRow, templates: NoticeTemplates): NoticeTemplate | undefined =>
  templates.get((row.content as { template?: string }).template ?? '');

/** The words of a notice, of several people where it is a group. */
function bodyOf(
  row: NoticeRow,
  template: NoticeTemplate,
  { language, people, stockName }: { language: Language; people: number; stockName: string | undefined },
): string {
  const { values = {} } = row.content as { values?: Record<string, TextValue> };
  const body = people > 1 ? (template.bodyOfMany ?? template.body) : template.body;
  return say(body, language, {
    ...values,
    // A code alone is told by the name of the stock.
    ...(stockName !== undefined && values['stock'] === row.stockNo && { stock: stockName }),
    ...(people > 1 && { n: String(people) }),
  });
}

/** A group of notices as one message, its newest first; nothing for a template that is not known any more. */
export function presentGroup(rows: readonly NoticeRow[], group: Group, wording: Wording): View | undefined {
  const [first] = rows;
  const template = first && known(first, wording.templates);
  if (!template) return undefined;
  const people = new Map(rows.flatMap((row) => (row.byId === null ? [] : [[row.byId, row] as const])));
  const { market, stockNo } = first;
  const stock =
    market === null || stockNo === null
      ? null
      : { market, stockNo, stockName: wording.market.of(market).directory.find(stockNo)?.name ?? stockNo };
  return {
    messageId: String(first.id),
    messageType: first.type,
    subType: first.code,
    title: say(template.title, wording.language),
    content: bodyOf(first, template, {
      language: wording.language,
      people: group.actorNum,
      stockName: stock?.stockName,
    }),
    level: first.level,
    actors: [...people.values()].slice(0, maxActors).map((row) => ({
      customerId: String(row.byId),
      nickName: row.nickName ?? '',
      headImg: row.headImageUrl ?? '',
      isFocus: row.isFollowed,
    })),
    actorNum: group.actorNum,
    num: group.num,
    isRead: group.isRead,
    canDelete: first.level !== 2,
    canMute: canBeMuted(template),
    linkUrl: first.linkUrl ?? '',
    stock,
    createdTime: first.createdAt.getTime(),
  };
}

/** A notice that stands alone. */
export const presentAlone = (row: NoticeRow, wording: Wording): View | undefined =>
  presentGroup([row], { num: 1, actorNum: row.byId === null ? 0 : 1, isRead: row.readAt !== null }, wording);
