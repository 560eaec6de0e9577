const shanghai = (instant: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', ...options }).format(instant);

/** `2026-11-20`, in Shanghai. */
export const dayText = (instant: number): string => shanghai(instant, { dateStyle: 'short' });

/** `10:30`, in Shanghai. */
export const clockText = (instant: number): string => shanghai(instant, { timeStyle: 'short' });

/** `2026-11-20 10:30`, in Shanghai. */
export const minuteText = (instant: number): string => shanghai(instant, { dateStyle: 'short', timeStyle: 'short' });
