import { shanghaiDate } from '@lianpan/domain';
import type { ServerParts } from '../../parts.ts';
import { knownYears } from './service.ts';

/** Says from December on that the list of the next year is missing, since deadlines reach into it; how many years are. */
export async function warnOfMissingYear({ db, now, log }: Pick<ServerParts, 'db' | 'now' | 'log'>): Promise<number> {
  const [year = '', month] = shanghaiDate(now()).split('-');
  const known = await knownYears(db);
  const wanted = month === '12' ? [Number(year), Number(year) + 1] : [Number(year)];
  const missing = wanted.filter((each) => !known.includes(each));
  if (missing.length > 0) log.warn({ missing }, 'the list of working days of a year was not entered');
  return missing.length;
}
