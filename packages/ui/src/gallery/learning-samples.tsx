import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Stack } from '../layout/flow.tsx';
import { Section } from '../layout/section.tsx';
import { Quiz } from '../learning/quiz.tsx';
import { StepFlow } from '../learning/step-flow.tsx';
import type { GalleryText } from './gallery-text.ts';

/** The blocks of lessons: steps of a rule, and a question before and after it was answered. */
export function LearningSamples({ text: { learning } }: { text: GalleryText }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAnswered, setIsAnswered] = useState(false);
  const { question, options, why, texts } = learning;
  return (
    <>
      <Section title={learning.sections.steps}>
        <StepFlow label={learning.sections.steps} steps={learning.steps.map((step) => ({ key: step, text: step }))} />
      </Section>
      <Section title={learning.sections.quiz}>
        <Stack>
          <Quiz
            questions={[{ question, options, verdict: isAnswered ? { right: 1, text: why } : undefined }]}
            chosen={[chosen]}
            onChoose={isAnswered ? undefined : (_question, option) => setChosen(option)}
            texts={texts}
          />
          <Button isBlock isDisabled={chosen === null} onClick={() => setIsAnswered(!isAnswered)}>
            {learning.answer}
          </Button>
        </Stack>
      </Section>
    </>
  );
}
