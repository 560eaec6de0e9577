import { contractDuties, type Executor } from '@lianpan/db';
import { desc, eq } from 'drizzle-orm';

/** The newest contract of a member. */
export async function selectContract(db: Executor, customerId: number) {
  const rows = await db
    .select({
      contractNo: contractDuties.contractNo,
      status: contractDuties.status,
      content: contractDuties.content,
      contractUrl: contractDuties.contractUrl,
      steps: contractDuties.steps,
      withdrawUntil: contractDuties.withdrawUntil,
      updatedAt: contractDuties.updatedAt,
    })
    .from(contractDuties)
    .where(eq(contractDuties.customerId, customerId))
    .orderBy(desc(contractDuties.updatedAt))
    .limit(1);
  return rows[0];
}
