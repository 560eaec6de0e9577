import { OutcomeError } from '@lianpan/contract/outcomes';
import { confirm } from '@lianpan/ui';
import { call } from '../../shared/runtime.ts';
import { textsNow } from '../../shared/texts.ts';
import { loginTexts } from './texts.ts';

/**
 * Asks the person before a code of a link signs them in, with the account that it would be. A code of who is signed in here
 * already needs no question; one that is not good any more is as good as refused.
 */
export async function agreesToOwner(accessCode: string): Promise<boolean> {
  try {
    const { account, isSelf } = await call('POST /api/auth/common/readAccessCode', { accessCode });
    if (isSelf) return true;
    const say = textsNow(loginTexts);
    return await confirm({
      title: say('signInAs', { account }),
      text: say('signInAsNote'),
      confirmText: say('signIn'),
      cancelText: say('notMe'),
    });
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error;
    return false;
  }
}
