import { notChanged, type Handlers } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import * as service from './service.ts';

export const trackingHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/data/common/trackView': async (view, caller) => ({
      isCounted: await service.keepView(db, view, caller, now()),
    }),
    'POST /api/data/common/trackUserBehavior': (input, caller) =>
      service.keepEvents(db, 'events' in input ? input.events : [input], caller, now()),
    'POST /api/data/common/addAccessLog': async ({ accessLogList }, caller) => {
      await service.keepAccess(db, accessLogList, caller, now());
      return { isCounted: await service.isCounted(db, caller) };
    },
    'GET /api/data/common/getFeedbackSceneInfo': async ({ sceneCode }, caller) => {
      const question = await service.questionOf(db, sceneCode, caller, now());
      if (question === null) return notChanged;
      return {
        sceneId: sceneCode,
        title: say(question.title, caller.language),
        type: question.type,
        options: (question.options ?? []).map((option) => ({
          optionCode: option.code,
          optionName: say(option.name, caller.language),
        })),
        maxText: question.maxText,
        repeatDays: question.repeatDays,
      };
    },
    'POST /api/data/common/addSceneFeedback': async (input, caller) => {
      await service.keepFeedback(db, input, caller, now());
      return {};
    },
  }) satisfies Partial<Handlers>;
