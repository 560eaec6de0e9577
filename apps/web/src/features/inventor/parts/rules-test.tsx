import { applyNeeds } from '@lianpan/domain';
import { Banner, Button, Note, Quiz, Sheet, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useApply, type Own } from '../api.ts';
import { inventorTexts } from '../texts.ts';

interface RulesTestProps {
  readonly own: Own;
  readonly onClose: () => void;
}

/** Ten sentences that follow the rules or do not; what was wrong is told with why. */
export function RulesTest({ own, onClose }: RulesTestProps) {
  const say = useTexts(inventorTexts);
  const common = useTexts(commonTexts);
  const apply = useApply();
  const [chosen, setChosen] = useState<readonly (number | null)[]>(own.questions.map(() => null));
  const [result, setResult] = useState<NonNullable<NonNullable<typeof apply.data>['test']> | null>(null);
  const done = chosen.filter((one) => one !== null).length;
  const handIn = (): void =>
    apply.mutate(
      { step: 'test', answers: own.questions.map(({ id }, at) => ({ id, isRight: chosen[at] === 0 })) },
      { onSuccess: ({ test }) => setResult(test) },
    );
  const again = (): void => {
    setResult(null);
    setChosen(own.questions.map(() => null));
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('testTitle')}
      closeLabel={common('close')}
      footer={
        result ? (
          <Button isBlock variant="primary" onClick={result.isPassed || result.triesLeft === 0 ? onClose : again}>
            {result.isPassed || result.triesLeft === 0 ? common('gotIt') : say('takeTestAgain')}
          </Button>
        ) : (
          <Button
            isBlock
            variant="primary"
            isDisabled={done < own.questions.length}
            isLoading={apply.isPending}
            onClick={handIn}
          >
            {done < own.questions.length ? say('answered', { n: done, all: own.questions.length }) : say('handIn')}
          </Button>
        )
      }
    >
      <Stack isPadded>
        {result ? (
          <Banner tone={result.isPassed ? 'info' : 'warn'}>
            {say('score', { n: result.score })} · {say(result.isPassed ? 'passed' : 'failed')}
          </Banner>
        ) : (
          <Note>
            {say('testIntro')} {say('condition_test', { need: applyNeeds.rightAnswers })}
          </Note>
        )}
        {apply.isError && <p role="alert">{apply.error.message}</p>}
        <Quiz
          questions={own.questions.map(({ id, text }, at) => {
            const missed = result?.wrong.find((one) => one.id === id);
            const given = chosen[at] ?? 0;
            return {
              question: text,
              options: [say('right'), say('wrong')],
              verdict: result ? { right: missed ? 1 - given : given, text: missed?.why ?? '' } : undefined,
            };
          })}
          chosen={chosen}
          onChoose={result ? undefined : (at, option) => setChosen(chosen.with(at, option))}
          texts={{ right: say('gotRight'), wrong: say('gotWrong') }}
        />
      </Stack>
    </Sheet>
  );
}
