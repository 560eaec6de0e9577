import { type Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import * as queries from './queries.ts';
import { marketTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

export const marketHandlers = ({ db, market: markets, update }: Pick<ServerParts, 'db' | 'market' | 'update'>) =>
  ({
    'GET /api/stocks/market/getMarkets': async (_input, { market, customerId }) => ({
      market: market.name,
      kept: customerId === null ? null : await queries.selectMarket(db, customerId),
      markets: markets.offered.map((name) => {
        const { tradeDate, directory } = markets.of(name);
        const listed = directory.entries.filter(({ kind, delisted }) => kind === 'stock' && !delisted);
        return { market: name, tradeDate, stockCount: listed.length };
      }),
    }),
    'POST /api/stocks/market/chooseMarket': async ({ market }, { customerId }) => {
      if (!markets.offered.includes(market)) throw rejected(texts.notOffered, 'INPUT_INVALID');
      await queries.updateMarket(db, customerId, market);
      update(customerId, ['market']);
      return { market };
    },
  }) satisfies Partial<Handlers>;
