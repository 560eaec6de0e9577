import { Button, Card, Checkbox, Cluster, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { call, creators, useDecideCreator, useRevealName, type Creator } from '../api.ts';
import { CaseList } from '../parts/case-list.tsx';
import { deskTexts } from '../texts.ts';

/** Who wants to publish as a creator. Product handbook 5.2. */
export default function Creators() {
  const say = useTexts(deskTexts);
  return (
    <CaseList
      title={say('creators')}
      target={creators}
      states={[
        { key: 'waiting', title: say('pending') },
        { key: 'decided', title: say('decided') },
      ]}
      read={(state, cursor) => call(creators, { state, cursor })}
      keyOf={({ customerId }) => customerId}
      emptyText={say('noCreators')}
    >
      {(creator: Creator) => <Application creator={creator} />}
    </CaseList>
  );
}

function Application({ creator }: { readonly creator: Creator }) {
  const say = useTexts(deskTexts);
  const decide = useDecideCreator();
  const reveal = useRevealName();
  const [reason, setReason] = useState('');
  const [isCertChecked, setCertChecked] = useState(false);
  const { customerId, state, certNo } = creator;
  const hasReason = reason.trim().length >= 2;
  const send = (isApproved: boolean): void =>
    decide.mutate(
      { customerId, isApproved, isCertChecked: isApproved && isCertChecked, reason },
      { onSuccess: () => toast(say('saved')) },
    );
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>
            {creator.penName} <span className="desk-note">#{customerId}</span>
          </strong>
          {state !== 'waiting' && <Tag tone={state === 'approved' ? 'brand' : 'neutral'}>{say(state)}</Tag>}
        </Cluster>
        <span className="desk-note">
          {say('creatorLine', { n: creator.testScore, time: minuteText(creator.appliedTime) })}
        </span>
        <Cluster>
          {creator.fields.map((field) => (
            <Tag key={field}>{field}</Tag>
          ))}
        </Cluster>
        <p className="desk-text">{creator.intro}</p>
        <span>{say('realName', { name: reveal.data?.realName ?? creator.realNameMask })}</span>
        {certNo !== '' && <span>{say('certNo', { n: certNo })}</span>}
        {creator.reason !== '' && <p className="desk-text desk-text--quiet">{creator.reason}</p>}
        {creator.canDecide && (
          <>
            <TextField label={say('told')} value={reason} onChange={setReason} maxLength={300} />
            {certNo !== '' && (
              <Checkbox isChecked={isCertChecked} onChange={setCertChecked}>
                {say('certChecked')}
              </Checkbox>
            )}
            <Cluster>
              <Button look="primary" isDisabled={!hasReason} isLoading={decide.isPending} onClick={() => send(true)}>
                {say('allow')}
              </Button>
              <Button isDisabled={!hasReason} isLoading={decide.isPending} onClick={() => send(false)}>
                {say('reject')}
              </Button>
              <Button
                look="text"
                isDisabled={!hasReason}
                isLoading={reveal.isPending}
                onClick={() => reveal.mutate({ customerId, reason })}
              >
                {say('showName')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  );
}
