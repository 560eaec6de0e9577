import { Banner, Button, Card, Cluster, EmptyState, SegmentedControl, Stack, Tag, TextField } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { proposals, queryOf, useDecideProposal, type Proposal } from '../api.ts';
import { deskTexts } from '../texts.ts';

const everyMs = 30_000;
const pageSize = 50;

/** Changes that need a second person. Product handbook 14.1. */
export default function Proposals() {
  const say = useTexts(deskTexts);
  const [state, setState] = useState<'open' | 'decided'>('open');
  const answer = useQuery(queryOf(proposals, { state, pageSize }, everyMs));
  return (
    <div className="desk-column">
      <SegmentedControl
        label={say('proposals')}
        value={state}
        onChange={setState}
        choices={[
          { key: 'open', title: say('pending') },
          { key: 'decided', title: say('decided') },
        ]}
      />
      <Answered answer={answer}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={say('noProposals')} />
          ) : (
            list.map((one) => <Change key={one.proposalId} proposal={one} />)
          )
        }
      </Answered>
    </div>
  );
}

function Change({ proposal }: { readonly proposal: Proposal }) {
  const say = useTexts(deskTexts);
  const decide = useDecideProposal();
  const [note, setNote] = useState('');
  const { proposalId, state, byName, createdTime, decidedByName, decidedTime, canDecide } = proposal;
  const answer = (isApproved: boolean): void => decide.mutate({ proposalId, isApproved, note });
  return (
    <Card>
      <Stack gap={2}>
        {proposal.lines.map((line) => (
          <strong key={line}>{line}</strong>
        ))}
        <p className="desk-text">{proposal.reason}</p>
        <span className="desk-note">{say('by', { name: byName, time: minuteText(createdTime) })}</span>
        {state !== 'open' && decidedTime !== null && (
          <Cluster>
            <Tag tone={state === 'approved' ? 'brand' : 'neutral'}>
              {say(state === 'approved' ? 'approved' : 'refused')}
            </Tag>
            <span className="desk-note">
              {say('decidedBy', { name: decidedByName, time: minuteText(decidedTime) })}
            </span>
            {proposal.note !== '' && <span className="desk-note">{proposal.note}</span>}
          </Cluster>
        )}
        {state === 'open' && !canDecide && <Banner>{say('ownProposal')}</Banner>}
        {canDecide && (
          <>
            <TextField label={say('note')} value={note} onChange={setNote} maxLength={300} />
            <Cluster>
              <Button look="primary" isLoading={decide.isPending} onClick={() => answer(true)}>
                {say('agree')}
              </Button>
              <Button isDisabled={note.trim() === ''} isLoading={decide.isPending} onClick={() => answer(false)}>
                {say('refuse')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  );
}
