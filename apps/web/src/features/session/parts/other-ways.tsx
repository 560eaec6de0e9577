import { Button, toast } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useStartMessenger } from '../api.ts';
import { loginTexts } from '../texts.ts';
import { offersMessenger, offersOneTap } from './sign-in-offers.ts';

/** The messenger inside the messenger, one-tap where a carrier can know the device. SES-13. */
export function OtherWays({ hasAgreed }: { hasAgreed: boolean }) {
  const say = useTexts(loginTexts);
  const starting = useStartMessenger();
  const hasMessenger = offersMessenger(runtime().clientType);
  const hasOneTap = offersOneTap();
  if (!hasMessenger && !hasOneTap) return null;
  const startMessenger = (): void => {
    if (!hasAgreed) return toast(say('agreeFirst'));
    const back = location.pathname + location.search;
    starting.mutate(
      { authType: 'wx_userinfo', back },
      // Replaced, so that a step back does not lead to the messenger's page again.
      { onSuccess: ({ url }) => location.replace(url) },
    );
  };
  return (
    <div className="login-form__ways">
      {hasMessenger && (
        <Button isBlock onClick={startMessenger} isLoading={starting.isPending}>
          {say('messenger')}
        </Button>
      )}
      {hasOneTap && (
        <Button isBlock variant="text" icon="phone" href={href('quickLogin')}>
          {say('oneTap')}
        </Button>
      )}
    </div>
  );
}
