import { Button, ExplanationSheet, Figure } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Tasks } from '../api.ts';
import { pointsTexts } from '../texts.ts';
import './points.css';

/** What there is, what of it ends next, and how far today has come; the figure tells what it is made of. */
export function BalanceHead({ tasks }: { readonly tasks: Tasks }) {
  const say = useTexts(pointsTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { balance, earnedToday, mostADay, expiring } = tasks;
  return (
    <div className="points-head">
      <div className="points-head__words">
        <span className="points-head__name">{say('balance')}</span>
        <Figure
          text={String(balance)}
          size="2xl"
          isStrong
          onExplain={() => setIsOpen(true)}
          explainLabel={say('how')}
        />
        <span className="points-head__note">
          {say('today', { n: earnedToday, most: mostADay })}
          {expiring && ` · ${say('expiring', { n: expiring.points, date: expiring.date })}`}
        </span>
      </div>
      <span className="points-head__way">
        <Button size="sm" href={href('integralBills')}>
          {say('bills')}
        </Button>
      </span>
      <BalanceSheet tasks={tasks} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}

interface BalanceSheetProps {
  readonly tasks: Tasks;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function BalanceSheet({ tasks, isOpen, onClose }: BalanceSheetProps) {
  const say = useTexts(pointsTexts);
  const common = useTexts(commonTexts);
  const { balance, made, asOf } = tasks;
  const time = minuteText(asOf);
  const input = (name: string, value: number) => ({ name, value: String(value), time, source: say('ledger') });
  return (
    <ExplanationSheet
      isOpen={isOpen}
      onClose={onClose}
      title={say('balance')}
      value={String(balance)}
      meaning={say('meaning')}
      formula={say('formula')}
      inputs={[
        input(say('madeEarned'), made.earned),
        input(say('madeSpent'), made.spent),
        input(say('madeExpired'), made.expired),
      ]}
      steps={[`${made.earned} − ${made.spent} − ${made.expired} = ${balance}`]}
      limits={[say('rule2'), say('rule4')]}
      sourceLine={say('sourceLine')}
      texts={{
        close: common('close'),
        formula: say('how'),
        inputs: say('inputs'),
        inputName: say('inputName'),
        inputValue: say('inputValue'),
        inputTime: say('inputTime'),
        inputSource: say('inputSource'),
        steps: say('steps'),
        limits: say('limits'),
      }}
    />
  );
}
