import { Button, Checkbox, Chips, Section, SegmentedControl, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { addressOf, go } from '../address.ts';
import { useDecide, type Me, type Review } from '../api.ts';
import { deskTexts, ruleNames } from '../texts.ts';

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

/** What becomes of a text: the decision, the rule, a strike. Nothing is chosen beforehand. */
export function DecisionForm({ review, sameNum, who }: DecisionFormProps) {
  const say = useTexts(deskTexts);
  const ruleName = useTexts(ruleNames);
  const decide = useDecide();
  const [action, setAction] = useState<Action>();
  const [rule, setRule] = useState<string>();
  const [strike, setStrike] = useState<Strike>('0');
  const [note, setNote] = useState('');
  const [isForSame, setForSame] = useState(false);
  const asksRule = action !== undefined && (isRuled(action) || strike !== '0');
  const isReady = action !== undefined && (!asksRule || rule !== undefined);
  const open = actions.filter(
    (one) => one !== 'approveHot' || (who.rights.includes('review.trend') && !review.isComment),
  );
  const send = async (): Promise<void> => {
    if (!action) return;
    // Callbacks of a call end with their form, which goes as soon as the review is read anew; a promise does not.
    const decided = await decide
      .mutateAsync({
        reviewId: review.reviewId,
        version: review.version,
        action,
        strikeLevel: Number(strike),
        note,
        isForSame,
        ...(asksRule && rule !== undefined && { rule }),
      })
      .catch(() => undefined);
    if (!decided) return;
    toast(say('done', { n: decided.decidedNum }));
    go(addressOf('queue'));
  };
  return (
    <Section title={say('decide')}>
      <Stack>
        <Chips
          label={say('decide')}
          choices={open.map((key) => ({ key, title: say(key) }))}
          chosen={action ? [action] : []}
          onTap={(key) => setAction(key as Action)}
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
        <TextField label={say('note')} value={note} onChange={setNote} maxLength={300} rows={2} />
        {sameNum > 0 && (
          <Checkbox isChecked={isForSame} onChange={setForSame}>
            {say('sameToo', { n: sameNum })}
          </Checkbox>
        )}
        <Button look="primary" isDisabled={!isReady} isLoading={decide.isPending} onClick={() => void send()}>
          {say('send')}
        </Button>
      </Stack>
    </Section>
  );
}
