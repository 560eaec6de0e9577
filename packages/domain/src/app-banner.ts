import { dayMs } from './shanghai-time.ts';

/** The line that offers the app: once in so many days. POP-02. */
export const isAppBannerDue = (lastShownAt: number | null, now: number, validDays: number): boolean =>
  lastShownAt === null || now - lastShownAt >= validDays * dayMs;
