import { dayMs, messageTypes } from '@lianpan/domain';
import type { ServerParts } from '../../parts.ts';
import { addNotices, type NewNotice, type NoticeTemplate } from '../notice/service.ts';
import { lessons } from './lessons.ts';
import { selectLearners } from './queries.ts';

/** Source: product handbook 26, `dyn.course`. */
export const lessonNotices = {
  next: {
    name: 'lessonNext',
    code: 'dyn.course',
    type: messageTypes.dynamicUpdate,
    title: ['课程更新', 'New lesson'],
    body: ['可以接着学《{title}》，三道题检验一下', 'Continue with “{title}” and check yourself with three questions'],
  },
} as const satisfies Record<string, NoticeTemplate>;

/** Who has learned nothing for so long is told of the lesson that comes next; later on nobody is. */
const pauseMs = 3 * dayMs;
const forgottenMs = 30 * dayMs;

/** Tells learners who have paused of their next lesson, of each once; how many. */
export async function notifyNextLessons({ db, now }: Pick<ServerParts, 'db' | 'now'>): Promise<number> {
  const at = now();
  const learners = await selectLearners(db, { since: new Date(at - forgottenMs), until: new Date(at - pauseMs) });
  const view = learners.flatMap(({ customerId, passed }): NewNotice[] => {
    const next = lessons.find(({ id }) => !passed.includes(id));
    if (!next) return [];
    return [
      {
        customerId,
        template: { ...lessonNotices.next, linkUrl: `/hgd/strategyTips?lessonId=${next.id}` },
        onceKey: `lesson.${next.id}`,
        values: { title: next.title },
        now: at,
      },
    ];
  });
  const atOnce = 500;
  for (let from = 0; from < view.length; from += atOnce) await addNotices(db, view.slice(from, from + atOnce));
  return view.length;
}
