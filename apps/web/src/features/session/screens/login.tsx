import { DetailPage } from '@lianpan/ui';
import { useEffect } from 'react';
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
  useEffect(() => {
    if (status === 'member') runtime().go(href('hall'), { replace: true });
  }, [status]);
  return (
    <DetailPage title={say('title')} back={{ onClick: leave }} backLabel={common('back')}>
      <div className="login-page">
        <LoginForm onSignedIn={leave} />
      </div>
    </DetailPage>
  );
}
