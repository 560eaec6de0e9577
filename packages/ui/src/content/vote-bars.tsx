import './vote-bars.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Touchable } from '../touchable.tsx';

interface VoteOption {
  readonly id: number;
  readonly text: string;
  /** How many chose it; `null` while that is not told. */
  readonly num: number | null;
}

interface VoteBarsProps {
  readonly label: string;
  readonly options: readonly VoteOption[];
  readonly chosen: readonly number[];
  /** Without it the vote is only shown. */
  readonly onChoose?: ((id: number) => void) | undefined;
}

/** Options of a vote: to be chosen, or with what share of all votes each has. */
export function VoteBars({ label, options, chosen, onChoose }: VoteBarsProps) {
  const all = options.reduce((sum, { num }) => sum + (num ?? 0), 0);
  return (
    <ul className="lp-vote" aria-label={label}>
      {options.map(({ id, text, num }) => {
        const isChosen = chosen.includes(id);
        const share = num === null || all === 0 ? 0 : Math.round((num / all) * 100);
        return (
          <li key={id}>
            <Touchable
              className={classNames('lp-vote__option', isChosen && 'lp-vote__option--chosen')}
              aria-pressed={onChoose ? isChosen : undefined}
              onClick={onChoose && (() => onChoose(id))}
            >
              {num !== null && <span className="lp-vote__bar" style={{ width: `${share}%` }} />}
              <span className="lp-vote__text">{text}</span>
              {isChosen && <Icon name="check" size={16} />}
              {num !== null && (
                <span className="lp-vote__share">
                  {num} · {share}%
                </span>
              )}
            </Touchable>
          </li>
        );
      })}
    </ul>
  );
}
