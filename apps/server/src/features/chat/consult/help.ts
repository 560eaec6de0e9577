import type { DataOf } from '../../../http/handle.ts';
import { say, type Language } from '../../../language.ts';
import { serviceInfoAt } from '../service-hours.ts';
import { helpSubjects } from './help-articles.ts';

/** Everything that is known before somebody writes to the service. */
export function helpAt(now: number, language: Language): DataOf<'GET /api/chat/consult/getHelp'> {
  return {
    ...serviceInfoAt(now),
    subjects: helpSubjects.map(({ id, title, questions }) => ({
      subjectId: id,
      title: say(title, language),
      questions: questions.map((question) => ({
        questionId: question.id,
        title: say(question.title, language),
        answer: say(question.answer, language),
        links: (question.links ?? []).map(([route, name]) => ({ title: say(name, language), route })),
      })),
    })),
  };
}
