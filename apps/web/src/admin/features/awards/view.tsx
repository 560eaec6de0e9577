import { Chips, Tag, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { oneOf, pageField, useRoomAddress } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom, MoreRows } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { useRows } from '../../blocks/rows.ts';
import { StateSwitch } from '../../blocks/state-switch.tsx';
import { awards, useJudgeAward, type Award } from './api.ts';
import { awardTexts } from './texts.ts';

const maxScore = 100;
const refusals = ['unclear', 'unhelpful', 'untrue', 'rules', 'other'] as const;
const states = ['open', 'ended'] as const;
const fields = { state: oneOf(states), page: pageField };

/** Stories put forward for the award of a month. Product handbook 4.2. */
export default function Awards() {
  const say = useTexts(awardTexts);
  const address = useRoomAddress(fields);
  const { state, page } = address.filter;
  const { answer, more } = useRows(awards, { state }, { page });
  return (
    <CaseRoom
      label={say('awards')}
      address={address}
      answer={answer}
      keyOf={({ applicationId }) => applicationId}
      emptyText={say('none')}
      filter={
        <StateSwitch
          label={say('awards')}
          address={address}
          choices={states.map((key) => ({ key, title: say(key) }))}
        />
      }
      face={(award) => ({
        tags: <Tag tone={award.state === 'refused' ? 'neutral' : 'brand'}>{say(award.state)}</Tag>,
        title: award.nickName,
        time: minuteText(award.createdTime),
        text: award.story,
      })}
      more={<MoreRows more={more} address={address} />}
      detail={(award) => <Story award={award} />}
    />
  );
}

function Story({ award }: { readonly award: Award }) {
  const say = useTexts(awardTexts);
  const { mutateAsync: judge } = useJudgeAward();
  const [score, setScore] = useState('');
  const [reasonCode, setReasonCode] = useState<(typeof refusals)[number]>('unclear');
  const { applicationId, state, panelScore } = award;
  const points = /^\d{1,3}$/.test(score) && Number(score) <= maxScore ? Number(score) : undefined;
  return (
    <CaseDetail
      title={award.nickName}
      time={minuteText(award.createdTime)}
      tags={
        <>
          <Tag tone={state === 'refused' ? 'neutral' : 'brand'}>{say(state)}</Tag>
          {panelScore !== null && <Tag>{say('scored', { n: panelScore })}</Tag>}
          {!award.isShown && <Tag tone="warn">{say('notShown')}</Tag>}
        </>
      }
      facts={[say('facts', { month: award.month, n: award.sameNum })]}
    >
      <Quoted title={say('story')} text={award.story} />
      <Quoted title={say('why')} text={award.why} />
      <Quoted title={say('refusal')} text={award.refusal} />
      {award.canJudge && (
        <Decision
          reasonLabel={say('reason')}
          choices={[
            { key: 'score', title: say('giveScore'), variant: 'primary', isDisabled: points === undefined },
            { key: 'refuse', title: say('refuse') },
          ]}
          onDecide={async (key, reason) => {
            const given = key === 'score' && points !== undefined && { score: points };
            await judge({ applicationId, reason, reasonCode, ...given });
            return say('saved');
          }}
        >
          <TextField label={say('score')} value={score} onChange={setScore} maxLength={3} inputMode="numeric" />
          <Chips
            label={say('refusalReason')}
            choices={refusals.map((key) => ({ key, title: say(`refusal_${key}`) }))}
            chosen={[reasonCode]}
            onTap={(key) => setReasonCode(refusals.find((one) => one === key) ?? 'other')}
          />
        </Decision>
      )}
    </CaseDetail>
  );
}
