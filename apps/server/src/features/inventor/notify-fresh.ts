import { dataTypes } from '@lianpan/domain/community';
import type { Db } from '@lianpan/db';
import { linkOf } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { inventorNotices } from './notices.ts';
import * as papers from './papers/queries.ts';
import { selectListeners } from './subscriptions/queries.ts';

const maxAtOnce = 50;

/**
 * Tells subscribers what their creators have published, once, whether it stood at once or after a look; how many pieces that
 * were. Source: product handbook 5.7.
 */
export async function notifyFresh(db: Db, now: number): Promise<number> {
  const at = new Date(now);
  const untold = await papers.selectUntold(db, maxAtOnce);
  for (const { id, dataType, authorId, title, penName } of untold) {
    await db.transaction(async (tx) => {
      const template = { ...inventorNotices.fresh, linkUrl: linkOf(dataType, String(id))! };
      const values = { a: penName, title: title.slice(0, 30) };
      for (const customerId of await selectListeners(tx, authorId, at))
        await addNotice(tx, {
          customerId,
          template,
          onceKey: String(id),
          values,
          about: { byId: authorId, itemId: id },
          now,
        });
      await (dataType === dataTypes.researchPaper ? papers.updatePaper : papers.updateFood)(tx, id, { notifiedAt: at });
    });
  }
  return untold.length;
}
