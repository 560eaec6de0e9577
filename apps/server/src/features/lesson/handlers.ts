import { say } from '../../language.ts';
import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { ofSeries } from './lessons.ts';
import { selectAllProgress, selectProgress } from './queries.ts';
import { answerLesson, requireLesson, standingOf, presentLesson } from './service.ts';

export const lessonHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/stocks/tactics/getLessons': async ({ series }, { customerId, language }) => {
      const rows = customerId === null ? [] : await selectAllProgress(db, customerId);
      const list = ofSeries(series).map(({ id, title, brief }) => ({
        lessonId: id,
        title: say(title, language),
        brief: say(brief, language),
        ...standingOf(rows.find(({ lessonId }) => lessonId === id)),
      }));
      return { passed: list.filter(({ isPassed }) => isPassed).length, list };
    },
    'POST /api/stocks/tactics/getLesson': async ({ lessonId }, { customerId, market, language }) => {
      const lesson = requireLesson(lessonId);
      const row = customerId === null ? undefined : await selectProgress(db, customerId, lesson.id);
      return presentLesson(market, lesson, row, language);
    },
    'POST /api/stocks/tactics/answerLesson': ({ lessonId, answers }, { customerId, language }) =>
      answerLesson(db, { customerId, lesson: requireLesson(lessonId), answers, language, at: new Date(now()) }),
  }) satisfies Partial<Handlers>;
