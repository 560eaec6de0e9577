import { Banner, Button, Card, EmptyState, Note, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { dayText, minuteText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useAppeal, useStrikes, type Strike } from '../api.ts';
import { squareTexts } from '../texts.ts';
import './strikes.css';

const levels = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;
/** What has become of the text, by its audit status. */
const fates: Readonly<Record<number, 'fateRejected' | 'fateHidden' | 'fateRemoved' | 'fateShown' | 'fateDeleted'>> = {
  3: 'fateShown',
  4: 'fateRejected',
  5: 'fateHidden',
  6: 'fateRemoved',
  7: 'fateDeleted',
};
const states = { none: null, open: 'appealOpen', won: 'appealWon', lost: 'appealLost' } as const;

/** What one did against the rules, what came of it, and the way to object. Product handbook 3.11. */
export default function Strikes() {
  const say = useTexts(squareTexts);
  const common = useTexts(commonTexts);
  const answer = useStrikes();
  return (
    <SubPage back="mine" isNarrow>
      <Answered answer={answer} guest={common('membersOnly')}>
        {({ mutedUntil, list }) => (
          <Stack isPadded>
            {mutedUntil !== null && <Banner tone="warn">{say('mutedUntil', { time: minuteText(mutedUntil) })}</Banner>}
            {list.length === 0 && <EmptyState text={say('strikesNone')} />}
            {list.map((strike) => (
              <StrikeCard key={strike.strikeId} strike={strike} />
            ))}
            <Note>{say('strikesNote')}</Note>
          </Stack>
        )}
      </Answered>
    </SubPage>
  );
}

function StrikeCard({ strike }: { readonly strike: Strike }) {
  const say = useTexts(squareTexts);
  const appeal = useAppeal();
  const [words, setWords] = useState('');
  const state = states[strike.appealState];
  const fate = strike.auditStatus === null ? undefined : fates[strike.auditStatus];
  const action = say(levels[strike.level - 1] ?? 'level1');
  const facts = [
    ['strikeAction', fate === undefined ? action : `${say(fate)} · ${action}`],
    ['strikeTime', minuteText(strike.createdTime)],
    ...(strike.mutedUntil === null || strike.level === 5
      ? []
      : [['strikeMutedUntil', minuteText(strike.mutedUntil)] as const]),
    ...(strike.canAppeal ? [['strikeDeadline', minuteText(strike.appealUntil)] as const] : []),
    ['strikeExpires', dayText(strike.expireTime)],
  ] as const;
  const send = (): void =>
    appeal.mutate({ strikeId: strike.strikeId, content: words.trim() }, { onSuccess: () => toast(say('appealSent')) });
  return (
    <Card>
      <Stack gap={2}>
        <strong>{say('strikeRule', { rule: strike.ruleName })}</strong>
        <dl className="strike-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <blockquote className="strike-quote">{strike.quoted}</blockquote>
        {state !== null && <Note>{say(state)}</Note>}
        {strike.canAppeal && (
          <>
            <TextField label={say('appealWords')} value={words} onChange={setWords} rows={3} maxLength={500} />
            <Button size="sm" isDisabled={words.trim() === ''} isLoading={appeal.isPending} onClick={send}>
              {say('appeal')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
