import type { Executor } from '@lianpan/db';
import { messageTypes } from '@lianpan/domain';
import { GatheredReads } from '../../gathered-reads.ts';
import { notChanged, type Handlers, type MemberCaller } from '../../http/handle.ts';
import { cursorOf, placeFrom, listed } from '../../list-place.ts';
import type { ServerParts } from '../../parts.ts';
import { linkOf, reactedBy, referenceKey, referencesOf } from '../content/service.ts';
import { presentAlone, presentGroup, type View, type Wording } from './present.ts';
import * as queries from './queries.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'noticeTemplates' | 'market' | 'update' | 'contentKinds'>;

/** Beginnings of the codes that each tab of interactions lists. */
export const interactionCodes = {
  like: ['soc.like'],
  comment: ['soc.comment', 'soc.reply', 'soc.pin'],
  at: ['soc.at'],
  forward: ['soc.forward'],
  fans: ['soc.follow'],
} as const;

const scenes = {
  event: { type: messageTypes.importantEvent },
  track: { type: messageTypes.stockTracking },
  alert: { type: messageTypes.stockTracking, codes: ['trk.price', 'trk.event', 'trk.abnormal'] },
  strategy: { type: messageTypes.stockTracking, codes: ['trk.strategy'] },
} as const;

interface Page {
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}
const partOf = ({ cursor, pageSize }: Page) => ({ before: placeFrom(cursor), limit: pageSize });

/** A transaction lasts no longer: what was stamped before is committed or never will be. Source: the time limits of statements. */
const settledMs = 10_000;

/** Devices read their badge anew when they hear of this. */
const unreadChanged = ['messageUnread'];

/** Number of the badge: everything that is unread, so that the numbers of the kinds and of the duties add up to it. */
export async function countForBadge(db: Executor, customerId: number, now: Date): Promise<number> {
  const rows = await queries.countUnread(db, customerId, now);
  return rows.reduce((sum, { total }) => sum + total, 0);
}

