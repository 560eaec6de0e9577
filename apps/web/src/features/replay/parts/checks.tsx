import { Button, Quiz, Section, Stack, toast, type QuizQuestion } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useSaveChecks, type Debrief } from '../api.ts';
import { replayTexts } from '../texts.ts';

interface Props {
  readonly sessionId: number;
  readonly checks: Debrief['checks'];
}

/** Three questions about the day; the answers are told once they were given. */
export function Checks({ sessionId, checks }: Props) {
  const say = useTexts(replayTexts);
  const save = useSaveChecks();
  const [chosen, setChosen] = useState<readonly (number | null)[]>(checks.map((check) => check.chosen));
  const isAnswered = checks.some(({ answer }) => answer !== null);
  const whole = chosen.filter((one): one is number => one !== null);
  const submit = async (): Promise<void> => {
    const { score, of } = await save.mutateAsync({ sessionId, answers: whole });
    toast(`${score}/${of}`);
  };
  return (
    <Section title={say('checks')}>
      <Stack>
        <Quiz
          questions={checks.map(({ question, options, answer, explanation }): QuizQuestion => ({
            question,
            options,
            verdict:
              answer === null
                ? undefined
                : { right: answer, text: `${say('answerIs', { text: options[answer] ?? '' })} ${explanation ?? ''}` },
          }))}
          chosen={chosen}
          onChoose={isAnswered ? undefined : (at, option) => setChosen(chosen.with(at, option))}
          texts={{ right: say('right'), wrong: say('wrong') }}
        />
        {!isAnswered && (
          <Button
            variant="primary"
            isBlock
            isDisabled={whole.length < checks.length || save.isPending}
            onClick={() => void submit()}
          >
            {say('submit')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
