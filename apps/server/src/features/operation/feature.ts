import type { Feature } from '../feature.ts';
import { operationHandlers } from './handlers.ts';
import { operationSeed } from './seed.ts';

export const operation = {
  name: 'operation',
  handlers: operationHandlers,
  seed: { version: 6, write: operationSeed },
  keeps: {
    saved_group_member: "a campaign's list of numbers, which lead to nobody any more",
    service_person: 'staff, who are no members here',
  },
} satisfies Feature;
