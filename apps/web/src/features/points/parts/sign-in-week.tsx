import { Button, Icon, Section, toast } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn, type Tasks } from '../api.ts';
import { pointsTexts } from '../texts.ts';

/** The seven days of signing in of which today is one, and today's button. */
export function SignInWeek({ streak }: { readonly streak: Tasks['streak'] }) {
  const say = useTexts(pointsTexts);
  const signIn = useSignIn();
  const { days, isSignedToday, bonus, week } = streak;
  const today = week.filter(({ isSigned }) => isSigned).length - (isSignedToday ? 1 : 0);
  const onSign = (): void => signIn.mutate({}, { onSuccess: ({ points }) => toast(say('signedNow', { n: points })) });
  return (
    <Section title={say('streak', { n: days })} note={say('streakNote', { n: bonus })}>
      <ol className="points-week" aria-label={say('streak', { n: days })}>
        {week.map(({ date, isSigned, points }, at) => (
          <li key={date} className={isSigned ? 'points-week__day points-week__day--signed' : 'points-week__day'}>
            <span className="points-week__points">{isSigned ? <Icon name="check" size={16} /> : `+${points}`}</span>
            <span className="points-week__date">{at === today ? say('dayToday') : date.slice(5)}</span>
            <span className="lp-hidden">{say(isSigned ? 'daySigned' : 'dayOpen')}</span>
          </li>
        ))}
      </ol>
      <Button variant="primary" isBlock isDisabled={isSignedToday} isLoading={signIn.isPending} onClick={onSign}>
        {isSignedToday ? say('signed') : say('signIn', { n: week[today]?.points ?? 0 })}
      </Button>
    </Section>
  );
}
