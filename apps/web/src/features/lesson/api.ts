import type { CallOutput } from '@lianpan/client';
import { hourMs } from '@lianpan/domain';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const list = 'POST /api/stocks/tactics/getLessons';
const one = 'POST /api/stocks/tactics/getLesson';
const tasks = 'POST /api/mall/integral/getTasks';
const bills = 'POST /api/system/getIntegralBills';

export type Lessons = CallOutput<typeof list>;
export type Lesson = CallOutput<typeof one>;
export type Series = Lesson['series'];
export type Example = NonNullable<Lesson['example']>;

/** How far one is hangs on who looks, so nothing is asked before that is known. */
export function useLessons(series: Series) {
  const { status, customerId } = useViewer();
  return useQuery({
    ...queryOf(list, { series }, { silent: true, enabled: status !== 'restoring' }),
    queryKey: [list, { series }, customerId],
  });
}

/** Examples are of finished days. */
export const useLesson = (lessonId: string) => useToolAnswer(one, { lessonId }, hourMs);

export const useAnswer = () =>
  useCall('POST /api/stocks/tactics/answerLesson', { makesStale: [list, one, tasks, bills] });