export const readingHandlers = (parts: Parts) => {
  const { db, now, noticeTemplates: templates, market, contentKinds: kinds } = parts;
  // Asked by every device every ten seconds: those that ask together are answered by one statement.
  const changes = new GatheredReads<number, queries.Changed>(String, (ids) => queries.selectChanged(db, ids));
  const wordingFor = ({ language }: MemberCaller): Wording => ({ templates, language, market });

  const list = async (caller: MemberCaller, asked: queries.Asked, page: Page) => {
    const { customerId } = caller;
    const groups = await queries.selectGroups(db, customerId, new Date(now()), asked, partOf(page));
    const ids = groups.flatMap((group) => group.ids);
    const rows = ids.length === 0 ? [] : await queries.selectNotices(db, customerId, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const view = groups.flatMap((group): View[] => {
      const message = presentGroup(
        group.ids.flatMap((id) => byId.get(id) ?? []),
        group,
        wordingFor(caller),
      );
      return message ? [message] : [];
    });
    const { nextCursor } = listed(groups, page.pageSize, (last) => cursorOf({ at: last.lastAt, id: last.lastId }));
    return { list: view, nextCursor };
  };

  /** Where something changed, the member's other devices hear of it. */
  const changed = (customerId: number, changedNum: number) => {
    if (changedNum > 0) parts.update(customerId, unreadChanged);
    return { changedNum };
  };
  const meantBy = (given: { messageIds?: string[] | undefined; messageType?: number | undefined }): queries.Meant =>
    given.messageIds === undefined ? { type: given.messageType! } : { ids: given.messageIds.map(Number) };

  const presentOwn = async (
    caller: MemberCaller,
    rows: readonly { dataType: number; dataId: string; commentId?: number; text: string; at: Date; linkUrl?: string }[],
  ) => {
    const found = await referencesOf(
      db,
      kinds,
      caller,
      rows.map(({ dataType, dataId }) => ({ reference: { dataType, dataId, words: [] } })),
    );
    return rows.map(({ dataType, dataId, commentId, text, at, linkUrl }) => ({
      dataType,
      dataId,
      commentId: commentId === undefined ? null : String(commentId),
      title: found.get(referenceKey(dataType, dataId))?.title ?? '',
      text,
      linkUrl: linkUrl ?? linkOf(dataType, dataId, commentId) ?? '',
      createdTime: at.getTime(),
    }));
  };

  return {
    'POST /api/notification/mine/getInteractiveMessages': ({ tab, ...page }, caller) =>
      list(caller, { type: messageTypes.friendInteraction, codes: interactionCodes[tab] }, page),
    'POST /api/notification/mine/getDiagnosisQaMessages': ({ stockNo, ...page }, caller) =>
      list(caller, { type: messageTypes.diagnosisQuestion, stockNo }, page),
    'POST /api/notification/mine/getDynamicUpdateMessages': ({ stockNo, ...page }, caller) =>
      list(caller, { type: messageTypes.dynamicUpdate, stockNo }, page),
    'POST /api/notification/mine/getGroupInteractiveMessages': ({ stockNo, ...page }, caller) =>
      list(caller, { type: messageTypes.groupChat, stockNo }, page),
    'POST /api/notification/mine/getStockSceneMessages': ({ scene, stockNo, ...page }, caller) =>
      list(caller, { ...scenes[scene], stockNo }, page),
    'POST /api/notification/mine/getOverallMessages': (page, caller) =>
      list(caller, { type: messageTypes.overall }, page),
    'POST /api/notification/mine/getMyInteractiveMessages': async ({ tab, ...page }, caller) => {
      const { customerId } = caller;
      const { pageSize } = page;
      const part = partOf(page);
      if (tab === 'comment') {
        const rows = await queries.selectOwnComments(db, customerId, part);
        const own = await presentOwn(
          caller,
          rows.map(({ id, ...row }) => ({ ...row, commentId: id })),
        );
        return { list: own, nextCursor: listed(rows, pageSize, cursorOf).nextCursor };
      }
      if (tab === 'like') {
        const { rows, nextCursor } = await reactedBy(db, customerId, 'like', page);
        const own = await presentOwn(
          caller,
          rows.map((row) => ({ ...row, text: '' })),
        );
        return { list: own, nextCursor };
      }
      const rows = await queries.selectOwnForwards(db, customerId, part);
      const found = await presentOwn(
        caller,
        rows.map(({ text, reference, at }) => ({ dataType: reference!.dataType, dataId: reference!.dataId, text, at })),
      );
      // The row is the post that passes on, named after what it passes on.
      const own = found.map((row, index) => {
        const { id, dataType } = rows[index]!;
        return { ...row, dataType, dataId: String(id), linkUrl: linkOf(dataType, String(id)) ?? '' };
      });
      return { list: own, nextCursor: listed(rows, pageSize, cursorOf).nextCursor };
    },
    'POST /api/notification/mine/getNotificationReminder': async (_, caller) => {
      const { customerId } = caller;
      const at = new Date(now());
      const newest = await queries.selectNewest(db, customerId, at);
      const unread = await queries.countUnread(db, customerId, at);
      const duties = await queries.selectDuties(db, customerId, at);
      const codes = await queries.countUnreadCodes(db, customerId, messageTypes.friendInteraction, at);
      const unreadOf = (beginnings: readonly string[]): number =>
        codes
          .filter(({ code }) => beginnings.some((beginning) => code.startsWith(beginning)))
          .reduce((sum, { total }) => sum + total, 0);
      return {
        list: Object.values(messageTypes).map((messageType) => {
          const row = newest.find(({ type }) => type === messageType);
          const view = row && presentAlone(row, wordingFor(caller));
          const unreadHere = unread.find(({ type }) => type === messageType);
          return {
            messageType,
            lastContent: view?.content ?? '',
            lastTime: view?.createdTime ?? null,
            unreadNum: unreadHere === undefined ? 0 : unreadHere.total - unreadHere.duties,
          };
        }),
        duties: duties.flatMap((row) => presentAlone(row, wordingFor(caller)) ?? []),
        interactions: {
          like: unreadOf(interactionCodes.like),
          comment: unreadOf(interactionCodes.comment),
          at: unreadOf(interactionCodes.at),
          forward: unreadOf(interactionCodes.forward),
          fans: unreadOf(interactionCodes.fans),
        },
      };
    },
    'POST /api/notification/mine/notificationSetRead': async (given, { customerId }) =>
      changed(customerId, await queries.updateRead(db, customerId, meantBy(given), new Date(now()))),
    'POST /api/notification/mine/notificationSetAllRead': async ({ beforeTime }, { customerId }) =>
      changed(customerId, await queries.updateRead(db, customerId, { until: new Date(beforeTime) }, new Date(now()))),
    'POST /api/notification/mine/deleteMessage': async (given, { customerId }) =>
      changed(customerId, await queries.updateDeleted(db, customerId, meantBy(given), new Date(now()))),
    'GET /api/notification/mine/getMessageUnreadNum': async (asked, { customerId }) => {
      const { queryFields, latestTime = 0, versionToken } = asked;
      const { at, token } = await changes.ask(customerId);
      const isSame = versionToken === undefined ? latestTime > 0 && at <= latestTime : token === versionToken;
      if (isSame) return notChanged;
      const rows = await queries.countUnread(db, customerId, new Date(now()));
      const whole = {
        messageUnreadNum: rows.reduce((sum, { total }) => sum + total, 0),
        byType: Object.fromEntries(rows.map(({ type, total }) => [String(type), total])),
        hasNewSince: versionToken !== undefined || at > latestTime,
      };
      const wanted = queryFields?.split(',');
      return {
        ...Object.fromEntries(Object.entries(whole).filter(([name]) => wanted?.includes(name) ?? true)),
        // What is stamped earlier may still be committed: who comes back with the time alone asks for that once more.
        latestTime: Math.min(at, now() - settledMs),
        versionToken: token,
      };
    },
  } satisfies Partial<Handlers>;
};
