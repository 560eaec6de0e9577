import { call, runtime, viewerStore } from '../shared/runtime.ts';
import { pushTokenTeller } from './push-token.ts';

/** SES-18: tells the token now and with every coming and going of a member. */
export function startPushToken(): () => Promise<void> {
  const register = pushTokenTeller({
    storage: localStorage,
    now: runtime().serverNow,
    customerId() {
      const { status, customerId } = viewerStore.getState().value;
      return status === 'restoring' ? undefined : customerId;
    },
    readToken: () => runtime().platform.pushToken(),
    send: (pushToken) => call('POST /api/auth/common/updateUserClientinfo', { pushToken }),
  });
  viewerStore.subscribe(() => void register());
  void register();
  return register;
}
