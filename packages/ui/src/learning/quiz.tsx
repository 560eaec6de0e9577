import './quiz.css';
import { useId } from 'react';
import { Tag } from '../figures/tag.tsx';
import { Note } from '../layout/flow.tsx';

export interface QuizQuestion {
  readonly question: string;
  readonly options: readonly string[];
  /** The right option and why, once they may be known. */
  readonly verdict?: { readonly right: number; readonly text: string } | undefined;
}

export interface QuizTexts {
  readonly right: string;
  readonly wrong: string;
}

interface QuizProps {
  readonly questions: readonly QuizQuestion[];
  /** An option a question, `null` before one is chosen. */
  readonly chosen: readonly (number | null)[];
  /** Without it nothing can be chosen any more. */
  readonly onChoose?: ((question: number, option: number) => void) | undefined;
  readonly texts: QuizTexts;
}

/** Questions of which each has one right answer; once that is told, words and not colour alone say who was right. */
export function Quiz({ questions, chosen, onChoose, texts }: QuizProps) {
  const id = useId();
  return (
    <div className="lp-quiz">
      {questions.map(({ question, options, verdict }, at) => (
        <fieldset key={question} className="lp-quiz__question">
          <legend className="lp-quiz__title">
            {at + 1}. {question}
            {verdict && (
              <>
                {' '}
                <Tag tone={verdict.right === chosen[at] ? 'brand' : 'warn'}>
                  {verdict.right === chosen[at] ? texts.right : texts.wrong}
                </Tag>
              </>
            )}
          </legend>
          {options.map((option, n) => (
            <label key={option} className="lp-quiz__option" data-right={verdict?.right === n || undefined}>
              <input
                type="radio"
                name={`${id} ${at}`}
                checked={chosen[at] === n}
                disabled={onChoose === undefined}
                onChange={() => onChoose?.(at, n)}
              />
              {option}
            </label>
          ))}
          {verdict && <Note>{verdict.text}</Note>}
        </fieldset>
      ))}
    </div>
  );
}
