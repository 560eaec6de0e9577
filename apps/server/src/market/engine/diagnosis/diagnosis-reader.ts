import { cents, percentOf, rounded } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import {
  dimensionWeights,
  findPriceLevels,
  labelOf,
  lookUpWinRate,
  marketContextInParts,
  marketStates,
  measureCompany,
  measureStock,
  noState,
  scoreStock,
  standingOf,
  stateOfCode,
  winHorizons,
  type MarketContext,
  type MarketUniverse,
  type ScoreCard as EngineCard,
  type WinRateTable,
} from '@lianpan/market/diagnosis';
import { drain } from '@lianpan/market/parts';
import type { ScoreCard, Statistics } from '../../wire/diagnosis-protocol.ts';
import type { HasteMemory } from '../../wire/haste.ts';
import { measuredSeriesOf, type Dataset } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import { buildWinRates } from './win-rates.ts';

const labels: Readonly<Record<string, ScoreCard['label']>> = {
  strong: 'strong',
  fairlyStrong: 'firm',
  neutral: 'neutral',
  fairlyWeak: 'soft',
  weak: 'weak',
};

/** Every stock of a dataset against its whole market, in parts. `onCard` is told each card. */
export function* measuredInParts(
  dataset: Dataset,
  onCard?: (index: number, card: EngineCard) => void,
): Generator<void, MarketContext> {
  const { measuredColumns: columns, securities } = dataset;
  yield* dataset.gatherSentiment();
  const universe: MarketUniverse = {
    columns,
    securities,
    actionsOf: (index) => dataset.actionsOf(index),
    fundamentalsOf: (index) => dataset.fundamentalsOf(index),
    sentimentOf: (index) => dataset.sentimentOf(index),
    companyOf: (index, price) => dataset.companyOf(index, price),
    peHistoryOf: (index) => dataset.peHistoryOf(index),
    floatSharesOf: (index) => dataset.floatSharesOf(index),
    isUnderInvestigation: (index) => dataset.isUnderInvestigation(index),
  };
  return yield* marketContextInParts(universe, onCard);
}

/** Score cards, win rates and price levels of one dataset, against its whole market as of its last finished day. */
export class DiagnosisReader {
  readonly #dataset: Dataset;
  readonly #benchmark: Float64Array | undefined;
  readonly #others: DiagnosisReader | undefined;
  #context: MarketContext | undefined;
  #measuring: Promise<void> | undefined;
  #table: WinRateTable | undefined;
  #building: Promise<WinRateTable> | undefined;

  /** `others` has the win rates where these are of a longer history than the dataset. */
  constructor(dataset: Dataset, benchmark: Float64Array | undefined, others?: DiagnosisReader) {
    this.#dataset = dataset;
    this.#benchmark = benchmark;
    this.#others = others;
  }

