import { dayMs, hourMs, minuteMs } from '@lianpan/domain';
import { SourceRefusal } from '../source-errors.ts';

/** Permission by the service's document; in use is also 40203, for permission and rate alike. */
const permissionCodes = [2002, 40203];
/** A token that is not known is as much the operator's to put right. */
const permissionWords = /权限|积分|token/i;
const rateWords = /最多访问|频率|频次|过快/;

const beijingOffsetMs = 8 * hourMs;

/**
 * The refusal behind a code other than 0. Codes don't tell a rate limit from a missing permission, and the words of a
 * rate limit speak of permission too: so words go first, and those of the rate before the others.
 */
export function refusalOf(code: number, said: string, now: Date): SourceRefusal {
  const message = `Tushare refused with ${code}: ${said}`;
  if (rateWords.test(said)) return new SourceRefusal('rateLimit', code, message, quotaEnd(said, now));
  const isPermission = permissionCodes.includes(code) || permissionWords.test(said);
  return new SourceRefusal(isPermission ? 'permission' : 'unknown', code, message, null);
}

/** When the quota is new: a day's at midnight in Beijing, others after their whole length, for we don't know its start. */
function quotaEnd(said: string, now: Date): Date {
  if (/每[天日]/.test(said)) {
    const daysInBeijing = Math.floor((now.getTime() + beijingOffsetMs) / dayMs);
    return new Date((daysInBeijing + 1) * dayMs - beijingOffsetMs);
  }
  return new Date(now.getTime() + (/每小?时/.test(said) ? hourMs : minuteMs));
}
