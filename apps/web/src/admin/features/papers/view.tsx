import { Banner, Button, Cluster, Tag } from '@lianpan/ui';
import { useState } from 'react';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { oneOf, pageField, useRoomAddress } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom, MoreRows } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { useRows } from '../../blocks/rows.ts';
import { StateSwitch } from '../../blocks/state-switch.tsx';
import { papers, useRemovePaper, type Paper } from './api.ts';
import { paperTexts } from './texts.ts';

const states = ['shown', 'removed'] as const;
const fields = { state: oneOf(states), page: pageField };

/** What creators publish, and its removal with everybody's money back. Product handbook 5.2. */
export default function Papers() {
  const say = useTexts(paperTexts);
  const address = useRoomAddress(fields);
  const { state, page } = address.filter;
  const { answer, more } = useRows(papers, { state }, { page });
  const factsOf = ({ penName, buyerNum, penaltyNum }: Paper): string =>
    say('facts', { name: penName, n: buyerNum, p: penaltyNum });
  return (
    <CaseRoom
      label={say('papers')}
      address={address}
      answer={answer}
      keyOf={({ paperId }) => paperId}
      emptyText={say('none')}
      filter={
        <StateSwitch
          label={say('papers')}
          address={address}
          choices={states.map((key) => ({ key, title: say(key) }))}
        />
      }
      face={(paper) => ({ title: paper.title, time: minuteText(paper.createdTime), note: factsOf(paper) })}
      more={<MoreRows more={more} address={address} />}
      detail={(paper) => (
        <CaseDetail
          title={paper.title}
          number={paper.paperId}
          time={minuteText(paper.createdTime)}
          tags={paper.isRemoved && <Tag tone="warn">{say('removed')}</Tag>}
          facts={[factsOf(paper)]}
        >
          <Quoted title={say('abstract')} text={paper.abstract} />
          {paper.canRemove && <Removal paper={paper} />}
        </CaseDetail>
      )}
    />
  );
}

/** Asked for first: what follows cannot be taken back. */
function Removal({ paper: { paperId, buyerNum } }: { readonly paper: Paper }) {
  const say = useTexts(paperTexts);
  const { mutateAsync: remove } = useRemovePaper();
  const [isAsked, ask] = useState(false);
  if (!isAsked)
    return (
      <Cluster isPadded>
        <Button variant="danger" onClick={() => ask(true)}>
          {say('remove')}
        </Button>
      </Cluster>
    );
  return (
    <Decision
      reasonLabel={say('reason')}
      choices={[{ key: 'remove', title: say('remove'), variant: 'danger' }]}
      onDecide={async (_, reason) => {
        const { refundNum } = await remove({ paperId, reason });
        return say('refunded', { n: refundNum });
      }}
    >
      <Banner>{say('removeSure', { n: buyerNum })}</Banner>
    </Decision>
  );
}
