import { figures } from '@lianpan/domain';
import { language } from '../language.ts';

type Inputs = ReadonlyMap<string, number | string | null>;

const dimensionWeights = { technical: 30, capital: 25, fundamental: 20, sentiment: 15, valuation: 10 } as const;

/** In the order in which the lines need them. */
const heatWeights = [25, 15, 20, 15, 15, 10] as const;

const large = (value: number): string => figures.compact(value, language());
const plain = figures.price;

const shared = (part?: number, base?: number): string => `${part} ÷ ${base} × 100%`;
const queued = (shares?: number, limit?: number): string => `${large(shares ?? 0)} × ${plain(limit ?? 0)}`;

/** How a metric's line of calculation looks with its inputs put in; every named input is a known number. */
const lines: Readonly<
  Record<string, { readonly needs: readonly string[]; readonly write: (...known: number[]) => string }>
> = {
  changePct: {
    needs: ['price', 'prevClose'],
    write: (price, prev) => `(${plain(price ?? 0)} ÷ ${plain(prev ?? 0)} − 1) × 100%`,
  },
  amplitudePct: {
    needs: ['high', 'low', 'prevClose'],
    write: (high, low, prev) => `(${plain(high ?? 0)} − ${plain(low ?? 0)}) ÷ ${plain(prev ?? 0)} × 100%`,
  },
  turnoverPct: {
    needs: ['volume', 'floatShares'],
    write: (volume, float) => `${large(volume ?? 0)} ÷ ${large(float ?? 0)} × 100%`,
  },
  volumeRatio: {
    needs: ['volume', 'elapsedMinutes', 'volumeOfFiveDays'],
    write: (volume, minutes, five) => `(${large(volume ?? 0)} ÷ ${minutes}) ÷ (${large(five ?? 0)} ÷ 1200)`,
  },
  averagePrice: {
    needs: ['amount', 'volume'],
    write: (amount, volume) => `${large(amount ?? 0)} ÷ ${large(volume ?? 0)}`,
  },
  totalMv: {
    needs: ['price', 'totalShares'],
    write: (price, shares) => `${plain(price ?? 0)} × ${large(shares ?? 0)}`,
  },
  floatMv: {
    needs: ['price', 'floatShares'],
    write: (price, shares) => `${plain(price ?? 0)} × ${large(shares ?? 0)}`,
  },
  peTtm: {
    needs: ['price', 'totalShares', 'netProfitTtm'],
    write: (price, shares, profit) => `${plain(price ?? 0)} × ${large(shares ?? 0)} ÷ ${large(profit ?? 0)}`,
  },
  pb: {
    needs: ['price', 'totalShares', 'equity'],
    write: (price, shares, equity) => `${plain(price ?? 0)} × ${large(shares ?? 0)} ÷ ${large(equity ?? 0)}`,
  },
  dividendYieldPct: {
    needs: ['dividendTtmPerShare', 'price'],
    write: (dividend, price) => `${dividend} ÷ ${plain(price ?? 0)} × 100%`,
  },
  limitUp: { needs: ['prevClose', 'limitPercent'], write: (prev, limit) => `${plain(prev ?? 0)} × (1 + ${limit}%)` },
  limitDown: { needs: ['prevClose', 'limitPercent'], write: (prev, limit) => `${plain(prev ?? 0)} × (1 − ${limit}%)` },
  'levels.stop': {
    needs: ['support1', 'atr14'],
    write: (support, range) => `${plain(support ?? 0)} − 0.5 × ${plain(range ?? 0)}`,
  },
  mainNet: { needs: ['superLargeNet', 'largeNet'], write: (more, less) => `${large(more ?? 0)} + ${large(less ?? 0)}` },
  sealAmount: { needs: ['sealVolume', 'limitPrice'], write: queued },
  downSealAmount: { needs: ['sealVolume', 'limitPrice'], write: queued },
  breadth: {
    needs: ['risingStocks', 'fallingStocks'],
    write: (rising, falling) => `${rising} ÷ (${rising} + ${falling}) × 100%`,
  },
  sealRate: { needs: ['sealed', 'touched'], write: shared },
  brokenRate: { needs: ['broken', 'touched'], write: shared },
  promotionRate: { needs: ['promoted', 'promotionBase'], write: shared },
  promotion: { needs: ['promoted', 'promotionBase'], write: shared },
  bigLossShare: { needs: ['bigLosses', 'touchedYesterday'], write: shared },
  brokenBack: {
    needs: ['price', 'limitPrice'],
    write: (price, limit) => `(${plain(price ?? 0)} ÷ ${plain(limit ?? 0)} − 1) × 100%`,
  },
  themeHeat: {
    needs: ['heat.change', 'heat.breadth', 'heat.limitUps', 'heat.amount', 'heat.flow', 'heat.persistence'],
    write: (...ranks) => ranks.map((rank, at) => `${rank.toFixed(1)} × ${heatWeights[at]}%`).join(' + '),
  },
  orderImbalancePct: {
    needs: ['bidVolume', 'askVolume'],
    write: (bid, ask) => `(${large(bid ?? 0)} − ${large(ask ?? 0)}) ÷ (${large(bid ?? 0)} + ${large(ask ?? 0)}) × 100%`,
  },
};

/**
 * The calculation with the inputs put in, ending in `result`; nothing for metrics that are more than one line, or when
 * an input is missing. Mathematics only, so it reads the same in every language.
 */
export function calculationSteps(metric: string, inputs: Inputs, result: string): string[] {
  if (metric === 'diag.total') return totalSteps(inputs, result);
  const line = lines[metric];
  if (!line || result === figures.missing) return [];
  const known: number[] = [];
  for (const name of line.needs) {
    const value = inputs.get(name);
    if (typeof value !== 'number') return [];
    known.push(value);
  }
  return [`${line.write(...known)} = ${result}`];
}

/** Dimensions without a score fall out and the weights of the others are spread anew. A cap shows as a lower result. */
function totalSteps(inputs: Inputs, result: string): string[] {
  const parts: string[] = [];
  let sum = 0;
  let weight = 0;
  for (const [key, share] of Object.entries(dimensionWeights)) {
    const score = inputs.get(key);
    if (typeof score !== 'number') continue;
    parts.push(`${score.toFixed(1)} × ${share}%`);
    sum += score * share;
    weight += share;
  }
  if (weight === 0 || result === figures.missing) return [];
  const uncapped = (sum / weight).toFixed(1);
  const joined = parts.join(' + ');
  const line = weight === 100 ? joined : `(${joined}) ÷ ${weight}%`;
  // Scores travel with one decimal, so the sum may differ from the total by a tenth.
  return Number(uncapped) - Number(result) > 0.15
    ? [`${line} = ${uncapped}`, `min(${uncapped}, ${result}) = ${result}`]
    : [`${line} = ${result}`];
}
