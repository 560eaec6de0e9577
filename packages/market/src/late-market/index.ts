export {
  type LateMinutes,
  type UsualLate,
  firstLatePoint,
  lateFiguresAt,
  latePoint,
  mayMoveLate,
  usualLate,
} from './late-minutes.ts';
export { type LateFigures, type LateType, lateTypes, lateTypesOf } from './late-types.ts';
