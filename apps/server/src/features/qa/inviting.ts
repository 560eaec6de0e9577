import type { Executor } from '@lianpan/db';
import { dayMs, shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { adviserTrust, dataTypes } from '@lianpan/domain/community';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { linkOf } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { qaNotices } from './notices.ts';
import * as queries from './queries.ts';

const adviserTarget = 2;
const maxInvited = 20;
const invitationsADay = 3;
/** A question that was let through later than this invites nobody any more. */
const invitedDays = 7;

/** Invites to a question, once, those who watch its stock, the most trusted first; nobody more than three times a day. Source: product handbook 4.4. */
export async function invite(tx: Executor, market: Market, id: number, now: number): Promise<void> {
  if (!(await queries.takeUninvited(tx, id))) return;
  const question = await queries.selectQuestion(tx, id);
  const entry = question && market.directory.find(question.stockNo);
  if (!entry || question.customerId === null) return;
  const invitees = await queries.selectInvitees(tx, {
    market: market.name,
    stockNo: question.stockNo,
    askerId: question.customerId,
    minTrust: question.target === adviserTarget ? adviserTrust : 0,
    since: new Date(startOfShanghaiDay(shanghaiDay(now))),
    code: qaNotices.invite.code,
    mostADay: invitationsADay,
    limit: maxInvited,
  });
  for (const invitee of invitees) {
    await addNotice(tx, {
      customerId: invitee.id,
      template: { ...qaNotices.invite, linkUrl: linkOf(dataTypes.question, String(id))! },
      onceKey: String(id),
      values: { stock: entry.name, title: question.title.slice(0, 40) },
      about: { itemId: id, stock: { market: market.name, stockNo: question.stockNo } },
      now,
    });
  }
}

/** Invites to questions that a person has let through since; how many. */
export async function inviteWaiting({ db, now, market }: Pick<ServerParts, 'db' | 'now' | 'market'>): Promise<number> {
  const waiting = await queries.selectUninvited(db, new Date(now() - invitedDays * dayMs));
  for (const { id, market: name } of waiting) await db.transaction((tx) => invite(tx, market.of(name), id, now()));
  return waiting.length;
}
