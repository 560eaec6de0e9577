import type { DataOf, Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

type Drawing = DataOf<'POST /api/stocks/drawing/getDrawings'>['list'][number]['drawing'];

export const drawingHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/stocks/drawing/getDrawings': async ({ symbol }, { customerId, market }) => {
      const of = { customerId, market: market.name, symbol: market.require(symbol).symbol };
      const rows = await queries.selectDrawings(db, of);
      const list = rows.map((row) => ({
        drawingId: row.id,
        version: row.version,
        drawing: row.drawing as Drawing,
      }));
      return { list, limit: service.symbolLimit };
    },
    'POST /api/stocks/drawing/saveDrawing': async ({ symbol, drawingId, ...seen }, { customerId, market }) => {
      const of = { customerId, market: market.name, symbol: market.require(symbol).symbol };
      return { version: await service.saveDrawing(db, of, drawingId, seen, new Date(now())) };
    },
    'POST /api/stocks/drawing/deleteDrawing': async ({ drawingId, version }, { customerId }) => {
      await service.deleteDrawing(db, customerId, drawingId, version);
      return {};
    },
  }) satisfies Partial<Handlers>;
