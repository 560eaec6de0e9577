import { DetailPage } from '@lianpan/ui';
import { useEffect, useRef } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import LoginForm from '../parts/login-form.tsx';
import { loginTexts } from '../texts.ts';
import './login.css';

/** The login page, for links that lead straight to it; a member is sent on at once. */
export default function Login() {
  const say = useTexts(loginTexts);
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const leave = (): void => runtime().back(href('hall'));
  const wasGuest = useRef(false);
  useEffect(() => {
    if (status === 'guest') wasGuest.current = true;
    // Who signs in here is sent on by the session, which knows the edition's landing page.
    if (status === 'member' && !wasGuest.current) runtime().go(href('hall'), { replace: true });
  }, [status]);
  const sendOn = (): void => {
    if (location.pathname.endsWith(href('login'))) leave();
  };
  return (
    <DetailPage title={say('title')} back={{ onClick: leave }} backLabel={common('back')}>
      <div className="login-page">
        <LoginForm onSignedIn={sendOn} />
      </div>
    </DetailPage>
  );
}
