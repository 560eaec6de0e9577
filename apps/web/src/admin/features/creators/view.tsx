import { Checkbox, Tag } from '@lianpan/ui';
import { useState } from 'react';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { oneOf, pageField, useRoomAddress } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom, MoreRows } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { useRows } from '../../blocks/rows.ts';
import { StateSwitch } from '../../blocks/state-switch.tsx';
import { creators, useDecideCreator, useRevealName, type Creator } from './api.ts';
import { creatorTexts } from './texts.ts';

const states = ['waiting', 'decided'] as const;
const fields = { state: oneOf(states), page: pageField };

/** Who wants to publish as a creator. Product handbook 5.2. */
export default function Creators() {
  const say = useTexts(creatorTexts);
  const address = useRoomAddress(fields);
  const { state, page } = address.filter;
  const { answer, more } = useRows(creators, { state }, { page });
  return (
    <CaseRoom
      label={say('creators')}
      address={address}
      answer={answer}
      keyOf={({ customerId }) => customerId}
      emptyText={say('none')}
      filter={
        <StateSwitch
          label={say('creators')}
          address={address}
          choices={states.map((key) => ({ key, title: say(key) }))}
        />
      }
      face={(creator) => ({
        tags: <State creator={creator} />,
        title: creator.penName,
        time: minuteText(creator.appliedTime),
        text: creator.intro,
        note: creator.fields.join(' · '),
      })}
      more={<MoreRows more={more} address={address} />}
      detail={(creator) => <Application creator={creator} />}
    />
  );
}

function State({ creator: { state } }: { readonly creator: Creator }) {
  const say = useTexts(creatorTexts);
  return state === 'waiting' ? null : <Tag tone={state === 'approved' ? 'brand' : 'neutral'}>{say(state)}</Tag>;
}

function Application({ creator }: { readonly creator: Creator }) {
  const say = useTexts(creatorTexts);
  const { mutateAsync: decide } = useDecideCreator();
  const reveal = useRevealName();
  const [isCertChecked, setCertChecked] = useState(false);
  const { customerId, certNo } = creator;
  return (
    <CaseDetail
      title={creator.penName}
      number={customerId}
      tags={
        <>
          <State creator={creator} />
          {creator.fields.map((field) => (
            <Tag key={field}>{field}</Tag>
          ))}
        </>
      }
      facts={[
        say('facts', { n: creator.testScore, time: minuteText(creator.appliedTime) }),
        say('realName', { name: reveal.data?.realName ?? creator.realNameMask }),
        certNo !== '' && say('certNo', { n: certNo }),
      ]}
    >
      <Quoted title={say('intro')} text={creator.intro} />
      <Quoted title={say('given')} text={creator.reason} />
      {creator.canDecide && (
        <Decision
          reasonLabel={say('reason')}
          choices={[
            { key: 'allow', title: say('allow'), variant: 'primary' },
            { key: 'reject', title: say('reject') },
            { key: 'reveal', title: say('showName'), variant: 'text', stays: true },
          ]}
          onDecide={async (key, reason) => {
            if (key === 'reveal') {
              await reveal.mutateAsync({ customerId, reason });
              return '';
            }
            const isApproved = key === 'allow';
            await decide({ customerId, isApproved, isCertChecked: isApproved && isCertChecked, reason });
            return say('saved');
          }}
        >
          {certNo !== '' && (
            <Checkbox isChecked={isCertChecked} onChange={setCertChecked}>
              {say('certChecked')}
            </Checkbox>
          )}
        </Decision>
      )}
    </CaseDetail>
  );
}
