import type { Executor } from '@lianpan/db';
import { sql } from 'drizzle-orm';

/**
 * Orders that break a rule of the books: paid less paid back is what is owed and earned; nothing is owed for what has ended;
 * no more goes back than was paid; nothing is active unpaid unless it cost nothing.
 */
export async function selectBookFaults(db: Executor): Promise<{ orderNo: string; fault: string }[]> {
  const { rows } = await db.execute<{ orderNo: string; fault: string }>(sql`
    with own as (
      select o.order_no, o.state, o.pay_fen, o.paid_fen, o.refunded_fen,
        coalesce(-(select a.balance from ledger_account a
          where a.book = 'SALES' and a.owner = 0 and a.name = 'owed.' || o.order_no), 0) as owed,
        coalesce((select -sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
          where t.book = 'SALES' and t.cause ->> 'orderNo' = o.order_no and a.name like 'revenue.%'), 0) as earned,
        coalesce((select sum(p.amount_fen) from payment p where p.order_no = o.order_no and p.state = 'success'), 0) as received,
        coalesce((select sum(r.amount_fen) from refund r where r.order_no = o.order_no and r.state = 'done'), 0) as given_back
      from mall_order o
    )
    select order_no as "orderNo", fault from own cross join lateral (values
      (case when paid_fen <> received then 'paid is not what payments add up to' end),
      (case when refunded_fen <> given_back then 'paid back is not what refunds add up to' end),
      (case when paid_fen - refunded_fen <> owed + earned then 'owed and earned are not what is left of the money' end),
      (case when state in ('finished', 'refunded', 'partRefunded') and owed <> 0 then 'something is owed for what has ended' end),
      (case when given_back > received then 'more went back than was paid' end),
      (case when state = 'active' and pay_fen > 0 and received = 0 then 'active and unpaid' end)
    ) as faults (fault) where fault is not null order by order_no, fault
  `);
  return rows;
}
