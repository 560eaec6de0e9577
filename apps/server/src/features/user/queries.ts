import { customers, type Executor } from '@lianpan/db';
import { eq } from 'drizzle-orm';

export async function selectCustomer(db: Executor, customerId: number) {
  const rows = await db
    .select({
      id: customers.id,
      nickName: customers.nickName,
      mobileEncrypted: customers.mobileEncrypted,
      edition: customers.edition,
      canEnterAdvisory: customers.canEnterAdvisory,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  return rows[0];
}
