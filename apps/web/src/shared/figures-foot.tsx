import { PageFoot } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { ScoreLine } from './score-line.tsx';
import { SourceNotes, type Sourced } from './source-notes.tsx';

interface FiguresFootProps {
  readonly figures: readonly Sourced[];
  /** What a page says besides of where its figures come from. */
  readonly children?: ReactNode;
}

/** What a page of computed figures ends with: who gave them, of which day they are, and the line on risk. */
export const FiguresFoot = ({ figures, children }: FiguresFootProps) => (
  <PageFoot>
    <SourceNotes figures={figures} />
    {children}
    <p>
      <ScoreLine />
    </p>
  </PageFoot>
);
