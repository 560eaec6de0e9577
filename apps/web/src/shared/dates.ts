import { shanghaiClock, shanghaiDate } from '@lianpan/domain';

/** `2026-11-20`, in Shanghai; `--` for none. */
export const dayText = (instant: number | null): string => (instant === null ? '--' : shanghaiDate(instant));

/** `10:30`, in Shanghai. */
export const clockText = (instant: number): string => shanghaiClock(instant).slice(0, 5);

/** `10:30:05`, in Shanghai. */
export const secondText = shanghaiClock;

/** `2026-11-20 10:30`, in Shanghai. */
export const minuteText = (instant: number): string => `${dayText(instant)} ${clockText(instant)}`;

/** `11-20 10:30:05`, in Shanghai. */
export const momentText = (instant: number): string => `${dayText(instant).slice(5)} ${secondText(instant)}`;
