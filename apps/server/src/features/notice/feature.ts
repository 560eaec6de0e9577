import type { Feature } from '../feature.ts';
import { pushSettingHandlers } from './handlers.ts';
import { deletePushRules, selectEverything } from './queries.ts';
import { pushWaitingNotices } from './service.ts';

const none = Promise.resolve(0);

export const notice = {
  name: 'notice',
  tables: ['notice', 'notice_mute', 'push_setting', 'push_day'],
  handlers: pushSettingHandlers,
  alsoWrites: {
    push_device: 'a token that the provider calls dead',
  },
  forget: deletePushRules,
  copyOf: selectEverything,
  keeps: {
    notice: 'proves what the account was told, its cancellation above all',
  },
  jobs: [
    // People wait for a push by the second.
    {
      name: 'pushing',
      everySeconds: 2,
      run: ({ push, ...parts }) => (push ? pushWaitingNotices({ ...parts, push }) : none),
    },
  ],
} satisfies Feature;
