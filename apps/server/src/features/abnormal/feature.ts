import { dataTypes } from '@lianpan/domain/community';
import { dayOfEventId } from '@lianpan/market/abnormal';
import { say } from '../../language.ts';
import type { Feature } from '../feature.ts';
import { abnormalHandlers } from './handlers.ts';

export const abnormal = {
  name: 'abnormal',
  handlers: abnormalHandlers,
  contentKinds: {
    [dataTypes.abnormal]: async ({ market, language }, id) => {
      const found = dayOfEventId(id) === null ? null : await market.ask('abnormalCauses', id);
      const entry = found && market.directory.at(found.event.index);
      if (!entry) return undefined;
      return { authorId: null, title: say(['{name}异动', '{name}: unusual move'], language, { name: entry.name }) };
    },
    [dataTypes.stockEvent]: async ({ market, language }, id) => {
      const entry = market.directory.find(id.slice(0, 6));
      const events = entry && (await market.ask('stockEvents', entry.slot));
      const isThere = events && [...events.upcoming, ...events.history].some(({ event }) => event.id === id);
      if (!isThere) return undefined;
      return { authorId: null, title: say(['{name}事件', '{name}: event'], language, { name: entry.name }) };
    },
  },
} satisfies Feature;
