import type { CallOutput } from '@lianpan/client';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { ownPath } from '@lianpan/domain';
import { EmptyState, LoadingState, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href } from '../../../routes/href.ts';
import { call, runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { loginTexts } from '../texts.ts';
import { countSignIn } from './count-sign-in.ts';
import { MessengerBind } from './messenger-bind.tsx';

interface MessengerReturnProps {
  readonly code: string;
  readonly authType: 'wx_base' | 'wx_userinfo';
  readonly state: string;
}

type Answer = CallOutput<'GET /api/auth/common/wxlogin'>;

/** The way back from the messenger: signs in who is known, asks the others for a number. */
export function MessengerReturn({ code, authType, state }: MessengerReturnProps) {
  const say = useTexts(loginTexts);
  // A code is good once: the answer is kept, never asked for again.
  const answer = useQuery({
    queryKey: ['messenger return', code],
    queryFn: () => call('GET /api/auth/common/wxlogin', { code, authType, state }),
    meta: { silent: true },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const { data } = answer;
  useEffect(() => {
    if (data?.session) void enter(data.session, data.back, say('success'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words may change, the sign-in happens once
  }, [data]);
  if (answer.isPending || data?.session) return <LoadingState label={say('finishing')} look="cards" />;
  if (answer.isError) {
    const text = answer.error instanceof OutcomeError ? answer.error.message : '';
    return (
      <EmptyState
        icon="warn"
        text={text || say('messengerFailed')}
        action={{ text: say('otherWay'), href: href('login') }}
      />
    );
  }
  if (data?.snapshot) return <EmptyState icon="info" text={say('snapshot')} />;
  return (
    <MessengerBind
      ticket={data?.bindTicket ?? ''}
      onSignedIn={(session) => void enter(session, data?.back, say('success'))}
    />
  );
}

async function enter(session: NonNullable<Answer['session']>, back: string | undefined, words: string): Promise<void> {
  countSignIn(session, 'messenger');
  toast(words);
  await runtime().takeSession(session);
  runtime().go(ownPath(back ?? '') ?? href('hall'), { replace: true });
}
