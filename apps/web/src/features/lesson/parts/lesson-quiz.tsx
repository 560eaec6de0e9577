import { Banner, Button, Quiz, Section, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAnswer, type Lesson } from '../api.ts';
import { lessonTexts } from '../texts.ts';

type Result = NonNullable<Lesson['result']>;

/** Three questions; the server says what was right, and what it earned. */
export function LessonQuiz({ lesson }: { readonly lesson: Lesson }) {
  const say = useTexts(lessonTexts);
  const isMember = useViewer().status === 'member';
  const answer = useAnswer();
  const [isTrying, setTrying] = useState(lesson.result === null);
  const [chosen, setChosen] = useState<readonly (number | null)[]>(lesson.questions.map(() => null));
  const result = isTrying ? null : lesson.result;
  const whole = chosen.filter((one): one is number => one !== null);
  const submit = (): void => {
    if (!isMember) return void runtime().requireLogin();
    answer.mutate({ lessonId: lesson.lessonId, answers: whole }, { onSuccess: () => setTrying(false) });
  };
  const again = (): void => {
    setChosen(lesson.questions.map(() => null));
    setTrying(true);
  };
  // The answer of a moment ago stands before the lesson was read anew.
  const verdict = isTrying ? null : (answer.data ?? result);
  return (
    <Section title={say('quiz')} note={say('quizNote')}>
      <Stack>
        {verdict && <Outcome result={verdict} />}
        <Quiz
          questions={lesson.questions.map((one, at) => {
            const known = verdict?.answers[at];
            const text = known && say('answerIs', { text: one.options[known.right] ?? '', why: known.explanation });
            return { ...one, verdict: known && text !== undefined ? { right: known.right, text } : undefined };
          })}
          chosen={verdict ? verdict.answers.map((one) => one.chosen) : chosen}
          onChoose={verdict ? undefined : (at, option) => setChosen(chosen.with(at, option))}
          texts={{ right: say('right'), wrong: say('wrong') }}
        />
        {verdict ? (
          <Button isBlock onClick={again}>
            {say('again')}
          </Button>
        ) : (
          <Button
            variant="primary"
            isBlock
            isLoading={answer.isPending}
            isDisabled={isMember && whole.length < lesson.questions.length}
            onClick={submit}
          >
            {say(isMember ? 'submit' : 'guest')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

function Outcome({ result: { score, of, isPassed, points } }: { readonly result: Result }) {
  const say = useTexts(lessonTexts);
  const paid = points === null ? say('notEarned') : say('earned', { n: points });
  return (
    <>
      <Banner tone={isPassed ? 'info' : 'warn'}>
        {say('score', { n: score, of })} · {isPassed ? `${say('isPassed')} · ${paid}` : say('notPassed')}
      </Banner>
      {isPassed && points !== null && (
        <Button variant="text" size="sm" href={href('integralTask')}>
          {say('points')}
        </Button>
      )}
    </>
  );
}
