import {
  coursePushAfter,
  coursePushType,
  defaultQuiet,
  dutyPushAfter,
  lockedPushType,
  pushTypes,
  quietUntil,
} from '@lianpan/domain';
import type * as queries from './queries.ts';

type Rules = Awaited<ReturnType<typeof queries.selectPushRules>>;

/** Whether a member lets a kind of push ring. */
export const isOn = ({ switched }: Rules, pushType: number): boolean =>
  pushType === lockedPushType ||
  (switched.find((row) => row.pushType === pushType)?.isOn ??
    pushTypes.find((row) => row.pushType === pushType)?.isOn ??
    false);

export const quietOf = ({ quiet }: Rules): { from: number; to: number } =>
  quiet?.from == null || quiet.to === null ? defaultQuiet : { from: quiet.from, to: quiet.to };

interface Kind {
  readonly level: number;
  readonly pushType: number;
  readonly quiet: { readonly from: number; readonly to: number };
}

/**
 * The first moment from `at` on at which something may ring. Account and service wait for nothing; a duty rings by day
 * whatever the member's silent hours, and waits at night; courses stay silent while the market trades.
 */
export function silentUntil(at: number, { level, pushType, quiet }: Kind): number {
  if (level === 2) return dutyPushAfter(at, quiet);
  if (pushType === lockedPushType) return at;
  return quietUntil(pushType === coursePushType ? coursePushAfter(at) : at, quiet);
}
