import { z } from 'zod';
import { call } from './call.ts';
import { stockCell } from './shapes.ts';
import { toolList, toolListInput } from './tool-wire.ts';

const figure = z.number().nullable();

const bottomStock = stockCell.extend({
  /** Place of the price in the range of 250 days, 0 to 1. */
  position250: z.number(),
  /** Below the highest price of 250 days, percent. */
  drawdown250Pct: figure,
  /** Of the mean volume of the 20 days before; while the day is traded with the volume that it is on its way to. */
  volTimes: z.number(),
  /** Of the last five days, those with one and a half times the usual volume. */
  volDays: z.int(),
  /** Above the 20-day average, percent. */
  ma20DistPct: figure,
  /** Share of the holders who paid less, percent. */
  winnerPct: figure,
  /** Net of large orders, yuan. */
  mainNet: figure,
  /** 0 to 100; `null` where a part of it is not known. */
  bottomScore: figure,
  /** When it first rose so within the last twenty trading days. */
  firstDate: z.iso.date().nullable(),
  /** From the close of that day, percent. */
  sinceFirstPct: figure,
});

/** Source: core platform 7, market handbook C.9. */
export const bottomCalls = {
  'GET /api/stocks/hall/getBottomVolumeStockList': call({
    summary: 'Stocks that lie low in their year and rise on twice their usual volume, the highest score first',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      /** At least so many busy days of the last five. */
      minDays: z.coerce.number().int().min(1).max(5).optional(),
      ...toolListInput([
        'bottomScore',
        'position250',
        'drawdown250Pct',
        'volTimes',
        'volDays',
        'ma20DistPct',
        'winnerPct',
        'mainNet',
        'sinceFirstPct',
        'changePct',
        'amount',
        'turnoverPct',
      ]),
    }),
    output: z.object(toolList(bottomStock)),
  }),
};
