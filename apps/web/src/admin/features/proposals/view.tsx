import { Banner, Section, Tag } from '@lianpan/ui';
import { minuteText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { pick, useTexts } from '../../../shared/texts.ts';
import { oneOf, pageField, useRoomAddress } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom, MoreRows } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { ProposalLines, proposals, type Proposal, type ProposalView } from '../../blocks/proposal-view.tsx';
import { useRows } from '../../blocks/rows.ts';
import { StateSwitch } from '../../blocks/state-switch.tsx';
import { useDecideProposal } from './api.ts';
import { proposalTexts } from './texts.ts';

/** Each kind as the room that makes such proposals shows it. */
const views = Object.values(import.meta.glob<ProposalView>('../*/proposal.ts', { eager: true, import: 'proposal' }));

const states = ['open', 'decided'] as const;
const fields = { state: oneOf(states), page: pageField };
const pageSize = 50;

/** Changes that need a second person. Product handbook 14.1. */
export default function Proposals() {
  const say = useTexts(proposalTexts);
  const address = useRoomAddress(fields);
  const { state, page } = address.filter;
  const { answer, more } = useRows(proposals, { state, pageSize }, { page });
  return (
    <CaseRoom
      label={say('proposals')}
      address={address}
      answer={answer}
      keyOf={({ proposalId }) => proposalId}
      emptyText={say('none')}
      filter={
        <StateSwitch
          label={say('proposals')}
          address={address}
          choices={states.map((key) => ({ key, title: say(key) }))}
        />
      }
      face={(proposal) => ({
        tags: <Tags proposal={proposal} />,
        title: proposal.byName,
        time: minuteText(proposal.createdTime),
        text: proposal.lines.join(' '),
        note: proposal.reason,
      })}
      more={<MoreRows more={more} address={address} />}
      detail={(proposal) => <Change proposal={proposal} />}
    />
  );
}

function Tags({ proposal: { kind, state } }: { readonly proposal: Proposal }) {
  const say = useTexts(proposalTexts);
  const language = useLanguage();
  const title = views.find((one) => one.kind === kind)?.title;
  return (
    <>
      {title && <Tag>{pick(title, language)}</Tag>}
      {state !== 'open' && <Tag tone={state === 'approved' ? 'brand' : 'neutral'}>{say(state)}</Tag>}
    </>
  );
}

function Change({ proposal }: { readonly proposal: Proposal }) {
  const say = useTexts(proposalTexts);
  const decide = useDecideProposal();
  const { proposalId, kind, state, byName, createdTime, decidedByName, decidedTime, canDecide } = proposal;
  const View = views.find((one) => one.kind === kind)?.view ?? ProposalLines;
  return (
    <CaseDetail
      title={say('by', { name: byName, time: minuteText(createdTime) })}
      tags={<Tags proposal={proposal} />}
      facts={[
        decidedTime !== null && say('decidedBy', { name: decidedByName, time: minuteText(decidedTime) }),
        proposal.note,
      ]}
    >
      <Section title={say('change')}>
        <View proposal={proposal} />
      </Section>
      <Quoted title={say('reason')} text={proposal.reason} />
      {state === 'open' && !canDecide && <Banner>{say('own')}</Banner>}
      {canDecide && (
        <Decision
          reasonLabel={say('note')}
          minReason={1}
          choices={[
            { key: 'agree', title: say('agree'), variant: 'primary', isBare: true },
            { key: 'refuse', title: say('refuse') },
          ]}
          onDecide={async (key, note) => {
            await decide({ proposalId, isApproved: key === 'agree', note });
            return say(key === 'agree' ? 'approved' : 'refused');
          }}
        />
      )}
    </CaseDetail>
  );
}
