import type { Db, Executor } from '@lianpan/db';
import { shanghaiDate } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import { areBlocked, authTypeOf, contentNotices } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import * as queries from './queries.ts';

/** Name of a member; empty where there is none. */
export const nameOf = (db: Executor, customerId: number) => queries.selectName(db, customerId);

type Person = DataOf<'POST /api/system/getUserFriends'>['list'][number];

const texts = {
  nobody: ['该用户不存在或已注销', 'This user does not exist or closed the account'],
  self: ['不能关注自己', 'You can’t follow yourself'],
  blocked: ['对方的设置不允许这样做', "Their settings don't allow this"],
  full: ['最多关注 {n} 人', 'You can follow up to {n} people'],
} as const satisfies Record<string, Text>;

const maxFollowed = 2000;

export const personOf = (row: queries.PersonRow): Person => ({
  customerId: String(row.id),
  nickName: row.nickName,
  headImg: row.headImageUrl ?? '',
  authType: authTypeOf(row.trustLevel),
  ipRegion: '',
  isFocus: row.isFollowed,
  intro: row.intro ?? '',
  isFan: row.isFan,
});

/** People by a part of their name, as the viewer may see them, and how many there are. */
export async function findPeople(
  db: Db,
  viewer: number | null,
  keyword: string,
  page: { readonly skip: number; readonly limit: number },
): Promise<{ total: number; list: Person[] }> {
  const [total, rows] = await Promise.all([
    queries.countFound(db, viewer, keyword),
    queries.selectFound(db, viewer, keyword, page),
  ]);
  return { total, list: rows.map(personOf) };
}

/** Follows somebody, or no longer; how many follow them now. */
export function setFollow(db: Db, customerId: number, followedId: number, isFollowed: boolean, now: number) {
  return db.transaction(async (tx) => {
    if (followedId === customerId) throw rejected(texts.self, 'INPUT_INVALID');
    const person = await queries.selectPerson(tx, customerId, followedId);
    if (!person) throw rejected(texts.nobody, 'CONTENT_GONE');
    await queries.lockMember(tx, customerId);
    if (!isFollowed) await queries.deleteFollow(tx, customerId, followedId);
    else {
      if (await areBlocked(tx, customerId, followedId)) throw rejected(texts.blocked, 'BLOCKED_BY_USER');
      if ((await queries.countFollows(tx, customerId)) >= maxFollowed)
        throw rejected(texts.full, 'LIMIT_REACHED', { n: maxFollowed });
      if (await queries.insertFollow(tx, { customerId, followedId, at: new Date(now) })) {
        await addNotice(tx, {
          customerId: followedId,
          template: { ...contentNotices.follow, linkUrl: `/mine/personal?customerId=${customerId}` },
          onceKey: `${customerId}.${shanghaiDate(now)}`,
          values: { a: await queries.selectName(tx, customerId) },
          about: { byId: customerId, groupKey: `fans.${shanghaiDate(now)}` },
          now,
        });
      }
    }
    const { fansNum } = await queries.selectCounts(tx, followedId);
    return { isFocus: isFollowed, fansNum };
  });
}

export { texts as peopleTexts };
