import { CoachMark } from '@lianpan/ui';
import { useState } from 'react';
import { track } from '../../shared/runtime.ts';
import { useTexts } from '../../shared/texts.ts';
import { noticeTexts } from './notice-texts.ts';

/** What a newcomer is shown, in this order; a step whose place is not on the page is left out. */
const steps = [
  { key: 'diagnosis', selector: '[data-coach="diagnosis"]' },
  { key: 'watchlist', selector: '[data-coach="watchlist"]' },
  { key: 'community', selector: 'nav a[href$="/square"]' },
  { key: 'mine', selector: 'nav a[href$="/mine"]' },
] as const;

const coachLayer = 9000;
const maxSteps = 3;

/** The steps that this page can show. */
const stepsHere = () =>
  steps
    .flatMap(({ key, selector }) => {
      const target = document.querySelector(selector);
      return target ? [{ key, target }] : [];
    })
    .slice(0, maxSteps);

/** A newcomer's first look at the hall, three steps at most. Product handbook 1.4. */
export default function Coach({ onEnd }: { onEnd: () => void }) {
  const say = useTexts(noticeTexts);
  const [here] = useState(stepsHere);
  const [at, setAt] = useState(0);
  const step = here[at];
  if (!step) return null;
  const isLast = at === here.length - 1;
  const end = (): void => {
    track('coachDone', { step: step.key });
    onEnd();
  };
  return (
    <CoachMark
      target={step.target}
      title={say(`coach.${step.key}`)}
      text={say(`coach.${step.key}.text`)}
      progress={`${at + 1}/${here.length}`}
      nextText={say(isLast ? 'done' : 'next')}
      onNext={isLast ? end : () => setAt(at + 1)}
      skipText={isLast ? undefined : say('skip')}
      onSkip={end}
      layer={coachLayer}
    />
  );
}
