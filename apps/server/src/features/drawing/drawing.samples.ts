import { now, uuid, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const of = { customerId: 1, market: 'simulated', symbol: '600000.SH' } as const;

export const querySamples: QuerySamples = {
  lockOwner: (db) => queries.lockOwner(db, 1),
  selectDrawings: (db) => queries.selectDrawings(db, of),
  selectDrawing: (db) => queries.selectDrawing(db, 1, uuid),
  countDrawings: (db) => queries.countDrawings(db, of),
  insertDrawing: (db) =>
    queries.insertDrawing(db, { ...of, id: uuid, drawing: {}, version: 1, createdAt: now, updatedAt: now }),
  updateDrawing: (db) => queries.updateDrawing(db, 1, uuid, { drawing: {}, version: 2, updatedAt: now }),
  deleteDrawing: (db) => queries.deleteDrawing(db, 1, uuid),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const foreignSamples: ForeignSamples = {
  make: async ({ messengerMember, add }) => {
    const owner = await messengerMember();
    const drawingId = '5b0f1f0e-9a55-4a3e-8f0a-5b6f6c1d2e3f';
    const kept = { symbol: '600000', drawingId, drawing: levelAt(10) };
    await owner.device.call('POST /api/stocks/drawing/saveDrawing', { ...kept, version: 0 });
    const changed = { drawingId: '7c1e2d3f-1b2a-4c3d-9e8f-0a1b2c3d4e5f' };
    add(owner, 'POST /api/stocks/drawing/saveDrawing', { ...kept, drawing: levelAt(11), version: 1 }, changed);
    add(owner, 'POST /api/stocks/drawing/deleteDrawing', { drawingId, version: 2 }, changed);
  },
  quiet: ['POST /api/stocks/drawing/deleteDrawing'],
};

function levelAt(price: number) {
  return { kind: 'level' as const, points: [{ date: '2026-11-19', price }] };
}
