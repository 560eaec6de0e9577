import { Button, Card, Chips, Cluster, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { awards, call, useJudgeAward, type Award } from '../api.ts';
import { CaseList } from '../parts/case-list.tsx';
import { deskTexts } from '../texts.ts';

const most = 100;
const refusals = ['unclear', 'unhelpful', 'untrue', 'rules', 'other'] as const;

/** Stories put forward for the award of a month. Product handbook 4.2. */
export default function Awards() {
  const say = useTexts(deskTexts);
  return (
    <CaseList
      title={say('awards')}
      target={awards}
      states={[
        { key: 'open', title: say('pending') },
        { key: 'ended', title: say('ended') },
      ]}
      read={(state, cursor) => call(awards, { state, cursor })}
      keyOf={({ applicationId }) => applicationId}
      emptyText={say('noAwards')}
    >
      {(award: Award) => <Story award={award} />}
    </CaseList>
  );
}

function Story({ award }: { readonly award: Award }) {
  const say = useTexts(deskTexts);
  const judge = useJudgeAward();
  const [score, setScore] = useState('');
  const [reason, setReason] = useState('');
  const [reasonCode, setReasonCode] = useState<(typeof refusals)[number]>('unclear');
  const { applicationId, state, panelScore } = award;
  const points = /^\d{1,3}$/.test(score) && Number(score) <= most ? Number(score) : undefined;
  const hasReason = reason.trim().length >= 2;
  const send = (given?: number): void =>
    judge.mutate(
      { applicationId, reason, reasonCode, ...(given !== undefined && { score: given }) },
      { onSuccess: () => toast(say('saved')) },
    );
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>{award.nickName}</strong>
          <span className="desk-note">{minuteText(award.createdTime)}</span>
        </Cluster>
        <Cluster>
          <Tag tone={state === 'refused' ? 'neutral' : 'brand'}>{say(state)}</Tag>
          {panelScore !== null && <Tag>{say('scored', { n: panelScore })}</Tag>}
          {!award.isShown && <Tag tone="warn">{say('notShown')}</Tag>}
          <span className="desk-note">{say('awardLine', { month: award.month, n: award.sameNum })}</span>
        </Cluster>
        <p className="desk-text">{award.story}</p>
        <span className="desk-note">{say('awardWhy')}</span>
        <p className="desk-text desk-text--quiet">{award.why}</p>
        {award.refusal !== '' && <p className="desk-text">{award.refusal}</p>}
        {award.canJudge && (
          <>
            <TextField label={say('score')} value={score} onChange={setScore} maxLength={3} inputMode="numeric" />
            <TextField label={say('told')} value={reason} onChange={setReason} maxLength={300} />
            <Chips
              label={say('refusalReason')}
              choices={refusals.map((key) => ({ key, title: say(`refusal_${key}`) }))}
              chosen={[reasonCode]}
              onTap={(key) => setReasonCode(refusals.find((one) => one === key) ?? 'other')}
            />
            <Cluster>
              <Button
                look="primary"
                isDisabled={points === undefined || !hasReason}
                isLoading={judge.isPending}
                onClick={() => send(points)}
              >
                {say('giveScore')}
              </Button>
              <Button isDisabled={!hasReason} isLoading={judge.isPending} onClick={() => send()}>
                {say('refuseStory')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  );
}
