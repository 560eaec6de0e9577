import { shanghaiClock, shanghaiDate, shanghaiInstantAt } from '@lianpan/domain';

/** The instant of `2026-11-20 16:00:00` in Shanghai, as providers write times; `undefined` for any other text. */
export function instantOfText(text: string): Date | undefined {
  const [, date = '', clock = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const at = shanghaiInstantAt(date, clock);
  return Number.isNaN(at) ? undefined : new Date(at);
}

export const textOfInstant = (at: number): string => `${shanghaiDate(at)} ${shanghaiClock(at)}`;

/** The same as RFC 3339 has it: `2026-11-20T16:00:00+08:00`. */
export const rfc3339 = (at: number): string => `${shanghaiDate(at)}T${shanghaiClock(at)}+08:00`;
