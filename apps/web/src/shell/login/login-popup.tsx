import { Popup } from '@lianpan/ui';
import { lazy, Suspense } from 'react';
import { commonTexts } from '../../shared/common-texts.ts';
import { useStoreValue } from '../../shared/store.ts';
import { useTexts } from '../../shared/texts.ts';
import { closeLoginPopup, loginPopup } from './login-request.ts';

const LoginForm = lazy(() => import('../../features/session/parts/login-form.tsx'));

/** Login over whatever page asked for it. SES-13. */
export function LoginPopup() {
  const isOpen = useStoreValue(loginPopup);
  const say = useTexts(commonTexts);
  return (
    <Popup isOpen={isOpen} onClose={closeLoginPopup} title={say('login')} closeLabel={say('close')}>
      <Suspense fallback={null}>
        <LoginForm from="popup" onSignedIn={closeLoginPopup} />
      </Suspense>
    </Popup>
  );
}
