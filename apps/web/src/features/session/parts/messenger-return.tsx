import { OutcomeError } from '@lianpan/contract/outcomes';
import { ownPath } from '@lianpan/domain';
import { EmptyState, LoadingState, toast } from '@lianpan/ui';
import { useEffect } from 'react';
import { href } from '../../../routes/href.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useMessengerAnswer, type MessengerAnswer, type MessengerReturnInput } from '../api.ts';
import { loginTexts } from '../texts.ts';
import { countSignIn } from './count-sign-in.ts';
import { MessengerBind } from './messenger-bind.tsx';

/** The way back from the messenger: signs in who is known, asks the others for a number. */
export function MessengerReturn(input: MessengerReturnInput) {
  const say = useTexts(loginTexts);
  const answer = useMessengerAnswer(input);
  const { data } = answer;
  useEffect(() => {
    if (data?.session) void enter(data.session, data.back, say('success'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words may change, the sign-in happens once
  }, [data]);
  if (answer.isPending || data?.session) return <LoadingState label={say('finishing')} variant="cards" />;
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

async function enter(
  session: NonNullable<MessengerAnswer['session']>,
  back: string | undefined,
  words: string,
): Promise<void> {
  countSignIn(session, 'messenger');
  toast(words);
  await runtime().takeSession(session);
  runtime().go(ownPath(back ?? '') ?? href('hall'), { replace: true });
}
