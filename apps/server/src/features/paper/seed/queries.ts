import { customers, paperAccounts, type Executor } from '@lianpan/db';
import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm';

/** Made-up members of these names who have no paper account yet. */
export const selectNewTraders = (db: Executor, names: readonly string[]) =>
  db
    .select({ customerId: customers.id, name: customers.nickName })
    .from(customers)
    .where(
      and(
        eq(customers.isDemo, true),
        isNull(customers.mobileHash),
        inArray(customers.nickName, [...names]),
        notExists(db.select().from(paperAccounts).where(eq(paperAccounts.customerId, customers.id))),
      ),
    )
    .orderBy(asc(customers.id));
