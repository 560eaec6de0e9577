import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { importFiles } from './imported-market.fixture.ts';

/** Real bars; the folder is not part of the repository. `REAL_DATA` names another. */
const folder = process.env['REAL_DATA'] ?? path.resolve(import.meta.dirname, '../../../../../../../shared/data');
const bars = path.join(folder, 'daily/daily.csv.gz');
const isThere = fs.existsSync(bars) && gunzipSync(fs.readFileSync(bars)).includes('\n600246,2025-');
if (!isThere) console.warn(`skipped: no real bars of 600246 and 600744 at ${folder}`);

/**
 * What the card of market handbook D.1 stands on, worked out from the published bars by a second program in another
 * language: means of closes, MACD, KDJ, RSI of 12, the mean true range of 14 and the volume beside the five days
 * before, the place in the range of 250 bars, volume of rising beside falling days of 20, the deepest fall within 60.
 */
const known = [
  {
    date: '2025-05-23',
    stockNo: '600246',
    ma: [5.78, 5.722, 5.709, 5.84467],
    ma20Before: 5.5945,
    macd: [0.03354, 0.02912],
    kd: [37.88291, 41.19667],
    rsi12: 49.0676,
    atrToClose: 0.04674,
    volumeRatio: 0.71359,
    position250: 0.10048,
    upDownVolume: 1.40486,
    maxDrawdown60: 0.29609,
    // By hand: the mean of 20 rises 7, DIF over DEA 8 and over zero 5, RSI 6, volume of rising days 8, OBV 6, (0.71359 - 0.5) / 0.5 of 6,
    // 8 · (1 - |0.10048 - 0.55| / 0.55), 6 · (8 - 4.674) / 4, 6 · (40 - 29.609) / 25.
    points: [0, 0, 0, 7, 0, 8, 5, 6, 0, 8, 6, 2.6, 1.5, 5, 2.5],
    score: 51.5,
  },
  {
    date: '2025-05-23',
    stockNo: '600744',
    ma: [5.044, 5.093, 4.8615, 3.823],
    ma20Before: 4.5015,
    macd: [0.32663, 0.39491],
    kd: [28.86404, 43.35824],
    rsi12: 49.93951,
    atrToClose: 0.09706,
    volumeRatio: 0.74367,
    position250: 0.66118,
    upDownVolume: 1.29445,
    maxDrawdown60: 0.12778,
    points: [0, 0, 5, 7, 5, 0, 5, 6, 0, 8, 6, 2.9, 6.4, 0, 6],
    score: 57.3,
  },
  {
    date: '2025-08-08',
    stockNo: '600246',
    ma: [7.208, 7.182, 6.9525, 6.4545],
    ma20Before: 6.772,
    macd: [0.22109, 0.20805],
    kd: [59.04121, 56.24995],
    rsi12: 69.8263,
    atrToClose: 0.03763,
    volumeRatio: 2.96713,
    position250: 0.28986,
    upDownVolume: 1.30042,
    maxDrawdown60: 0.13467,
    // Everything but the place in the range of a year: 8 · (1 - |0.28986 - 0.55| / 0.55).
    points: [12, 6, 5, 7, 5, 8, 5, 6, 6, 8, 6, 6, 4.2, 6, 6],
    score: 96.2,
  },
  {
    date: '2025-08-08',
    stockNo: '600744',
    ma: [7.074, 7.053, 7.482, 5.91267],
    ma20Before: 7.65,
    macd: [0.20468, 0.30687],
    kd: [48.85105, 26.83355],
    rsi12: 64.95155,
    atrToClose: 0.03558,
    volumeRatio: 3.84933,
    position250: 0.76444,
    upDownVolume: 0.84432,
    maxDrawdown60: 0.25736,
    points: [0, 6, 5, 0, 5, 0, 5, 6, 6, 0.9, 6, 4.3, 4.9, 6, 3.4],
    score: 58.5,
  },
  {
    date: '2025-11-18',
    stockNo: '600246',
    ma: [11.996, 11.745, 11.8205, 12.40483],
    ma20Before: 11.7865,
    macd: [-0.03057, -0.12675],
    kd: [66.1649, 52.48423],
    rsi12: 55.00808,
    atrToClose: 0.04974,
    volumeRatio: 0.80264,
    position250: 0.66928,
    upDownVolume: 1.04452,
    maxDrawdown60: 0.27418,
    points: [0, 6, 0, 7, 0, 8, 0, 6, 6, 4.9, 6, 3.6, 6.3, 4.5, 3],
    score: 61.3,
  },
  {
    date: '2025-11-18',
    stockNo: '600744',
    ma: [6.59, 6.741, 6.661, 6.85367],
    ma20Before: 6.691,
    macd: [-0.02452, 0.00424],
    kd: [24.46712, 38.26077],
    rsi12: 38.72948,
    atrToClose: 0.03972,
    volumeRatio: 0.98883,
    position250: 0.5405,
    upDownVolume: 1.01653,
    maxDrawdown60: 0.27188,
    points: [0, 0, 0, 0, 5, 0, 0, 3.5, 0, 4.3, 0, 5.9, 7.9, 6, 3.1],
    score: 35.6,
  },
] as const;

/** The card of a stock by the evening of a day, from no later bar. */
async function cardOf(stockNo: string, date: string) {
  const [head = '', ...rows] = gunzipSync(fs.readFileSync(bars)).toString('utf8').trim().split(/\r?\n/);
  const own = rows.filter((row) => /^(?:600246|600744),/.test(row) && row.split(',')[1]! <= date);
  const stocks = fs.readFileSync(path.join(folder, 'stocks.csv'), 'utf8').trim().split(/\r?\n/);
  const market = await importFiles({ 'daily.csv': [head, ...own], 'stocks.csv': stocks });
  try {
    const { engine, slotOf } = market.openAt(`${date}T18:00:00+08:00`);
    return await engine.of('simulated').scoreCard(slotOf.get(stockNo)!);
  } finally {
    market.remove();
  }
}

describe.runIf(isThere)('the score of a real stock', () => {
  it.each(known)('of $stockNo on $date stands on its published bars', async (expected) => {
    const { dims } = await cardOf(expected.stockNo, expected.date);
    const technical = dims.find(({ key }) => key === 'technical')!;
    const values: Record<string, number | null> = Object.assign({}, ...technical.subs.map((sub) => sub.values));
    const figures = {
      ma: [values['ma5'], values['ma10'], values['ma20'], values['ma60']],
      ma20Before: values['ma20FiveBarsAgo'],
      macd: [values['dif'], values['dea']],
      kd: [values['k'], values['d']],
      ...Object.fromEntries(
        (['rsi12', 'atrToClose', 'volumeRatio', 'position250', 'upDownVolume', 'maxDrawdown60'] as const).map((key) => [
          key,
          values[key],
        ]),
      ),
    };
    for (const [key, value] of Object.entries(figures)) {
      const answer = [value].flat();
      const right = [expected[key as keyof typeof figures & keyof typeof expected]].flat() as number[];
      for (const [at, figure] of right.entries()) expect(answer[at], key).toBeCloseTo(figure, 4);
    }
    expect(technical.subs.map(({ points }) => points)).toStrictEqual([...expected.points]);
    expect(technical.score).toBe(expected.score);
  });
});
