import type { Seat, SeatType } from '../../public-trading/public-trading-record.ts';
import { below, dayKey, draw, entityKey, normal, stream, uniform } from '../random.ts';
import { bossNames, branchName } from './seat-names.ts';

/** What a trader looks for: 打板, 接力, 低吸, 趋势, 题材. */
export const bossStyles = ['firstBoard', 'relay', 'dip', 'trend', 'theme'] as const;
export type BossStyle = (typeof bossStyles)[number];

/** A trader of hot money and the branches he uses. */
export interface Boss {
  readonly id: string;
  readonly name: string;
  readonly englishName: string;
  readonly style: BossStyle;
  /** How much what is known of a stock on the day weighs with him against chance; about -3 to 3. */
  readonly judgement: number;
  /** Branch numbers. */
  readonly branches: readonly number[];
}

export const branchCount = 3000;
const retailCount = 12;
const maxBossBranches = 4;
/** The known traders and the retail branches are among this many most active ones. */
const activeBranches = 400;
const activityExponent = 1.1;

/** Numbers after the branches: institutions, told apart within a record, and the two connect seats. */
const institutionSeats = 10;
/** Seat number of an institution, counted from 0 within a record. */
export const institutionNo = (n: number): number => branchCount + n;
export const shanghaiConnect = branchCount + institutionSeats;
export const shenzhenConnect = shanghaiConnect + 1;

/** Who trades where, invented from a seed. */
export interface SeatDirectory {
  readonly bosses: readonly Boss[];
  readonly retailBranches: readonly number[];
  /** A branch by its activity, from a uniform number; never one of a known trader or of retail. */
  ordinaryBranch(u: number): number;
  codeOf(seatNo: number): string;
  /** Throws RangeError for a code that is none of this directory. */
  seatOf(code: string): Seat;
}

/**
 * Invents 3,000 branches of 60 brokers with Zipf activity, 40 traders with one to four branches each and twelve branches
 * of retail. Source: market handbook H.10.
 */
export function createSeats(seed: number): SeatDirectory {
  const key = dayKey(seed, stream.SEAT, 0);
  const order = Array.from({ length: activeBranches }, (_, n) => n).sort(
    (a, b) => draw(key, a) - draw(key, b) || a - b,
  );
  let taken = 0;
  const take = (count: number): number[] => order.slice(taken, (taken += count));
  const bosses = bossNames.map(([name, englishName], n): Boss => {
    const own = entityKey(key, n);
    return {
      id: `boss-${String(n + 1).padStart(2, '0')}`,
      name,
      englishName,
      style: bossStyles[n % bossStyles.length]!,
      judgement: normal(own, 0),
      branches: take(1 + below(own, 2, maxBossBranches)),
    };
  });
  const retailBranches = take(retailCount);
  const typeOf = new Map<number, SeatType>(retailBranches.map((branch) => [branch, 'retail']));
  const bossesOf = new Map<number, string[]>();
  for (const boss of bosses) {
    for (const branch of boss.branches) {
      typeOf.set(branch, 'hotMoney');
      bossesOf.set(branch, [...(bossesOf.get(branch) ?? []), boss.name]);
    }
  }
  const edges = activityEdges((branch) => typeOf.has(branch));
  return {
    bosses,
    retailBranches,
    ordinaryBranch: (u) => pick(edges, u * edges[branchCount - 1]!),
    codeOf,
    seatOf(code) {
      const seatNo = numberOf(code);
      if (seatNo >= shanghaiConnect) return connectSeat(code, seatNo);
      if (seatNo >= branchCount) return institutionSeat(code);
      return { code, ...branchName(seatNo), type: typeOf.get(seatNo) ?? 'normal', bosses: bossesOf.get(seatNo) ?? [] };
    },
  };
}

/** Running sum of activity; branches of known type have none here. */
function activityEdges(isKnown: (branch: number) => boolean): Float64Array {
  const edges = new Float64Array(branchCount);
  let sum = 0;
  for (let n = 0; n < branchCount; n++) {
    if (!isKnown(n)) sum += (n + 1) ** -activityExponent;
    edges[n] = sum;
  }
  return edges;
}

/** First branch whose running sum lies above a value. */
function pick(edges: Float64Array, value: number): number {
  let low = 0;
  let high = branchCount - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function codeOf(seatNo: number): string {
  if (seatNo === shanghaiConnect) return 'HKSH';
  if (seatNo === shenzhenConnect) return 'HKSZ';
  if (seatNo >= branchCount) return `INST${seatNo - branchCount + 1}`;
  return `B${String(seatNo + 1).padStart(4, '0')}`;
}

function numberOf(code: string): number {
  if (code === 'HKSH') return shanghaiConnect;
  if (code === 'HKSZ') return shenzhenConnect;
  const [, kind, digits] = /^(INST|B)(\d+)$/.exec(code) ?? [];
  const seatNo = Number(digits) - 1 + (kind === 'INST' ? branchCount : 0);
  const end = kind === 'INST' ? shanghaiConnect : branchCount;
  if (kind === undefined || seatNo < 0 || seatNo >= end) throw new RangeError(`no seat has the code "${code}"`);
  return seatNo;
}

function connectSeat(code: string, seatNo: number): Seat {
  const isShanghai = seatNo === shanghaiConnect;
  const name = isShanghai ? '沪股通专用' : '深股通专用';
  const englishName = isShanghai ? 'Shanghai Connect' : 'Shenzhen Connect';
  return { code, name, englishName, shortName: name.slice(0, 3), type: 'connect', bosses: [] };
}

const institutionSeat = (code: string): Seat => ({
  code,
  name: '机构专用',
  englishName: 'Institution',
  shortName: '机构',
  type: 'institution',
  bosses: [],
});

/** Parts that five seats have of their sum, largest first, and two more behind them: Zipf. Source: market handbook H.10. */
export const seatParts: readonly number[] = ((): number[] => {
  const raw = Array.from({ length: 7 }, (_, n) => (n + 1) ** -0.9);
  const five = raw.slice(0, 5).reduce((sum, part) => sum + part, 0);
  return raw.map((part) => part / five);
})();

/** An ordinary branch that is not in `taken` yet; `k` counts the draws of its key. */
export function freshBranch(seats: SeatDirectory, key: number, k: number, taken: ReadonlySet<number>): number {
  for (let n = 0; ; n++) {
    const branch = seats.ordinaryBranch(uniform(key, k + n));
    if (!taken.has(branch)) return branch;
  }
}
