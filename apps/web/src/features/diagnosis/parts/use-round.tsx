import { IconButton } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { runtime } from '../../../shared/runtime.ts';
import { neighboursOf } from '../../../shared/stock-round.ts';
import { useTexts } from '../../../shared/texts.ts';
import { diagnosisTexts } from '../texts.ts';

interface RoundSteps {
  /** Buttons beside the name. */
  readonly sides: readonly [ReactNode, ReactNode];
  /** To the next or the previous stock; Back still leads to the list. */
  readonly go: (step: -1 | 1) => void;
}

/** Steps through the list from which this stock was opened; nothing where it was not opened from one. */
export function useRound(address: string): RoundSteps | null {
  const say = useTexts(diagnosisTexts);
  // A list that changes while one reads does not move what lies left and right.
  const [neighbours] = useState(() => neighboursOf(address));
  if (!neighbours) return null;
  const go = (step: -1 | 1): void => {
    const stockNo = step === 1 ? neighbours.after : neighbours.before;
    runtime().go(href('stockDiagnosis', { stockNo }), { replace: true });
  };
  return {
    sides: [
      <IconButton key="before" icon="back" label={say('listBefore')} onClick={() => go(-1)} />,
      <IconButton key="after" icon="forward" label={say('listAfter')} onClick={() => go(1)} />,
    ],
    go,
  };
}
