import {
  appConfigs,
  brokers,
  operationContents,
  operationItems,
  quickTexts,
  rankingRows,
  servicePeople,
  urlEntries,
  type Executor,
} from '@lianpan/db';
import { eq } from 'drizzle-orm';

/** Takes away everything that the demonstration configured; what operators wrote stays. */
export async function deleteDemoConfiguration(db: Executor): Promise<void> {
  await db.delete(rankingRows).where(eq(rankingRows.isDemo, true));
  await db.delete(brokers).where(eq(brokers.isDemo, true));
  await db.delete(operationItems).where(eq(operationItems.isDemo, true));
  await db.delete(operationContents).where(eq(operationContents.isDemo, true));
  await db.delete(quickTexts).where(eq(quickTexts.isDemo, true));
  await db.delete(servicePeople).where(eq(servicePeople.isDemo, true));
  await db.delete(urlEntries).where(eq(urlEntries.isDemo, true));
  await db.delete(appConfigs).where(eq(appConfigs.isDemo, true));
}

export interface DemoConfiguration {
  readonly items: (typeof operationItems.$inferInsert)[];
  readonly contents: (typeof operationContents.$inferInsert)[];
  readonly quickTexts: (typeof quickTexts.$inferInsert)[];
  readonly people: (typeof servicePeople.$inferInsert)[];
  readonly addresses: (typeof urlEntries.$inferInsert)[];
  readonly settings: (typeof appConfigs.$inferInsert)[];
  readonly brokers: (typeof brokers.$inferInsert)[];
  readonly ranking: (typeof rankingRows.$inferInsert)[];
}

/** Writes the demonstration's configuration; a key that operators have taken keeps their value. */
export async function insertDemoConfiguration(db: Executor, rows: DemoConfiguration): Promise<void> {
  await db.insert(operationItems).values(rows.items).onConflictDoNothing();
  await db.insert(operationContents).values(rows.contents).onConflictDoNothing();
  await db.insert(quickTexts).values(rows.quickTexts).onConflictDoNothing();
  await db.insert(servicePeople).values(rows.people).onConflictDoNothing();
  await db.insert(urlEntries).values(rows.addresses).onConflictDoNothing();
  await db.insert(appConfigs).values(rows.settings).onConflictDoNothing();
  await db.insert(brokers).values(rows.brokers).onConflictDoNothing();
  await db.insert(rankingRows).values(rows.ranking).onConflictDoNothing();
}
