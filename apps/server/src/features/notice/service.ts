import type { Executor } from '@lianpan/db';
import { pushTime } from '@lianpan/domain';
import { insertNotice } from './queries.ts';
import type { NoticeTemplate } from './templates.ts';

interface NewNotice {
  readonly customerId: number;
  readonly template: NoticeTemplate;
  /** The same template and key are told once. */
  readonly onceKey: string;
  readonly values?: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Writes a notice to a member; it is read in the language of the reader, so only template and values are kept. */
export async function addNotice(db: Executor, notice: NewNotice): Promise<void> {
  const { template } = notice;
  await insertNotice(db, {
    customerId: notice.customerId,
    type: template.type,
    code: template.code,
    onceKey: notice.onceKey,
    content: { template: template.name, values: notice.values ?? {} },
    linkUrl: template.linkUrl ?? null,
    createdAt: new Date(notice.now),
    pushAfter: new Date(pushTime(template.type, notice.now)),
  });
}

export { pushWaitingNotices, type PushParts } from './push.ts';
export type { NoticeTemplate, NoticeTemplates } from './templates.ts';
