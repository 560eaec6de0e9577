import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@lianpan/db';
import type { Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import * as queries from './queries.ts';

/** So many drawings a security may have, and a member in all. */
export const symbolLimit = 40;
export const memberLimit = 1000;

const texts = {
  changed: ['这条画线在别的设备上改过，已为你更新', 'This drawing was changed on another device and has been updated'],
  gone: ['这条画线已在别的设备上删除', 'This drawing was deleted on another device'],
  full: ['每只股票最多保存{n}条画线，请先删除一些', 'Up to {n} drawings per stock. Delete some first'],
  memberFull: ['最多保存{n}条画线，请先删除一些', 'Up to {n} drawings in total. Delete some first'],
} as const satisfies Record<string, Text>;

/** A level, or a line through two points: days and prices as they were traded, yuan. */
export interface DrawnLine {
  readonly kind: 'level' | 'trend';
  readonly points: readonly { readonly date: string; readonly price: number }[];
}

/** The lines that a member drew on a security, in the order in which they were made. */
export async function drawnLines(db: Db, of: queries.DrawnOn): Promise<DrawnLine[]> {
  const rows = await queries.selectDrawings(db, of);
  return rows.flatMap(({ drawing }) => {
    const one = drawing as DrawnLine;
    return one.kind === 'level' || one.kind === 'trend' ? [one] : [];
  });
}

interface Seen {
  readonly version: number;
  readonly drawing: unknown;
}

/**
 * Keeps a drawing and returns its version. Rejects a change of a version that is not the newest, of a drawing that is
 * gone, and more than there is room for. The same drawing sent twice is kept once.
 */
export async function saveDrawing(
  db: Db,
  of: queries.DrawnOn,
  id: string,
  { version, drawing }: Seen,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    await queries.lockOwner(tx, of.customerId);
    const kept = await queries.selectDrawing(tx, of.customerId, id);
    if (kept) {
      // The answer to the first try was lost.
      if (isDeepStrictEqual(kept.drawing, drawing)) return kept.version;
      if (kept.version !== version) throw rejected(texts.changed, 'VERSION_CONFLICT');
      await queries.updateDrawing(tx, of.customerId, id, { drawing, version: version + 1, updatedAt: now });
      return version + 1;
    }
    if (version > 0) throw rejected(texts.gone, 'CONTENT_GONE');
    const { ofSymbol, inAll } = await queries.countDrawings(tx, of);
    if (ofSymbol >= symbolLimit) throw rejected(texts.full, 'LIMIT_REACHED', { n: symbolLimit });
    if (inAll >= memberLimit) throw rejected(texts.memberFull, 'LIMIT_REACHED', { n: memberLimit });
    await queries.insertDrawing(tx, { ...of, id, drawing, version: 1, createdAt: now, updatedAt: now });
    return 1;
  });
}

/** Deletes a drawing. Rejects where another device changed it since. */
export async function deleteDrawing(db: Db, customerId: number, id: string, version: number): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockOwner(tx, customerId);
    const kept = await queries.selectDrawing(tx, customerId, id);
    if (kept && kept.version !== version) throw rejected(texts.changed, 'VERSION_CONFLICT');
    await queries.deleteDrawing(tx, customerId, id);
  });
}
