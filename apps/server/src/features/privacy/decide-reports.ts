import type { Executor } from '@lianpan/db';
import { addNotice } from '../notice/service.ts';
import { privacyNotices } from './notices.ts';
import * as queries from './queries.ts';

/** Decides every open report about a text and tells those who reported. A report names a comment as its page does. */
export async function decideReports(
  tx: Executor,
  { dataType, dataId, isComment }: { dataType: number; dataId: string; isComment: boolean },
  isValid: boolean,
  at: Date,
): Promise<void> {
  const about = { dataType, dataId: isComment ? `comment-${dataId}` : dataId };
  for (const { id, customerId } of await queries.decideAccusations(tx, about, isValid ? 'valid' : 'invalid', at)) {
    const template = isValid ? privacyNotices.reportValid : privacyNotices.reportInvalid;
    await addNotice(tx, { customerId, template, onceKey: String(id), now: at.getTime() });
  }
}
