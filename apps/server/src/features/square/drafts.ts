import type { Db } from '@lianpan/db';
import type { DataOf } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import { contentTexts } from '../content/service.ts';
import * as queries from './queries.ts';

type Draft = DataOf<'POST /api/dynamic/square/getDrafts'>['list'][number];

export const draftTexts = {
  full: ['最多保存 {n} 篇草稿，请先删除一些', 'Up to {n} drafts. Delete some first'],
  large: ['草稿过大', 'The draft is too large'],
} as const satisfies Record<string, Text>;

export const maxDrafts = 50;
const maxCharacters = 200_000;

export const draftOf = (row: queries.DraftRow): Draft => ({
  draftId: String(row.id),
  dataType: row.dataType,
  title: row.title,
  body: row.body as Record<string, unknown>,
  version: row.version,
  device: row.device,
  updatedTime: row.updatedAt.getTime(),
});

interface Saved {
  readonly draftId?: string | undefined;
  readonly version: number;
  readonly dataType: number;
  readonly title: string;
  readonly body: Record<string, unknown>;
  readonly device: string;
}

/** Keeps a draft. One that was changed elsewhere is refused with what stands there now, so that nothing is lost. */
export function saveDraft(
  db: Db,
  customerId: number,
  saved: Saved,
  now: number,
): Promise<{ draftId: string; version: number }> {
  if (JSON.stringify(saved.body).length > maxCharacters) throw rejected(draftTexts.large, 'INPUT_INVALID');
  const { title, body, device } = saved;
  return db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    if (saved.draftId === undefined) {
      if ((await queries.countDrafts(tx, customerId)) >= maxDrafts)
        throw rejected(draftTexts.full, 'LIMIT_REACHED', { n: maxDrafts });
      const row = { customerId, dataType: saved.dataType, title, body, device, updatedAt: new Date(now) };
      return { draftId: String(await queries.insertDraft(tx, row)), version: 1 };
    }
    const id = Number(saved.draftId);
    const version = await queries.updateDraft(tx, customerId, {
      id,
      version: saved.version,
      title,
      body,
      device,
      updatedAt: new Date(now),
    });
    if (version !== undefined) return { draftId: saved.draftId, version };
    const [server] = await queries.selectDrafts(tx, customerId, { id });
    if (!server) throw rejected(contentTexts.gone, 'CONTENT_GONE');
    throw rejected(contentTexts.version, 'VERSION_CONFLICT', {}, { serverDraft: draftOf(server) });
  });
}
