import type { CallOutput } from '@lianpan/client';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const target = 'POST /api/stocks/tactics/getWeather';

export type Weather = NonNullable<CallOutput<typeof target>['weather']>;
export type Kind = Weather['kind'];

/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;

export const useWeather = (tradeDate: string | undefined) => useToolAnswer(target, { tradeDate }, movingMs);
