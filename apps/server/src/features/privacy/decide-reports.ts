import type { Executor } from '@lianpan/db';
import type { Text } from '../../language.ts';
import { addNotice } from '../notice/service.ts';
import { privacyNotices } from './notices.ts';
import * as queries from './queries.ts';

/** Decides every open report about a text and tells those who reported. A report names a comment as its page does. */
export async function decideReports(
  tx: Executor,
  { dataType, dataId, isComment }: { dataType: number; dataId: string; isComment: boolean },
  /** The broken rule and its words where the reports are upheld, `null` where they are not. */
  rule: { readonly code: string; readonly words: Text } | null,
  at: Date,
): Promise<void> {
  const about = { dataType, dataId: isComment ? `comment-${dataId}` : dataId };
  for (const { id, customerId } of await queries.decideAccusations(tx, about, rule?.code ?? null, at)) {
    const template = rule === null ? privacyNotices.reportInvalid : privacyNotices.reportValid;
    const values = rule === null ? {} : { rule: rule.words };
    await addNotice(tx, { customerId, template, onceKey: String(id), values, now: at.getTime() });
  }
}
