import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { bollingerBands, kdj, macd, relativeStrengthIndex } from '@lianpan/market/indicators';
import { sliceBars, type Bars } from '@lianpan/market/series';
import { describe, expect, it } from 'vitest';
import { importedDataset, seriesOf } from '../engine/dataset.ts';
import { loadImported } from '../files/imported-files.ts';
import { importMarket } from './import-market.ts';

/** Published figures of real stocks; the folder is not part of the repository. */
const golden = path.resolve(import.meta.dirname, '../../../../../../shared/data/golden');
const isThere = fs.existsSync(golden);
if (!isThere) console.warn(`skipped: no published figures at ${golden}`);

/** Published with three decimals. */
const tolerance = 0.002;
/** RSI24 of a history shorter than the publisher's. */
const longTolerance = 0.02;

const last = (values: Float64Array): number => values[values.length - 1] ?? Number.NaN;

/** The figures of a stock's page at its last bar. Published bands use the population deviation. */
function figuresOf(bars: Bars): Record<string, number> {
  const room = (): Float64Array => new Float64Array(bars.close.length);
  const lines = { dif: room(), dea: room(), macd: room() };
  const stochastic = { k: room(), d: room(), j: room() };
  const bands = { middle: room(), upper: room(), lower: room() };
  macd(bars.close, lines);
  kdj(bars.high, bars.low, bars.close, stochastic);
  bollingerBands(bars.close, bands, 20, 2, 'population');
  const strength = (period: number): number => {
    const out = room();
    relativeStrengthIndex(bars.close, period, out);
    return last(out);
  };
  return {
    macd_dif: last(lines.dif),
    macd_dea: last(lines.dea),
    macd: last(lines.macd),
    kdj_k: last(stochastic.k),
    kdj_d: last(stochastic.d),
    kdj_j: last(stochastic.j),
    rsi_6: strength(6),
    rsi_12: strength(12),
    rsi_24: strength(24),
    boll_upper: last(bands.upper),
    boll_mid: last(bands.middle),
    boll_lower: last(bands.lower),
  };
}

describe.skipIf(!isThere)('imported real stocks', () => {
  it('show the indicator values that others have published for them', async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-golden-'));
    const { total } = await importMarket({
      root,
      paths: [path.join(golden, 'bars.csv.gz')],
      stocksFile: path.join(golden, '../stocks.csv'),
    });
    const imported = loadImported(root);
    fs.rmSync(root, { recursive: true, force: true });
    if (!imported) throw new Error('nothing was imported');
    expect(total).toBe(120);
    const dataset = importedDataset(imported);
    const lines = fs.readFileSync(path.join(golden, 'indicators_expected.csv'), 'utf8').trim().split('\n');
    const names = (lines[0] ?? '').trim().split(',');
    let compared = 0;
    for (const line of lines.slice(1)) {
      const [stockNo = '', date = '', ...values] = line.trim().split(',');
      const index = dataset.securities.findIndex((security) => security.stockNo === stockNo);
      const bars = seriesOf(dataset, index, 'forward');
      const day = aShareCalendar.numberOf(date);
      const at = bars.day.findIndex((one) => one === day);
      const figures = figuresOf(sliceBars(bars, 0, at + 1));
      names.slice(2).forEach((name, n) => {
        const figure = figures[name];
        if (figure === undefined) return;
        compared += 1;
        const allowed = name === 'rsi_24' ? longTolerance : tolerance;
        expect(Math.abs(figure - Number(values[n])), `${stockNo} ${date} ${name}`).toBeLessThanOrEqual(allowed);
      });
    }
    expect(compared).toBe(120 * 3 * 12);
  });
});
