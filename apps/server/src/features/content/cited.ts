import type { CitedFigureRow, Executor } from '@lianpan/db';
import { shanghaiInstantAt } from '@lianpan/domain';
import { citedFigures, citedMetrics, maxCitedFigures, type CitedMetric } from '@lianpan/domain/community';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { rejected } from '../../rejection.ts';
import * as items from './items/queries.ts';
import { contentTexts as texts } from './texts.ts';

type Cited = DataOf<'POST /api/dynamic/square/getDynamicDetail'>['dynamic']['citedFigures'][number];
type Citable = DataOf<'POST /api/dynamic/square/getCitableFigures'>['list'][number];

/** What a text rests on: figures of one of its stocks. */
export interface Citing {
  readonly stockNo: string;
  readonly metrics: readonly string[];
}

const isCited = (metric: string): metric is CitedMetric => Object.hasOwn(citedFigures, metric);

/** A figure as it stands; nothing where a stock has none. */
async function figureNow(market: Market, stockNo: string, metric: CitedMetric) {
  const entry = market.directory.find(stockNo);
  const view = entry && (await market.ask('explain', metric, entry.slot));
  if (!entry || typeof view?.value !== 'number') return undefined;
  return { metric, value: view.value, unit: view.unit, asOf: market.freshness(entry).asOf };
}

/** Figures as they stand now, to be kept with a text. Rejects those that nobody offers, and those that the stock has not. */
export async function snapshotFigures(
  market: Market,
  { stockNo, metrics }: Citing,
): Promise<Omit<CitedFigureRow, 'itemId'>[]> {
  const wanted = [...new Set(metrics)];
  if (wanted.length > maxCitedFigures) throw rejected(texts.tooManyFigures, 'INPUT_INVALID', { n: maxCitedFigures });
  const rows: Omit<CitedFigureRow, 'itemId'>[] = [];
  for (const [order, metric] of wanted.entries()) {
    const now = isCited(metric) ? await figureNow(market, stockNo, metric) : undefined;
    if (!now) throw rejected(texts.noFigure, 'CONTENT_GONE');
    rows.push({ ...now, stockNo, market: market.name, asOf: new Date(now.asOf), order });
  }
  return rows;
}

/** Figures of a finished trading day as they stood at its close; those that the stock had. */
export async function figuresOn(
  market: Market,
  { stockNo, metrics }: Citing,
  date: string,
): Promise<Omit<CitedFigureRow, 'itemId'>[]> {
  const entry = market.directory.find(stockNo);
  const rows: Omit<CitedFigureRow, 'itemId'>[] = [];
  const asOf = new Date(shanghaiInstantAt(date, '15:00'));
  for (const [order, metric] of metrics.filter(isCited).entries()) {
    const view = entry && (await market.ask('explain', metric, entry.slot, date));
    if (typeof view?.value === 'number')
      rows.push({ metric, value: view.value, unit: view.unit, stockNo, market: market.name, asOf, order });
  }
  return rows;
}

/** What a text rests on, then and now. Of another market than the reader's no figure is told as of now. */
export async function citedIn(db: Executor, market: Market, itemId: number, language: Language): Promise<Cited[]> {
  const rows = await items.selectCited(db, itemId);
  return Promise.all(
    rows.map(async ({ metric, stockNo, value, unit, asOf, market: of }): Promise<Cited> => {
      const known = isCited(metric) ? citedFigures[metric] : undefined;
      const now = isCited(metric) && of === market.name ? await figureNow(market, stockNo, metric) : undefined;
      return {
        metric,
        name: known ? say(known.name, language) : metric,
        unit,
        digits: known?.digits ?? 2,
        value,
        asOf: asOf.getTime(),
        valueNow: now?.value ?? null,
      };
    }),
  );
}

/** Figures of a stock that a text may rest on, in the order of the list. */
export async function citableFigures(market: Market, stockNo: string, language: Language): Promise<Citable[]> {
  const found = await Promise.all(citedMetrics.map((metric) => figureNow(market, stockNo, metric)));
  return found.flatMap((now) => {
    if (!now) return [];
    const { metric, value, unit } = now;
    const { name, digits } = citedFigures[metric];
    return { metric, name: say(name, language), unit, digits, value };
  });
}
