import { Banner, Button, Card, Cluster, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { call, papers, useRemovePaper, type Paper } from '../api.ts';
import { CaseList } from '../parts/case-list.tsx';
import { deskTexts } from '../texts.ts';

/** What creators publish, and its removal with everybody's money back. Product handbook 5.2. */
export default function Papers() {
  const say = useTexts(deskTexts);
  return (
    <CaseList
      title={say('papers')}
      target={papers}
      states={[
        { key: 'shown', title: say('shown') },
        { key: 'removed', title: say('removed') },
      ]}
      read={(state, cursor) => call(papers, { state, cursor })}
      keyOf={({ paperId }) => paperId}
      emptyText={say('noPapers')}
    >
      {(paper: Paper) => <Piece paper={paper} />}
    </CaseList>
  );
}

function Piece({ paper }: { readonly paper: Paper }) {
  const say = useTexts(deskTexts);
  const remove = useRemovePaper();
  const [isAsked, ask] = useState(false);
  const [reason, setReason] = useState('');
  const { paperId, buyerNum, penName, penaltyNum } = paper;
  const send = (): void =>
    remove.mutate({ paperId, reason }, { onSuccess: ({ refundNum }) => toast(say('refunded', { n: refundNum })) });
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>{paper.title}</strong>
          {paper.isRemoved && <Tag tone="warn">{say('removed')}</Tag>}
        </Cluster>
        <span className="desk-note">{say('paperLine', { name: penName, n: buyerNum, p: penaltyNum })}</span>
        <span className="desk-note">{minuteText(paper.createdTime)}</span>
        <p className="desk-text">{paper.abstract}</p>
        {paper.canRemove && !isAsked && (
          <Cluster>
            <Button size="sm" look="danger" onClick={() => ask(true)}>
              {say('removePaper')}
            </Button>
          </Cluster>
        )}
        {paper.canRemove && isAsked && (
          <>
            <Banner>{say('removeSure', { n: buyerNum })}</Banner>
            <TextField label={say('told')} value={reason} onChange={setReason} maxLength={300} />
            <Cluster>
              <Button look="danger" isDisabled={reason.trim().length < 2} isLoading={remove.isPending} onClick={send}>
                {say('removePaper')}
              </Button>
              <Button onClick={() => ask(false)}>{say('cancel')}</Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  );
}
