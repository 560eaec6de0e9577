import type { Executor } from '@lianpan/db';
import { pushTime } from '@lianpan/domain';
import type { TextValue } from '../../language.ts';
import * as queries from './queries.ts';
import type { NoticeTemplate } from './templates.ts';

export interface NewNotice {
  readonly customerId: number;
  readonly template: NoticeTemplate;
  /** The same template and key are told once. */
  readonly onceKey: string;
  readonly values?: Readonly<Record<string, TextValue>>;
  /** What it is about, for groups, filters and what is no more to be seen. */
  readonly about?: NoticeAbout;
  readonly expiresAt?: Date;
  /** Stands in the list and rings nowhere. */
  readonly isQuiet?: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface NoticeAbout {
  /** Whose doing it is. */
  readonly byId?: number;
  readonly itemId?: number | undefined;
  readonly commentId?: number;
  readonly stock?: { readonly market: 'real' | 'simulated'; readonly stockNo: string };
  /** Notices of one group are read as one, and the first of them alone rings. */
  readonly groupKey?: string;
}

/** Writes a notice to a member; it is read in the language of the reader, so only template and values are kept. */
export const addNotice = (db: Executor, notice: NewNotice): Promise<void> => addNotices(db, [notice]);

/** Writes many, in two statements. */
export async function addNotices(db: Executor, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const hearing = await queries.selectHearing(
    db,
    notices.map(({ customerId, template, about }) => ({
      customerId,
      type: template.type,
      code: template.code,
      groupKey: about?.groupKey ?? null,
    })),
  );
  const groups = new Set<string>();
  const rows = notices.map((notice, at) => {
    const { hasGroup, isMuted } = hearing[at]!;
    const { customerId, template, about } = notice;
    const group = about?.groupKey === undefined ? undefined : `${customerId}.${template.type}.${about.groupKey}`;
    const isFirst = !notice.isQuiet && !hasGroup && !isMuted && (group === undefined || !groups.has(group));
    if (group !== undefined) groups.add(group);
    return rowOf(notice, { isFirst, isMuted });
  });
  await queries.insertNotices(db, rows);
}

const rowOf = (
  { customerId, template, about, ...notice }: NewNotice,
  { isFirst, isMuted }: { readonly isFirst: boolean; readonly isMuted: boolean },
) => ({
  customerId,
  type: template.type,
  code: template.code,
  onceKey: notice.onceKey,
  content: { template: template.name, values: notice.values ?? {} },
  linkUrl: template.linkUrl ?? null,
  createdAt: new Date(notice.now),
  pushAfter: isFirst ? new Date(pushTime(template.type, notice.now)) : null,
  // What somebody is tired of stands in the list and neither rings nor counts.
  readAt: isMuted ? new Date(notice.now) : null,
  level: template.level ?? 0,
  expiresAt: notice.expiresAt ?? null,
  groupKey: about?.groupKey ?? null,
  byId: about?.byId ?? null,
  itemId: about?.itemId ?? null,
  commentId: about?.commentId ?? null,
  market: about?.stock?.market ?? null,
  stockNo: about?.stock?.stockNo ?? null,
});

/** Devices of a member to which a push goes that waits since a moment. */
export const devicesOf = (db: Executor, customerId: number, since: Date) =>
  queries.selectDevices(db, customerId, since);

/** Drops devices that the provider does not know any more. */
export const dropDevices = (db: Executor, tokens: readonly string[]) => queries.deletePushTokens(db, tokens);

export { nextPush, pushWaitingNotices, type PushParts } from './push.ts';
export { canBeMuted, type NoticeTemplate, type NoticeTemplates } from './templates.ts';
export { dutyTemplate, type DutyNotices } from './duties.ts';
