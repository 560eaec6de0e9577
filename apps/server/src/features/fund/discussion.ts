import type { Db } from '@lianpan/db';
import { dayMs, shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { forbiddenWordIn } from '@lianpan/domain/written-answer';
import { knownHolders } from '@lianpan/market/company';
import type { DataOf } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import { mayPublish } from '../privacy/service.ts';
import * as queries from './queries.ts';

type Comment = DataOf<'POST /api/stocks/hall/addFundv2Discussion'>;

const texts = {
  noHolder: ['没有这位持有人', 'Holder not found'],
  forbidden: ['内容含有不允许的词：{word}', 'This word is not allowed: {word}'],
  noConsent: [
    '你已撤回发布授权，可在隐私设置中重新同意',
    'You withdrew the consent to publish; give it again under privacy',
  ],
  tooMany: ['今天已发 {n} 条，明天 0 点后可再发', "You've posted {n} today. Try again after midnight"],
  gone: ['这条讨论已不存在', 'This comment no longer exists'],
} as const satisfies Record<string, Text>;

/** Comments of a day, and those of somebody who came within the last day. Source: product handbook 0.9. */
const commentsADay = 60;
const commentsOfNewcomer = 10;

export const commentOf = (row: queries.DiscussionRow, viewer: number | null): Comment => ({
  discussionId: String(row.id),
  customerId: String(row.customerId),
  nickName: row.nickName,
  headImg: row.headImageUrl ?? '',
  content: row.content,
  likeNum: row.likeNum,
  isLike: row.isLike,
  isOwn: row.customerId === viewer,
  createdTime: row.createdAt.getTime(),
});

export function requireHolder(id: string): void {
  if (!knownHolders.some((holder) => holder.id === id)) throw rejected(texts.noHolder, 'CONTENT_GONE');
}

interface Said {
  readonly fundNo: string;
  readonly content: string;
  readonly clientReqId: string;
}

/** Keeps what a member says of a holder, once a request. Rejects forbidden words, too many in a day, and who may not publish. */
export function addDiscussion(
  db: Db,
  customerId: number,
  { fundNo, content, clientReqId }: Said,
  now: number,
): Promise<Comment> {
  requireHolder(fundNo);
  return db.transaction(async (tx) => {
    const { registeredAt } = await queries.lockMember(tx, customerId);
    const said = (): Promise<queries.DiscussionRow | undefined> => queries.selectByRequest(tx, customerId, clientReqId);
    const before = await said();
    if (before) return commentOf(before, customerId);
    const word = forbiddenWordIn(content);
    if (word !== null) throw rejected(texts.forbidden, 'INPUT_INVALID', { word });
    if (!(await mayPublish(tx, customerId))) throw rejected(texts.noConsent, 'PRIVILEGE_REQUIRED');
    const most = now - registeredAt.getTime() < dayMs ? commentsOfNewcomer : commentsADay;
    const sent = await queries.countSince(tx, customerId, new Date(startOfShanghaiDay(shanghaiDay(now))));
    if (sent >= most) throw rejected(texts.tooMany, 'LIMIT_REACHED', { n: sent });
    const row = { customerId, holderId: fundNo, content, clientReqId, createdAt: new Date(now) };
    await queries.insertDiscussion(tx, row);
    return commentOf((await said())!, customerId);
  });
}

/** Likes or no longer likes what somebody said, and how many do now. */
export function likeDiscussion(
  db: Db,
  customerId: number,
  { discussionId, isLike }: { readonly discussionId: string; readonly isLike: boolean },
): Promise<{ isLike: boolean; likeNum: number }> {
  const id = Number(discussionId);
  return db.transaction(async (tx) => {
    if (!(await queries.lockDiscussion(tx, id))) throw rejected(texts.gone, 'CONTENT_GONE');
    await (isLike ? queries.insertLike(tx, id, customerId) : queries.deleteLike(tx, id, customerId));
    return { isLike, likeNum: await queries.countLikes(tx, id) };
  });
}

export async function removeDiscussion(db: Db, customerId: number, discussionId: string): Promise<void> {
  if (!(await queries.deleteDiscussion(db, customerId, Number(discussionId))))
    throw rejected(texts.gone, 'CONTENT_GONE');
}
