import { dataTypes } from '@lianpan/domain/community';
import type { Feature } from '../feature.ts';
import { toolHandlers } from './handlers.ts';
import { deleteEverything, selectFocuses } from './queries.ts';

export const tool = {
  name: 'tool',
  tables: ['tool_focus'],
  handlers: toolHandlers,
  contentKinds: {
    [dataTypes.tool]: (_, id) =>
      Promise.resolve(/^([1-9]|1[0-4])$/.test(id) ? { authorId: null, title: '' } : undefined),
  },
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ tools: await selectFocuses(db, customerId) }),
} satisfies Feature;
