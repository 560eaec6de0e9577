import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';
import { uploadTexts as texts } from './texts.ts';
import type { UploadParts } from './upload-parts.ts';
import { rejected } from '../../rejection.ts';

/**
 * Rejects when the member's files and running uploads would need more room than a member has. An upload whose size
 * nobody has told may bring as much as one piece may have, so it keeps that much until it ends.
 */
export async function requireRoom(
  tx: Executor,
  { settings }: UploadParts,
  customerId: number,
  bytes: number,
): Promise<void> {
  await queries.lockMember(tx, customerId);
  const taken = await queries.sumRoom(tx, customerId, settings.partBytes);
  if (taken + bytes > settings.quotaBytes) throw rejected(texts.room, 'LIMIT_REACHED');
}
