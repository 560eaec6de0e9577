import { customers, messengerIdentities, type Executor } from '@lianpan/db';
import { eq, sql } from 'drizzle-orm';

export async function selectCustomer(db: Executor, customerId: number) {
  const rows = await db
    .select({
      id: customers.id,
      nickName: customers.nickName,
      headImageUrl: customers.headImageUrl,
      intro: customers.intro,
      mobileEncrypted: customers.mobileEncrypted,
      hasPassword: sql<boolean>`${customers.passwordHash} is not null`,
      hasMessenger: sql<boolean>`exists (select 1 from ${messengerIdentities} where ${messengerIdentities.customerId} = ${customers.id})`,
      status: customers.status,
      cancelsAt: customers.cancelsAt,
      edition: customers.edition,
      ownEdition: customers.ownEdition,
      canEnterAdvisory: customers.canEnterAdvisory,
      customerLevel: customers.customerLevel,
      serviceStatus: customers.serviceStatus,
      advisoryStatus: customers.advisoryStatus,
      serviceEndsAt: customers.serviceEndsAt,
      editorialStatus: customers.editorialStatus,
      personalGroupId: customers.personalGroupId,
      wantsPersonalContent: customers.wantsPersonalContent,
      wantsPersonalPromotion: customers.wantsPersonalPromotion,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  return rows[0];
}
