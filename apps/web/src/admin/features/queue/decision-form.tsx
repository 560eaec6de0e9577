import { Checkbox, Chips, SegmentedControl } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { Decision } from '../../blocks/decision.tsx';
import { offerUndo } from '../../blocks/undo-bar.tsx';
import type { Me } from '../../session.ts';
import { useDecide, useUndo, type Review } from './api.ts';
import { queueTexts, ruleNames } from './texts.ts';

const actions = ['approve', 'approveHot', 'fold', 'reject', 'hide', 'remove', 'ignore'] as const;
type Action = (typeof actions)[number];
const strikes = ['0', '1', '2', '3', '4', '5'] as const;
type Strike = (typeof strikes)[number];
const rules = Object.keys(ruleNames) as (keyof typeof ruleNames)[];
/** What needs the name of a rule. */
const isRuled = (action: Action): boolean => ['fold', 'reject', 'hide', 'remove'].includes(action);

interface DecisionFormProps {
  readonly review: Review;
  readonly sameNum: number;
  readonly who: Me;
}

/** What becomes of a text: the action, the rule, a strike. */
export function DecisionForm({ review, sameNum, who }: DecisionFormProps) {
  const say = useTexts(queueTexts);
  const ruleName = useTexts(ruleNames);
  const { mutateAsync: decide } = useDecide();
  const { mutateAsync: undo } = useUndo();
  const [action, setAction] = useState<Action>();
  const [rule, setRule] = useState<string>();
  const [strike, setStrike] = useState<Strike>('0');
  const [isForSame, setForSame] = useState(false);
  const asksRule = action !== undefined && (isRuled(action) || strike !== '0');
  const isReady = action !== undefined && (!asksRule || rule !== undefined);
  const open = actions.filter(
    (one) => one !== 'approveHot' || (who.rights.includes('review.trend') && !review.isComment),
  );
  const { reviewId, version } = review;
  return (
    <Decision
      reasonLabel={say('note')}
      choices={[{ key: 'send', title: say('send'), variant: 'primary', isBare: true, isDisabled: !isReady }]}
      onDecide={async (_, note) => {
        if (!action) return '';
        const { decidedNum, canUndo } = await decide({
          reviewId,
          version,
          action,
          strikeLevel: Number(strike),
          note,
          isForSame,
          ...(asksRule && rule !== undefined && { rule }),
        });
        const words = say('done', { n: decidedNum });
        if (!canUndo) return words;
        offerUndo(words, async () => {
          await undo({ reviewId, reason: say('undoFast') });
          return say('undone');
        });
        return '';
      }}
    >
      <Chips
        label={say('decide')}
        choices={open.map((key) => ({ key, title: say(key) }))}
        chosen={action ? [action] : []}
        onTap={(key) => setAction(actions.find((one) => one === key))}
      />
      {action !== undefined && isRuled(action) && (
        <SegmentedControl
          label={say('strike')}
          value={strike}
          onChange={setStrike}
          choices={strikes.map((key) => ({ key, title: say(`strike${key}`) }))}
        />
      )}
      {asksRule && (
        <Chips
          label={say('rule')}
          choices={rules.map((key) => ({ key, title: ruleName(key) }))}
          chosen={rule === undefined ? [] : [rule]}
          onTap={setRule}
        />
      )}
      {sameNum > 0 && (
        <Checkbox isChecked={isForSame} onChange={setForSame}>
          {say('sameToo', { n: sameNum })}
        </Checkbox>
      )}
    </Decision>
  );
}
