import './life-row.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Touchable, type Destination } from '../touchable.tsx';

export interface LifeStep {
  readonly key: string;
  /** What happened or is expected: "bought 12.30". */
  readonly name: string;
  /** When, short: a day. */
  readonly time?: string | undefined;
  /** `ahead` is expected, `failed` will not come. */
  readonly state: 'done' | 'now' | 'ahead' | 'failed';
}

interface LifeRowProps extends Destination {
  title: ReactNode;
  note?: ReactNode;
  tags?: ReactNode;
  /** What it came to, or comes to now. */
  value: ReactNode;
  valueNote?: ReactNode;
  /** Small, beside what it came to: a line of its days. */
  graph?: ReactNode;
  /** From its beginning to its end. */
  steps: readonly LifeStep[];
  /** Accessible name of the steps. */
  stepsLabel: string;
}

/** Something that lives through steps, such as a signal: who it is, what it came to, and how far it has come. */
export function LifeRow(props: LifeRowProps) {
  const { title, note, tags, value, valueNote, graph, steps, stepsLabel, href, onClick } = props;
  return (
    <li className="lp-list__item">
      <Touchable
        className={classNames('lp-life-row', graph !== undefined && 'lp-life-row--drawn')}
        href={href}
        onClick={onClick}
      >
        <span className="lp-life-row__words">
          <span className="lp-life-row__title">{title}</span>
          {(note !== undefined || tags !== undefined) && (
            <span className="lp-life-row__note">
              {note}
              {tags}
            </span>
          )}
        </span>
        {graph !== undefined && <span className="lp-life-row__graph">{graph}</span>}
        <span className="lp-life-row__value">
          {value}
          {valueNote !== undefined && <span className="lp-life-row__note">{valueNote}</span>}
        </span>
        <span className="lp-life-row__steps" role="list" aria-label={stepsLabel}>
          {steps.map(({ key, name, time, state }) => (
            <span key={key} role="listitem" className={classNames('lp-life-row__step', `lp-life-row__step--${state}`)}>
              <span className="lp-life-row__dot" aria-hidden />
              <span>
                {name}
                {time !== undefined && <span className="lp-life-row__time"> {time}</span>}
              </span>
            </span>
          ))}
        </span>
      </Touchable>
    </li>
  );
}
