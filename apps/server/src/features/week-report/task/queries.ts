import type { MarketName } from '@lianpan/contract';
import {
  diagnosisRecords,
  lessonProgress,
  paperAccounts,
  paperOrders,
  practiceLinks,
  type Executor,
} from '@lianpan/db';
import { and, count, eq, gte, isNotNull, ne } from 'drizzle-orm';

interface Wanted {
  readonly since: Date;
  /** Of a task to pass a lesson. */
  readonly lessonId: string | null;
}

/** What a member did since a moment that a task of a week may ask for. Replayed days are no practice. */
export async function selectDeeds(db: Executor, customerId: number, market: MarketName, { since, lessonId }: Wanted) {
  const [bought] = await db
    .select({
      purchases: count(paperOrders.id),
      reasoned: count(practiceLinks.id),
      stopped: count(practiceLinks.planStopFen),
    })
    .from(paperOrders)
    .innerJoin(paperAccounts, eq(paperAccounts.id, paperOrders.accountId))
    .leftJoin(practiceLinks, eq(practiceLinks.orderId, paperOrders.id))
    .where(
      and(
        eq(paperAccounts.customerId, customerId),
        eq(paperAccounts.market, market),
        ne(paperAccounts.kind, 'REPLAY'),
        eq(paperOrders.side, 'buy'),
        gte(paperOrders.createdAt, since),
      ),
    );
  const [reviewed] = await db
    .select({ n: count() })
    .from(practiceLinks)
    .where(
      and(
        eq(practiceLinks.customerId, customerId),
        eq(practiceLinks.market, market),
        gte(practiceLinks.reviewedAt, since),
      ),
    );
  const [learned] = await db
    .select({ n: count() })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.customerId, customerId),
        eq(lessonProgress.lessonId, lessonId ?? ''),
        isNotNull(lessonProgress.passedAt),
        // A lesson that was passed before is passed anew.
        gte(lessonProgress.answeredAt, since),
      ),
    );
  const [diagnosed] = await db
    .select({ n: count() })
    .from(diagnosisRecords)
    .where(
      and(
        eq(diagnosisRecords.customerId, customerId),
        eq(diagnosisRecords.market, market),
        gte(diagnosisRecords.givenAt, since),
      ),
    );
  return { ...bought!, reviews: reviewed!.n, lessons: learned!.n, diagnoses: diagnosed!.n };
}
