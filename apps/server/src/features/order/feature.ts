import type { Feature } from '../feature.ts';
import { orderHandlers } from './handlers.ts';
import { orderJobs } from './jobs.ts';
import { orderNotices } from './notices.ts';
import { payCallbacks } from './payments/callbacks.ts';
import { selectEverything } from './queries.ts';

export const order = {
  name: 'order',
  tables: ['mall_order', 'order_event', 'payment', 'pay_notice', 'refund', 'pay_bill', 'pay_difference'],
  handlers: orderHandlers,
  callbacks: payCallbacks,
  jobs: orderJobs,
  noticeTemplates: orderNotices,
  keeps: { mall_order: 'what was paid is proven for the years that the law asks for' },
  copyOf: async (db, customerId) => ({ orders: await selectEverything(db, customerId) }),
} satisfies Feature;
