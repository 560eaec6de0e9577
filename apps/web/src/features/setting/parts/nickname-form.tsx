import { OutcomeError } from '@lianpan/contract/outcomes';
import { Banner, Button, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { dayText } from '../../../shared/dates.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSaveProfile, useWithdrawReview, type Reviews } from '../api.ts';
import { characterCount } from '../characters.ts';
import { profileTexts } from '../profile-texts.ts';

const [least, most] = [2, 16];
const status = { pending: 1, refused: 3 } as const;

/** The nickname: what it may be, what is being looked at, when it can be changed again. */
export function NicknameForm({ nickName, reviews }: { nickName: string; reviews: Reviews }) {
  const say = useTexts(profileTexts);
  const [typed, setTyped] = useState(nickName);
  const [fault, setFault] = useState<string>();
  const saving = useSaveProfile();
  const withdrawing = useWithdrawReview();
  const withdraw = (): void => withdrawing.mutate({ type: 'nickName' }, { onSuccess: () => toast(say('withdrawn')) });
  const next = reviews.nextNickNameTime;
  const isWaiting = next !== null && runtime().serverNow() < next;
  const count = characterCount(typed);
  const save = (): void => {
    if (count < least || count > most) return setFault(say('nickLength'));
    setFault(undefined);
    saving.mutate(
      { nickName: typed },
      {
        onSuccess: ({ nickNameAuditStatus }) =>
          toast(say(nickNameAuditStatus === status.pending ? 'nickReview' : 'nickSaved')),
        onError: (error) => error instanceof OutcomeError && setFault(error.message),
      },
    );
  };
  return (
    <form
      className="profile-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Review reviews={reviews} onWithdraw={withdraw} />
      <TextField
        label={say('nickName')}
        value={typed}
        onChange={setTyped}
        error={fault}
        hint={isWaiting ? say('nickNext', { date: dayText(next) }) : say('counter', { n: count, most })}
        isDisabled={isWaiting}
        name="nickname"
        autoComplete="nickname"
      />
      <p className="profile-form__note">{say('nickRules')}</p>
      <Button
        variant="primary"
        type="submit"
        isBlock
        isDisabled={isWaiting || typed === nickName}
        isLoading={saving.isPending}
      >
        {say('save')}
      </Button>
    </form>
  );
}

/** A nickname that waits or was refused, and the way to take it back. */
function Review({ reviews, onWithdraw }: { reviews: Reviews; onWithdraw: () => void }) {
  const say = useTexts(profileTexts);
  const review = reviews.list.find((each) => each.type === 'nickName');
  if (review?.status !== status.pending && review?.status !== status.refused) return null;
  return (
    <Banner
      tone={review.status === status.pending ? 'info' : 'warn'}
      action={{ text: say('withdraw'), onClick: onWithdraw }}
    >
      {review.status === status.pending
        ? say('nickPending', { name: review.value })
        : say('nickRefused', { name: review.value, reason: review.reason ?? say('noReason') })}
    </Banner>
  );
}
