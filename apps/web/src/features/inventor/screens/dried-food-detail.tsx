import '../parts/inventor.css';
import { usePage } from '@lianpan/nav';
import { Button, Note, Quiz, Section, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { ContentHead } from '../../../shared/community/content-head.tsx';
import { ContentPage } from '../../../shared/community/content-page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAnswerCheck, useFood, type Food } from '../api.ts';
import { OfferFoot } from '../parts/offer-foot.tsx';
import { OfferText } from '../parts/paid-text.tsx';
import { inventorTexts } from '../texts.ts';

/** A short card: what to take away, the card itself, and a question to see whether one has. Product handbook 5.4. */
export default function DriedFoodDetail() {
  const say = useTexts(inventorTexts);
  const asked = usePage().search.get('foodId') ?? '';
  const answer = useFood(/^\d{1,15}$/.test(asked) ? asked : '0');
  return (
    <ContentPage answer={answer} cardOf={({ food }) => food} back="inventorCenter" backText={say('toCentre')}>
      {({ food }) => <Content food={food} />}
    </ContentPage>
  );
}

function Content({ food }: { readonly food: Food }) {
  return (
    <>
      <Stack isPadded>
        <ContentHead card={food} />
        <p className="inventor-takeaway">{food.abstract}</p>
      </Stack>
      <OfferText offer={food} />
      {food.check && !food.isLocked && <Check foodId={food.dynamicDetailId} check={food.check} />}
      <OfferFoot offer={food} />
    </>
  );
}

interface CheckProps {
  readonly foodId: string;
  readonly check: NonNullable<Food['check']>;
}

function Check({ foodId, check }: CheckProps) {
  const say = useTexts(inventorTexts);
  const isMember = useViewer().status === 'member';
  const answer = useAnswerCheck();
  const [chosen, setChosen] = useState<number | null>(null);
  const { question, options, ownOption, answerNum } = check;
  const right = check.answer;
  const verdict = right === null ? undefined : { right, text: check.explanation };
  const submit = (): void => {
    if (!isMember) return void runtime().requireLogin();
    if (chosen !== null) answer.mutate({ foodId, option: chosen });
  };
  return (
    <Section title={say('check')} note={answerNum > 0 ? say('answerNum', { n: answerNum }) : undefined}>
      <Stack>
        <Quiz
          questions={[{ question, options, verdict }]}
          chosen={[verdict ? ownOption : chosen]}
          onChoose={verdict ? undefined : (_, option) => setChosen(option)}
          texts={{ right: say('gotRight'), wrong: say('gotWrong') }}
        />
        {!verdict && (
          <Button isBlock isDisabled={isMember && chosen === null} isLoading={answer.isPending} onClick={submit}>
            {say(isMember ? 'submitAnswer' : 'checkLogin')}
          </Button>
        )}
        {answer.isError && <Note>{answer.error.message}</Note>}
      </Stack>
    </Section>
  );
}
