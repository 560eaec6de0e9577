import { defaultQuiet, lockedPushType, pushTypes } from '@lianpan/domain';
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

/** Account, service and duties do not wait for the end of silent hours. */
export const isUrgent = (level: number, pushType: number): boolean => level === 2 || pushType === lockedPushType;
