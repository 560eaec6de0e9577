import { shanghaiDate } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import type { Feature } from '../feature.ts';
import { deleteEverything, insertLead, selectEverything } from './queries.ts';

const opportunityHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/sp/hgd/addOpportunityCustomers': async ({ scene, source, stockNo, note }, { customerId, market }) => {
      if (stockNo !== undefined) market.require(stockNo);
      const at = now();
      const isNew = await insertLead(db, {
        customerId,
        scene,
        day: shanghaiDate(at),
        source,
        stockNo: stockNo ?? null,
        note,
        createdAt: new Date(at),
      });
      return { state: isNew ? ('registered' as const) : ('already' as const) };
    },
  }) satisfies Partial<Handlers>;

export const opportunity = {
  name: 'opportunity',
  tables: ['opportunity_lead'],
  handlers: opportunityHandlers,
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ opportunities: await selectEverything(db, customerId) }),
} satisfies Feature;
