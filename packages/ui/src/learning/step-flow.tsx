import './step-flow.css';
import type { ReactNode } from 'react';

interface StepFlowProps {
  readonly label: string;
  readonly steps: readonly { readonly key: string; readonly text: ReactNode }[];
}

/** What is done or holds one after the other, numbered along a line. */
export function StepFlow({ label, steps }: StepFlowProps) {
  return (
    <ol className="lp-steps" aria-label={label}>
      {steps.map(({ key, text }) => (
        <li key={key} className="lp-steps__step">
          {text}
        </li>
      ))}
    </ol>
  );
}
