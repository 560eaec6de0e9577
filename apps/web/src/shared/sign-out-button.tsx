import { Button, confirm, toast } from '@lianpan/ui';
import { commonTexts } from './common-texts.ts';
import { runtime } from './runtime.ts';
import { catalogue, useTexts } from './texts.ts';

const signOutTexts = catalogue({
  signOut: ['退出登录', 'Log out'],
  ask: ['确定退出登录？', 'Log out?'],
  note: ['自选股会保留在你的账号里', 'Your watchlist stays in your account'],
  done: ['已退出登录', 'Logged out'],
});

/** Ends the session of this browser after a question. */
export function SignOutButton() {
  const say = useTexts(signOutTexts);
  const common = useTexts(commonTexts);
  const signOut = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('ask'),
      text: say('note'),
      confirmText: say('signOut'),
      cancelText: common('cancel'),
    });
    if (!isSure) return;
    await runtime().signOut();
    toast(say('done'));
  };
  return (
    <Button isBlock onClick={() => void signOut()}>
      {say('signOut')}
    </Button>
  );
}
