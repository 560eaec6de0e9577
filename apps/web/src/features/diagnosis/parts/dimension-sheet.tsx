import { figures } from '@lianpan/domain';
import { Figure, Sheet } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ScoreLine } from '../../../shared/score-line.tsx';
import { dimensionNames, subScoreNames } from '../../../shared/explanation/input-names.ts';
import { useExplain } from '../../../shared/explanation/use-explanation.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { ScoreCard } from '../api.ts';
import { reasonTexts, scoreTexts } from '../score-texts.ts';
import { reasonOf, type SubScore } from './score-reasons.ts';

type Dimension = ScoreCard['dims'][number];

interface DimensionSheetProps {
  readonly dimension: Dimension;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** How one dimension got its points: each sub-score with the figures that decided it, and what was missing. */
export function DimensionSheet({ dimension, isOpen, onClose }: DimensionSheetProps) {
  const say = useTexts(scoreTexts);
  const common = useTexts(commonTexts);
  const nameOf = useTexts(dimensionNames);
  const explain = useExplain();
  const { score } = dimension;
  const name = nameOf(dimension.key);
  const title = say('dimensionTitle', { name });
  const text = score === null ? figures.missing : score.toFixed(1);
  const explainInstead = (ref: string, shown: string): void => {
    // One sheet at a time: the explanation takes the place of this one.
    onClose();
    explain({ ref, text: shown });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={common('close')}>
      <div className="diagnosis-dimension">
        <p className="diagnosis-dimension__lead">
          <Figure
            text={text}
            size="xl"
            onExplain={() => explainInstead(dimension.explainRef, text)}
            explainLabel={title}
          />
          <span>
            {score === null ? say('dimensionEmpty') : say('weight', { n: Math.round(dimension.weight * 100) })}
          </span>
        </p>
        <ul>
          {dimension.subs.map((sub) => (
            <SubScoreLine key={sub.key} sub={sub} onExplain={explainInstead} />
          ))}
        </ul>
        <p className="diagnosis-score__hint">
          <ScoreLine />
        </p>
      </div>
    </Sheet>
  );
}

const isNamed = (key: string): key is keyof typeof subScoreNames => key in subScoreNames;

interface SubScoreLineProps {
  readonly sub: SubScore;
  readonly onExplain: (ref: string, text: string) => void;
}

function SubScoreLine({ sub, onExplain }: SubScoreLineProps) {
  const say = useTexts(scoreTexts);
  const write = useFigureWriter();
  const sayReason = useTexts(reasonTexts);
  const nameOf = useTexts(subScoreNames);
  const name = isNamed(sub.key) ? nameOf(sub.key) : sub.key;
  if (sub.points === null) {
    return (
      <li className="diagnosis-dimension__sub diagnosis-dimension__sub--missing">
        <span className="diagnosis-dimension__name">{name}</span>
        <span className="diagnosis-dimension__points">{figures.missing}</span>
        <span className="diagnosis-dimension__reason">{say('missingInput')}</span>
      </li>
    );
  }
  const points = write.compact(sub.points, 1);
  return (
    <li className="diagnosis-dimension__sub explain-cell">
      <span className="diagnosis-dimension__name">{name}</span>
      <span className="diagnosis-dimension__points">
        <Figure text={points} onExplain={() => onExplain(sub.explainRef, points)} explainLabel={name} />{' '}
        <small>/ {sub.max}</small>
      </span>
      <span className="diagnosis-dimension__reason">{reasonOf(sub, sayReason)}</span>
      <span className="diagnosis-dimension__track">
        <span
          className="diagnosis-dimension__fill"
          style={{ width: `${sub.max > 0 ? (sub.points / sub.max) * 100 : 0}%` }}
        />
      </span>
    </li>
  );
}
