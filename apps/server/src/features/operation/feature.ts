import type { Feature } from '../feature.ts';
import { operationHandlers } from './handlers.ts';
import { operationSeed } from './seed.ts';

export const operation = {
  name: 'operation',
  tables: [
    'operation_item',
    'saved_group_member',
    'operation_content',
    'quick_text',
    'service_person',
    'url_entry',
    'app_config',
    'broker',
    'ranking_row',
  ],
  handlers: operationHandlers,
  seed: { version: 10, write: operationSeed },
  keeps: {
    saved_group_member: "a campaign's list of numbers, which lead to nobody any more",
    service_person: 'staff, who are no members here',
  },
} satisfies Feature;
