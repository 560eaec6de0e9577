import { Popup, SkeletonBlock } from '@lianpan/ui';
import { commonTexts } from '../../shared/common-texts.ts';
import { latePart } from '../../shared/late-part.tsx';
import { useStoreValue } from '../../shared/store.ts';
import { useTexts } from '../../shared/texts.ts';
import { closeLoginPopup, loginPopup } from './login-request.ts';

/** As high as the form on a phone, px: the sheet rises once and stays. */
const formHeight = 530;

const LoginForm = latePart(
  async () => (await import('../../features/session/parts/login-form.tsx')).default,
  <SkeletonBlock height={formHeight} />,
);

/** Login over whatever page asked for it. SES-13. */
export function LoginPopup() {
  const isOpen = useStoreValue(loginPopup);
  const say = useTexts(commonTexts);
  return (
    <Popup isOpen={isOpen} onClose={closeLoginPopup} title={say('login')} closeLabel={say('close')}>
      <LoginForm from="popup" onSignedIn={closeLoginPopup} />
    </Popup>
  );
}
