import { now, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectShelf: (db) =>
    queries.selectShelf(db, { lines: ['tool'], query: '龙' }, { after: { position: 0, id: 1 }, limit: 20 }),
  selectGoods: (db) => queries.selectGoods(db, 1),
  selectOpening: (db) => queries.selectOpening(db, 14),
  selectVersion: (db) => queries.selectVersion(db, 1, 1),
  selectSkus: (db) => queries.selectSkus(db, [1]),
  selectSku: (db) => queries.selectSku(db, 1),
  selectPrices: (db) => queries.selectPrices(db, [1], now),
  selectPromotions: (db) => queries.selectPromotions(db, [1], now),
  takeStock: (db) => queries.takeStock(db, 1),
  returnStock: (db) => queries.returnStock(db, 1),
};

export const inputSamples: InputSamples = {
  'POST /api/mall/goods/getGoodsDetail': { toolId: 14 },
};

export const foreignSamples: ForeignSamples = {
  openCells: {
    'POST /api/mall/goods/getGoodsDetail goodsId': 'something of the shelf, for everybody',
    'POST /api/mall/goods/getGoodsList cursor': 'a place of the shelf, for everybody',
  },
};

export const patternSamples = { '^\\d{1,9}\\.\\d{1,15}$': '1.1' };
