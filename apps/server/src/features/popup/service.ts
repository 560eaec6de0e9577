import type { Db, Executor, TextPair } from '@lianpan/db';
import {
  dayMs,
  isPopupDue,
  popupTypeOf,
  isPromotional,
  shanghaiDay,
  startOfShanghaiDay,
  UnknownPopupError,
  type PopupType,
  serviceStatuses,
} from '@lianpan/domain';
import { createHash } from 'node:crypto';
import { say } from '../../language.ts';
import { isTradingDayAt } from '../../market/calendar/trading-day.ts';
import { contractOf } from '../contract/service.ts';
import { findTool } from '../privilege/service.ts';
import * as queries from './queries.ts';
import { popupTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** How long a built answer may stand: what operators change reaches people within a minute. */
const builtForMs = 60_000;
/** A test that runs out within this time is asked for. */
const testSoonMs = 30 * dayMs;
const lowDays = 7;

/** A popup that waits for one member, in both languages. */
export interface WaitingPopup {
  readonly key: string;
  readonly type: PopupType;
  readonly trigger: number;
  readonly triggerValue: string;
  readonly isForce: boolean;
  readonly isExpired: boolean;
  readonly isAdvertising: boolean;
  readonly title: TextPair;
  readonly description: TextPair;
  readonly linkUrl: string;
  readonly imageUrls: readonly string[];
  readonly businessKey: string;
  readonly validTo: number | null;
}

export interface PollAnswer {
  readonly token: string;
  readonly waiting: readonly WaitingPopup[];
}

type MemberRow = NonNullable<Awaited<ReturnType<typeof queries.lockMember>>>;

const plain = {
  trigger: 1,
  triggerValue: '',
  isForce: false,
  isExpired: false,
  isAdvertising: false,
  linkUrl: '',
  imageUrls: [],
  validTo: null,
} as const;

/** The suitability test of the advisory edition: not taken, soon over, or over. */
function testPopup(member: MemberRow, now: number): WaitingPopup[] {
  if (member.edition !== 10) return [];
  const until = member.riskClass === null ? null : (member.riskClassUntil?.getTime() ?? null);
  if (until !== null && until - now > testSoonMs) return [];
  const isExpired = until !== null && until <= now;
  return [
    {
      ...plain,
      key: 'test',
      type: 3,
      isExpired,
      isForce: isExpired && member.serviceStatus === serviceStatuses.running,
      title: texts.testTitle,
      description: until === null ? texts.testNone : isExpired ? texts.testExpired : texts.testSoon,
      linkUrl: '/riskAssessment',
      businessKey: until === null ? 'none' : String(until),
    },
  ];
}

const inBoth = (
  text: TextPair,
  values: readonly [Record<string, string | number>, Record<string, string | number>],
): TextPair => [say(text, 'zh-CN', values[0]), say(text, 'en', values[1])];

/** What runs low: the service's days first, else a tool's uses. */
async function balancePopup(db: Executor, customerId: number, member: MemberRow, now: number): Promise<WaitingPopup[]> {
  const left = (member.serviceEndsAt?.getTime() ?? 0) - now;
  if (member.serviceStatus === serviceStatuses.running && left > 0 && left <= lowDays * dayMs) {
    const n = Math.ceil(left / dayMs);
    const businessKey = `service:${shanghaiDay(member.serviceEndsAt?.getTime() ?? 0)}`;
    return [balance(businessKey, inBoth(texts.balanceDays, [{ n }, { n }]))];
  }
  const grant = await queries.selectNearlyUsedGrant(db, customerId, new Date(now));
  const tool = grant && findTool(grant.privilegeId);
  if (!grant || !tool) return [];
  const n = grant.usesLeft ?? 0;
  return [
    balance(
      `grant:${grant.id}`,
      inBoth(texts.balanceUses, [
        { n, tool: tool.name[0] },
        { n, tool: tool.name[1] },
      ]),
    ),
  ];
}

const balance = (businessKey: string, description: TextPair): WaitingPopup => ({
  ...plain,
  key: `balance:${businessKey}`,
  type: 9,
  trigger: 2,
  title: texts.balanceTitle,
  description,
  linkUrl: '/hgd/mine',
  businessKey,
});

async function contractPopup(db: Executor, customerId: number): Promise<WaitingPopup[]> {
  const contract = await contractOf(db, customerId);
  if (contract?.status !== 1) return [];
  return [
    {
      ...plain,
      key: `contract:${contract.contractNo}`,
      type: 8,
      title: texts.contractTitle,
      description: contract.content,
      linkUrl: contract.contractUrl,
      businessKey: contract.contractNo,
    },
  ];
}

async function writtenPopups(db: Executor, customerId: number, edition: number, now: Date): Promise<WaitingPopup[]> {
  const rows = await queries.selectPopups(db, customerId, now);
  return rows.flatMap((row) => {
    if (row.editions !== null && !row.editions.includes(edition)) return [];
    try {
      return [
        {
          key: `row:${row.id}`,
          type: popupTypeOf(row.type),
          trigger: row.triggerType,
          triggerValue: row.triggerValue,
          isForce: row.isForce,
          isExpired: false,
          isAdvertising: row.isAdvertising,
          title: row.title,
          description: row.description,
          linkUrl: row.linkUrl,
          imageUrls: row.imageUrls,
          businessKey: row.businessKey,
          validTo: row.validTo?.getTime() ?? null,
        },
      ];
    } catch (error) {
      // One row of a type from the future must not take the others along.
      if (error instanceof UnknownPopupError) return [];
      throw error;
    }
  });
}

/** The next moment at which promotion starts or stops being quiet. */
function nextTurn(now: number): number {
  const today = startOfShanghaiDay(shanghaiDay(now));
  const turns = [today + 33_300_000, today + 54_000_000, today + dayMs];
  return turns.find((turn) => turn > now) ?? today + dayMs;
}

async function build(db: Executor, customerId: number, sessionId: string, now: number): Promise<PollAnswer> {
  const member = await queries.lockMember(db, customerId);
  if (!member) return { token: 'none', waiting: [] };
  const candidates = [
    ...(await writtenPopups(db, customerId, member.edition, new Date(now))),
    ...(await contractPopup(db, customerId)),
    ...testPopup(member, now),
    ...(await balancePopup(db, customerId, member, now)),
  ];
  const rows = await queries.selectHistories(db, customerId);
  const histories = new Map(rows.map((row) => [row.popupKey, row]));
  const promotionsToday = rows.filter(
    (row) =>
      isPromotional(row.type as PopupType) &&
      row.lastShownAt !== null &&
      shanghaiDay(row.lastShownAt.getTime()) === shanghaiDay(now),
  ).length;
  const around = { now, isTradingDay: isTradingDayAt(now), promotionsToday };
  const waiting = candidates.filter((popup) => {
    const seen = histories.get(popup.key);
    const history = { lastShownAt: seen?.lastShownAt?.getTime() ?? null, isDone: (seen?.doneAt ?? null) !== null };
    // Another session than that of the last showing counts as begun after it.
    const sessionStartedAt = seen?.shownInSession === sessionId ? 0 : Infinity;
    return isPopupDue(popup.type, history, { ...around, sessionStartedAt });
  });
  const token = createHash('sha256').update(JSON.stringify(waiting)).digest('base64url').slice(0, 22);
  const validUntil = new Date(Math.min(now + builtForMs, nextTurn(now)));
  await queries.upsertPoll(db, { customerId, sessionId, token, waiting, validUntil });
  return { token, waiting };
}

/** The member's waiting popups: one row read, and built anew when it is missing, old or of another session. H16. */
export async function pollPopups(db: Db, customerId: number, sessionId: string, now: number): Promise<PollAnswer> {
  const row = await queries.selectPoll(db, customerId);
  const until = row?.validUntil.getTime() ?? 0;
  // A clock that was set back would otherwise keep the row for long.
  if (row && row.sessionId === sessionId && now < until && until - now <= builtForMs) {
    return { token: row.token, waiting: row.waiting as WaitingPopup[] };
  }
  return db.transaction((tx) => build(tx, customerId, sessionId, now));
}

/** Keeps that a popup was shown, closed or acknowledged. A popup that does not wait for the member is unknown to it. */
export async function reportPopup(
  db: Db,
  customerId: number,
  report: { readonly key: string; readonly action: 'shown' | 'closed' | 'done'; readonly sessionId: string },
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    const poll = await queries.selectPoll(tx, customerId);
    const waiting = (poll?.waiting ?? []) as readonly WaitingPopup[];
    const seen = (await queries.selectHistories(tx, customerId)).find((row) => row.popupKey === report.key);
    const type = waiting.find((popup) => popup.key === report.key)?.type ?? seen?.type;
    if (type === undefined) throw rejected(texts.gone, 'CONTENT_GONE');
    // Only a notice is settled by being read; what must be signed or filled in is settled where that happens.
    const action = report.action === 'done' && type !== 5 ? 'closed' : report.action;
    await queries.upsertHistory(tx, {
      customerId,
      popupKey: report.key,
      type,
      action,
      at: new Date(now),
      sessionId: report.sessionId,
    });
    await queries.deletePoll(tx, customerId);
  });
}