  /** Measures every stock once, seconds for the full market, in parts; nobody has to wait for `context` then. */
  prepared(): Promise<void> {
    if (this.#context) return Promise.resolve();
    this.#measuring ??= inSlices(this.#measure()).then((context) => {
      this.#context ??= context ?? undefined;
    });
    return this.#measuring;
  }

  get isPrepared(): boolean {
    return this.#context !== undefined;
  }

  /** Every stock against the whole market; measured at once where nobody has prepared it. */
  get context(): MarketContext {
    this.#context ??= drain(this.#measure());
    return this.#context;
  }

  #measure(): Generator<void, MarketContext> {
    return measuredInParts(this.#dataset);
  }

  /**
   * Outcomes after each state. Builds them in another thread the first time they are asked for; until a newer table is
   * there, one of the day before serves. With `haste` the thread takes its time until somebody waits.
   */
  winRates(haste?: HasteMemory): Promise<WinRateTable> {
    if (this.#others) return this.#others.winRates(haste);
    this.#building ??= buildWinRates(this.#dataset, this.#benchmark, haste).then((table) => {
      this.#table = table;
      return table;
    });
    return this.#table ? Promise.resolve(this.#table) : this.#building;
  }

  /** The newest table there is, for the reader of the next day. */
  get knownWinRates(): WinRateTable | undefined {
    return this.#table;
  }

  /** Takes a table that was built before; `isCurrent` when none has to be built any more. */
  takeWinRates(table: WinRateTable, isCurrent: boolean): void {
    this.#table = table;
    if (isCurrent) this.#building = Promise.resolve(table);
  }

  /** The card with today's bar in it, ranked against the market of the last close. */
  scoreCard(index: number): ScoreCard {
    const security = this.#dataset.securities[index];
    const yesterday = this.context.inputs[index];
    const series = measuredSeriesOf(this.#dataset, index);
    const stock = measureStock(series, this.#dataset.floatSharesOf(index));
    if (!security || !yesterday || !stock) return this.emptyCard('noHistory');
    const isLive = this.#dataset.todayOf(index) !== null;
    const inputs = {
      ...yesterday,
      // Flows of an unfinished day are not known yet; those of the days before still are.
      stock: isLive ? { ...stock, ...flowsOf(yesterday.stock) } : stock,
      company:
        this.#dataset.companyOf(index, stock.close) ?? measureCompany(stock.close, security, yesterday.fundamentals),
      isSuspended: this.#dataset.source === 'simulated' && !isLive && yesterday.isSuspended,
    };
    const card = scoreStock(inputs, this.context.tables);
    if (card.label === 'tooNew') {
      // A file may hold a few bars of a stock that has been listed for years.
      const begins = aShareCalendar.dateOf(series.day[0]!);
      return this.emptyCard(security.listDate !== null && security.listDate < begins ? 'noHistory' : 'newListing');
    }
    return this.#present(index, card, inputs.isSuspended);
  }

  /** A card without a score, and why there is none. */
  emptyCard(absence: NonNullable<ScoreCard['absence']>): ScoreCard {
    return {
      total: null,
      label: null,
      beatPct: null,
      rankIndustry: null,
      capReason: null,
      absence,
      suspended: false,
      universeSize: this.context.totals.length,
      dims: [],
      degraded: false,
      missing: [],
    };
  }

  #present(index: number, card: EngineCard, suspended: boolean): ScoreCard {
    const standing = standingOf(this.context, index, card);
    const missing = card.dimensions.flatMap((dimension) => dimension.missing.map((key) => `${dimension.key}.${key}`));
    return {
      total: card.total === null ? null : rounded(card.total, 1),
      label: card.total === null ? null : (labels[labelOf(card.total)] ?? null),
      beatPct: percentOf(standing.beaten),
      rankIndustry: standing.industry && { rank: standing.industry.rank, of: standing.industry.count },
      capReason: card.cap?.reason ?? null,
      // All bars are there, and yet what else is known carries less than half of the weight.
      absence: card.total === null ? 'tooLittleKnown' : null,
      suspended,
      universeSize: this.context.totals.length,
      dims: card.dimensions.map((dimension) => ({
        key: dimension.key,
        weight: dimensionWeights[dimension.key],
        score: dimension.score === null ? null : rounded(dimension.score, 1),
        subs: [
          ...dimension.subs.map((sub) => ({
            key: sub.key,
            points: rounded(sub.points, 1),
            max: sub.max,
            values: Object.fromEntries(
              Object.entries(sub.values).map(([name, value]) => [
                name,
                value === null ? null : Number(value.toPrecision(8)),
              ]),
            ),
          })),
          ...dimension.missing.map((key) => ({ key, points: null, max: 0, values: {} })),
        ],
      })),
      degraded: missing.length > 0,
      missing,
    };
  }

  /** Win rate of the present state and the levels around the price. */
  async statistics(index: number): Promise<Statistics> {
    const bars = measuredSeriesOf(this.#dataset, index);
    const last = bars.close.length - 1;
    if (last < 0) return { price: null, winRate: null, levels: null };
    const winRate = this.#winRate(bars, await this.winRates());
    return { price: cents(bars.close[last] ?? 0), winRate, levels: this.levels(index) };
  }

  /** The levels around the price alone: the win rates of a past day would take seconds. */
  levels(index: number): Statistics['levels'] {
    const bars = measuredSeriesOf(this.#dataset, index);
    const levels = bars.close.length === 0 ? null : findPriceLevels(bars, this.#dataset.floatSharesOf(index), null);
    return (
      levels && {
        supports: levels.supports.map(presentLevel),
        resistances: levels.resistances.map(presentLevel),
        stopRef: levels.stopReference,
      }
    );
  }

  #winRate(bars: ReturnType<typeof measuredSeriesOf>, table: WinRateTable): Statistics['winRate'] {
    const codes = new Uint8Array(bars.close.length);
    marketStates(bars, codes);
    const code = codes[codes.length - 1] ?? noState;
    if (code === noState) return null;
    const state = stateOfCode(code);
    const checked = winHorizons.map((horizon) => ({ horizon, ...lookUpWinRate(table, code, horizon) }));
    return {
      state: {
        trend: (['down', 'flat', 'up'] as const)[state.trend] ?? 'flat',
        momentum: (['falling', 'mixed', 'rising'] as const)[state.momentum] ?? 'mixed',
        volume: (['low', 'normal', 'high'] as const)[state.volume] ?? 'normal',
        position: (['lower', 'middle', 'upper'] as const)[state.position] ?? 'middle',
      },
      mergedVolume: checked.some(({ isMerged, outcome }) => isMerged && outcome !== null),
      sampleEnough: checked.some(({ outcome }) => outcome !== null),
      rows: checked.map(({ horizon, outcome, base }) => ({
        horizonDays: horizon,
        count: outcome?.n ?? 0,
        upRatePct: percentOf(outcome?.upRate ?? null),
        meanPct: percentOf(outcome?.mean ?? null),
        medianPct: percentOf(outcome?.median ?? null),
        p10Pct: percentOf(outcome?.p10 ?? null),
        p90Pct: percentOf(outcome?.p90 ?? null),
        baseUpRatePct: percentOf(base?.upRate ?? null),
      })),
    };
  }
}

const presentLevel = ({
  level,
  strength,
  sources,
  distance,
}: {
  level: number;
  strength: number;
  sources: readonly string[];
  distance: number;
}) => ({
  level,
  strength: Math.max(1, Math.min(5, Math.round(strength))),
  sources,
  distancePct: percentOf(distance) ?? 0,
});

const flowsOf = ({
  mainNetShare1,
  mainNetShare5,
  mainNetShare20,
  inflowDays,
  ddx5,
}: {
  mainNetShare1: number | null;
  mainNetShare5: number | null;
  mainNetShare20: number | null;
  inflowDays: number | null;
  ddx5: number | null;
}) => ({ mainNetShare1, mainNetShare5, mainNetShare20, inflowDays, ddx5 });
