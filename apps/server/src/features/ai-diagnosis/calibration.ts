import type { Db } from '@lianpan/db';
import { cents } from '@lianpan/domain';
import { labelOf } from '@lianpan/market/diagnosis';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { closesOf, indexCloses, outcomeDays, outcomesOf, type Outcome } from './outcomes.ts';
import { countAll, selectNewestId, selectScored } from './queries.ts';

type Calibration = DataOf<'POST /api/stocks/diagnosis/getAiCalibration'>;
type Band = Calibration['periods'][number]['bands'][number]['band'];

/** As many of the newest stocks and days are held against what came. */
const maxCounted = 2000;
const shownRows = 20;

const bandOfLabel: Readonly<Record<string, Band>> = {
  strong: 'strong',
  fairlyStrong: 'firm',
  neutral: 'neutral',
  fairlyWeak: 'soft',
  weak: 'weak',
};
export const bandOf = (total: number): Band => bandOfLabel[labelOf(total)] ?? 'weak';
const bands: readonly Band[] = ['strong', 'firm', 'neutral', 'soft', 'weak'];

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : cents(values.reduce((sum, value) => sum + value, 0) / values.length);
const share = (values: readonly number[]): number | null =>
  values.length === 0 ? null : cents((values.filter((value) => value > 0).length / values.length) * 100);

interface Held {
  readonly total: number;
  readonly outcome: Outcome;
}

interface Settled {
  readonly band: Band;
  readonly change: number;
  readonly index: number;
  readonly excess: number;
}

function settledOf(held: readonly Held[]): Settled[] {
  return held.flatMap(({ total, outcome: { changePct, indexPct, excessPct } }) =>
    changePct === null || indexPct === null || excessPct === null
      ? []
      : [{ band: bandOf(total), change: changePct, index: indexPct, excess: excessPct }],
  );
}

function figuresOf(settled: readonly Settled[]) {
  const changes = settled.map(({ change }) => change);
  const excess = settled.map((one) => one.excess);
  return {
    n: settled.length,
    meanPct: mean(changes),
    meanExcessPct: mean(excess),
    upPct: share(changes),
    beatPct: share(excess),
    bestPct: settled.length === 0 ? null : Math.max(...changes),
    worstPct: settled.length === 0 ? null : Math.min(...changes),
  };
}

function periodOf(days: number, held: readonly Held[]): Calibration['periods'][number] {
  const settled = settledOf(held);
  const { bestPct: _best, worstPct: _worst, ...all } = figuresOf(settled);
  return {
    days,
    waitingNum: held.length - settled.length,
    meanIndexPct: mean(settled.map(({ index }) => index)),
    ...all,
    bands: bands.map((band) => ({ band, ...figuresOf(settled.filter((one) => one.band === band)) })),
  };
}

/** Of each market the last count, which stands until a row or a day is added. */
const kept = new WeakMap<
  Market,
  { readonly key: string; readonly made: Promise<Omit<Calibration, keyof ReturnType<Market['freshness']>>> }
>();

/** All past diagnoses against what came; worked out once for all who look. */
export async function calibrationOf(db: Db, market: Market) {
  const { tradeDate, final } = market.freshness();
  const key = [await selectNewestId(db, market.name), tradeDate, final, market.generation].join();
  const known = kept.get(market);
  if (known?.key === key) return known.made;
  const made = count(db, market);
  kept.set(market, { key, made });
  made.catch(() => kept.delete(market));
  return made;
}

async function count(db: Db, market: Market) {
  const [rows, numbers, index] = await Promise.all([
    selectScored(db, market.name, maxCounted),
    countAll(db, market.name),
    indexCloses(market),
  ]);
  const lines = new Map<string, Awaited<ReturnType<typeof closesOf>>>();
  const held: { entry: DirectoryEntry; tradeDate: string; total: number; outcomes: Outcome[] }[] = [];
  for (const { stockNo, tradeDate, total } of rows) {
    const entry = market.directory.find(stockNo);
    if (!entry || total === null) continue;
    // One after the other: the engine has prices to work out beside.
    const line = lines.get(stockNo) ?? (await closesOf(market, entry));
    lines.set(stockNo, line);
    held.push({ entry, tradeDate, total, outcomes: outcomesOf(line, index, tradeDate) });
  }
  return {
    total: numbers.total,
    abstainedNum: numbers.abstained,
    modelNum: numbers.byModel,
    firstDate: numbers.firstDate,
    periods: outcomeDays.map((days, at) =>
      periodOf(
        days,
        held.map(({ total, outcomes }) => ({ total, outcome: outcomes[at]! })),
      ),
    ),
    list: held
      .filter(({ outcomes }) => outcomes[0]!.changePct !== null)
      .slice(0, shownRows)
      .map(({ entry, tradeDate, total, outcomes }) => ({
        stock: market.cell(entry),
        givenDate: tradeDate,
        total,
        label: bandOf(total),
        outcomes,
      })),
  };
}
