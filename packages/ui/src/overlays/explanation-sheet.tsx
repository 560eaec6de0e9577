import './explanation-sheet.css';
import type { ReactNode } from 'react';
import { Figure } from '../figures/figure.tsx';
import type { Tone } from '../tone.ts';
import { Sheet } from './sheet.tsx';

export interface ExplanationInput {
  name: string;
  value: string;
  time: string;
  source: string;
}

export interface ExplanationTexts {
  close: string;
  formula: string;
  inputs: string;
  inputName: string;
  inputValue: string;
  inputTime: string;
  inputSource: string;
  steps: string;
  limits: string;
  /** Heading of what would change the figure; needed where any is given. */
  wouldChange?: string;
}

interface ExplanationSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Headings of the parts. */
  texts: ExplanationTexts;
  title: string;
  value: string;
  tone?: Tone | undefined;
  /** What the figure means, in a sentence. */
  meaning?: ReactNode;
  /** The formula in words. */
  formula: string;
  inputs: readonly ExplanationInput[];
  /** The calculation with the inputs put in, one line a step. */
  steps?: readonly string[] | undefined;
  /** What the figure cannot tell. */
  limits?: readonly string[] | undefined;
  /** What would make the figure another one. */
  wouldChange?: readonly string[] | undefined;
  /** Last line: definition version, data source, time. */
  sourceLine: string;
}

/** Where a figure comes from: value, formula, inputs with time and source, steps, limits, what would change it. Parts without content are left out. */
export function ExplanationSheet(props: ExplanationSheetProps) {
  const {
    isOpen,
    onClose,
    texts,
    title,
    value,
    tone,
    meaning,
    formula,
    inputs,
    steps,
    limits,
    wouldChange,
    sourceLine,
  } = props;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={texts.close}>
      <div className="lp-explanation">
        <Figure text={value} tone={tone} size="2xl" />
        {meaning !== undefined && <p className="lp-explanation__meaning">{meaning}</p>}
        <h3 className="lp-explanation__heading">{texts.formula}</h3>
        <p className="lp-explanation__formula">{formula}</p>
        {inputs.length > 0 && (
          <>
            <h3 className="lp-explanation__heading">{texts.inputs}</h3>
            <table className="lp-explanation__inputs">
              <thead className="lp-hidden">
                <tr>
                  <th scope="col">{texts.inputName}</th>
                  <th scope="col">{texts.inputValue}</th>
                  <th scope="col">{`${texts.inputTime} ${texts.inputSource}`}</th>
                </tr>
              </thead>
              <tbody>
                {inputs.map((input) => (
                  <tr key={input.name}>
                    <th scope="row">{input.name}</th>
                    <td className="lp-explanation__value">{input.value}</td>
                    <td className="lp-explanation__origin">
                      {input.time}
                      <br />
                      {input.source}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        {steps && steps.length > 0 && (
          <>
            <h3 className="lp-explanation__heading">{texts.steps}</h3>
            <ol className="lp-explanation__steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
        {limits && limits.length > 0 && (
          <>
            <h3 className="lp-explanation__heading">{texts.limits}</h3>
            <ul className="lp-explanation__limits">
              {limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </>
        )}
        {wouldChange && wouldChange.length > 0 && (
          <>
            <h3 className="lp-explanation__heading">{texts.wouldChange}</h3>
            <ul className="lp-explanation__limits">
              {wouldChange.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </>
        )}
        <p className="lp-explanation__source">{sourceLine}</p>
      </div>
    </Sheet>
  );
}
