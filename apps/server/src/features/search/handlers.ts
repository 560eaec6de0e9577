import type { Handlers } from '../../http/handle.ts';
import { cellsOf } from '../../market/finished-day.ts';

const maxHits = 20;

export const searchHandlers = {
  'GET /api/stocks/quote/searchStock': async ({ keyword }, { market }) => {
    const hits = market.directory.search(keyword, maxHits, (slot) => market.popularity(slot));
    const entries = hits.map(({ entry }) => entry);
    const cells = await cellsOf(market, entries);
    const list = hits.flatMap(({ entry: { kind, delisted }, matched }, at) => {
      const cell = cells[at];
      return cell ? [{ ...cell, kind, matched, delisted }] : [];
    });
    return { ...market.freshnessOf(entries), list };
  },
} satisfies Partial<Handlers>;
