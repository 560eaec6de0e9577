import { messageTypes } from '@lianpan/contract/chat-wire';
import type { DataOf, StaffCaller } from '../../../http/handle.ts';
import { say } from '../../../language.ts';
import { formTexts } from '../texts.ts';
import type { Given } from '../given.ts';
import type { ScheduledRow } from './queries.ts';

type Scheduled = DataOf<'POST /api/admin/adviser/scheduleAnswer'>;

const briefLetters = 80;

/** An answer that waits, or what became of it. */
export function presentScheduled(
  { scheduled: row, byName }: { readonly scheduled: ScheduledRow; readonly byName: string },
  { staff, language }: Pick<StaffCaller, 'staff' | 'language'>,
): Scheduled {
  const body = row.body as Given;
  const words =
    body.msgType === messageTypes.text
      ? body.text
      : body.msgType === messageTypes.form
        ? say(formTexts[body.form], language)
        : [body.stockNo, ...body.reasons].join(' ');
  return {
    scheduledId: String(row.id),
    byName,
    isOwn: row.staffId === staff.id,
    brief: words.slice(0, briefLetters),
    sendTime: row.sendAt.getTime(),
    state: row.state,
    refusal: row.refusal,
  };
}
