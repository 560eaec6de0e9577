import { abnormalTypes, directionOf, type AbnormalType } from '@lianpan/market/abnormal';
import type { StockGroup } from '../../market/wire/capital-questions.ts';
import type { MovementMarksAnswer } from '../../market/wire/panorama-questions.ts';

/** Where each half hour of trading begins; the first is the opening call. Source: market handbook D.5. */
export const halfHours = ['09:15', '09:30', '10:00', '10:30', '11:00', '13:00', '13:30', '14:00', '14:30'] as const;

const beginnings = halfHours.map((time) => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60);
const maxRanked = 10;
/** Fewer members would put a board first by one lively stock. */
const minMembers = 5;

/** One movement: stock, half hour and kind. */
export interface Mark {
  readonly slot: number;
  readonly halfHour: number;
  readonly abnormalType: AbnormalType;
  readonly direction: 1 | -1;
}

export function marksOf({ slots, seconds, families }: MovementMarksAnswer): Mark[] {
  return Array.from(slots, (slot, at) => {
    const abnormalType = abnormalTypes[families[at]!]!;
    // A minute is stamped with its end: the one that ends at ten belongs to the half hour before.
    const later = beginnings.findIndex((second) => second >= seconds[at]!);
    return {
      slot,
      halfHour: Math.max(0, later < 0 ? beginnings.length - 1 : later - 1),
      abnormalType,
      direction: directionOf(abnormalType),
    };
  });
}

const upNumOf = (marks: readonly Mark[]): number => marks.filter(({ direction }) => direction === 1).length;

export function countsOf(marks: readonly Mark[]) {
  const upNum = upNumOf(marks);
  return { count: marks.length, upNum, downNum: marks.length - upNum };
}

/** Kinds that were seen by half hour, in their order, and how many went up and down in each. */
export function matrixOf(marks: readonly Mark[]) {
  const byType = groupBy(marks, ({ abnormalType }) => abnormalType);
  return {
    matrix: abnormalTypes.flatMap((abnormalType) => {
      const own = byType.get(abnormalType);
      if (!own) return [];
      const counts = halfHours.map((_, at) => own.filter(({ halfHour }) => halfHour === at).length);
      return [{ abnormalType, counts, total: own.length }];
    }),
    balance: halfHours.map((_, at) => {
      const own = marks.filter(({ halfHour }) => halfHour === at);
      const upNum = upNumOf(own);
      return { upNum, downNum: own.length - upNum };
    }),
  };
}

/** The stocks with the most movements; `codeOf` parts equal ones and leaves out slots without a stock. */
export const busiestStocks = (marks: readonly Mark[], codeOf: (slot: number) => string | undefined) =>
  [...groupBy(marks, ({ slot }) => slot)]
    .flatMap(([slot, own]) => (codeOf(slot) === undefined ? [] : [{ slot, ...countsOf(own) }]))
    .sort((a, b) => b.count - a.count || (codeOf(a.slot)! < codeOf(b.slot)! ? -1 : 1))
    .slice(0, maxRanked);

/** The boards with the most movements a member. */
export function busiestBoards(marks: readonly Mark[], groups: readonly StockGroup[]) {
  const bySlot = groupBy(marks, ({ slot }) => slot);
  return groups
    .filter(({ slots }) => slots.length >= minMembers)
    .map(({ kind, name, slots }) => {
      const counts = countsOf(slots.flatMap((slot) => bySlot.get(slot) ?? []));
      return { kind, name, memberNum: slots.length, perMember: counts.count / slots.length, ...counts };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.perMember - a.perMember || (a.name < b.name ? -1 : 1))
    .slice(0, maxRanked);
}

function groupBy<Key>(marks: readonly Mark[], keyOf: (mark: Mark) => Key): Map<Key, Mark[]> {
  const groups = new Map<Key, Mark[]>();
  for (const mark of marks) {
    const key = keyOf(mark);
    const group = groups.get(key);
    if (group) group.push(mark);
    else groups.set(key, [mark]);
  }
  return groups;
}
