import { Button, Note, Section, Stack, Tag, toast } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useSaveChecks, type Debrief } from '../api.ts';
import { replayTexts } from '../texts.ts';
import './checks.css';

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
        {checks.map(({ question, options, answer, explanation }, at) => (
          <fieldset key={question} className="replay-check">
            <legend className="replay-check__question">
              {at + 1}. {question}
              {answer !== null && (
                <Tag tone={answer === chosen[at] ? 'brand' : 'neutral'}>
                  {say(answer === chosen[at] ? 'right' : 'wrong')}
                </Tag>
              )}
            </legend>
            {options.map((option, n) => (
              <label key={option} className="replay-check__option">
                <input
                  type="radio"
                  name={`check-${sessionId}-${at}`}
                  checked={chosen[at] === n}
                  disabled={isAnswered}
                  onChange={() => setChosen(chosen.with(at, n))}
                />
                {option}
              </label>
            ))}
            {answer !== null && (
              <Note>
                {say('answerIs', { text: options[answer] ?? '' })} {explanation}
              </Note>
            )}
          </fieldset>
        ))}
        {!isAnswered && (
          <Button
            look="primary"
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
