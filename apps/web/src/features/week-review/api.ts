import type { CallOutput } from '@lianpan/client';
import { minuteMs } from '@lianpan/domain';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const target = 'POST /api/stocks/tactics/getWeekReview';

export type WeekReview = CallOutput<typeof target>;

/** The review of the week of a date, of the newest week that is out without one. */
export const useWeekReview = (week: string | undefined) => useToolAnswer(target, { week }, minuteMs);
