import { usePage } from '@lianpan/nav';
import { useEffect, useRef } from 'react';
import { href } from '../../../routes/href.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import LoginForm from '../parts/login-form.tsx';
import { MessengerReturn } from '../parts/messenger-return.tsx';
import './login.css';

/** The login page, for links that lead straight to it and for the way back from the messenger. */
export default function Login() {
  const { status } = useViewer();
  const { search } = usePage();
  const isReturning = search.has('messenger') && search.has('code');
  const leave = (): void => runtime().back(href('hall'));
  const wasGuest = useRef(false);
  useEffect(() => {
    if (status === 'guest') wasGuest.current = true;
    // Who signs in here is sent on by the session, which knows the edition's landing page.
    if (status === 'member' && !wasGuest.current && !isReturning) runtime().go(href('hall'), { replace: true });
  }, [status, isReturning]);
  const sendOn = (): void => {
    if (location.pathname.endsWith(href('login'))) leave();
  };
  return (
    <SubPage isNarrow back={leave}>
      <div className="login-page">
        {isReturning ? (
          <MessengerReturn
            code={search.get('code') ?? ''}
            authType={search.get('messenger') === 'wx_base' ? 'wx_base' : 'wx_userinfo'}
            state={search.get('state') ?? ''}
          />
        ) : (
          <LoginForm from="page" onSignedIn={sendOn} />
        )}
      </div>
    </SubPage>
  );
}
