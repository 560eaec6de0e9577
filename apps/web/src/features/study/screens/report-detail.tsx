import { usePage } from '@lianpan/nav';
import { Button, Card, List, ListRow, Note, Section, SegmentedControl, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { ContentFiles } from '../../../shared/community/content-files.tsx';
import { ContentHead, Declared } from '../../../shared/community/content-head.tsx';
import { ContentPage } from '../../../shared/community/content-page.tsx';
import { StockBox } from '../../../shared/community/stock-box.tsx';
import { dayText } from '../../../shared/dates.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useReport, useVerify, type ReportDetail as Detail } from '../api.ts';
import { levelOf, ReportTags } from '../parts/cards.tsx';
import { studyTexts } from '../texts.ts';

/** An observation: facts apart from the opinion, and what others say of it: `?reportId=12`. Product handbook 4.3. */
export default function GrassRootsDetail() {
  const say = useTexts(studyTexts);
  const asked = usePage().search.get('reportId') ?? '';
  const answer = useReport(/^\d{1,15}$/.test(asked) ? asked : '0');
  return (
    <ContentPage answer={answer} cardOf={({ report }) => report} back="studies" backText={say('toList')}>
      {(view) => <Whole view={view} />}
    </ContentPage>
  );
}

function Whole({ view }: { readonly view: Detail }) {
  const say = useTexts(studyTexts);
  const { report: card, others, votes } = view;
  const { report } = card;
  return (
    <>
      <Stack isPadded>
        <ContentHead card={card} />
        <h2>{card.title}</h2>
        <ReportTags report={report} />
        <Note>{say(`conflict_${report.conflict}`)}</Note>
      </Stack>
      <Section title={say('facts')}>
        <Stack>
          {report.facts.map(({ text, fileUrl }) => (
            <Stack key={text} gap={1}>
              <p>{text}</p>
              <ContentFiles files={card.files.filter((file) => file.fileUrl === fileUrl)} />
            </Stack>
          ))}
        </Stack>
      </Section>
      {report.opinion !== '' && (
        <Section title={say('opinion')} note={say(`confidence_${levelOf(report.confidence)}`)}>
          <Card variant="tinted">{report.opinion}</Card>
        </Section>
      )}
      <Section title={say('verify')} note={say('voteLine', { agreed: report.agreedNum, doubted: report.doubtedNum })}>
        <Stack>
          <Note>{say('verifyNote')}</Note>
          {!card.mine.isOwn && !report.isVerified && card.auditStatus === 3 && <VoteForm view={view} />}
          {votes.length === 0 && <Note>{say('noVotes')}</Note>}
        </Stack>
      </Section>
      {votes.length > 0 && (
        <List label={say('verify')}>
          {votes.map(({ nickName, isAgreed, reason, createdTime }) => (
            <ListRow
              key={`${nickName} ${createdTime}`}
              title={reason}
              note={`${nickName} · ${dayText(createdTime)}`}
              value={say(isAgreed ? 'agree' : 'doubt')}
            />
          ))}
        </List>
      )}
      {others.length > 0 && (
        <Section title={say('others')} isFlush>
          <List label={say('others')}>
            {others.map(({ reportId, title, observeDate }) => (
              <ListRow key={reportId} title={title} note={observeDate} href={href('grassRootsDetail', { reportId })} />
            ))}
          </List>
        </Section>
      )}
      {card.stockTags.length > 0 && <StockBox stocks={card.stockTags} />}
      <Stack isPadded>
        <Declared declares={card.declares} />
      </Stack>
    </>
  );
}

const minReason = 2;

function VoteForm({ view }: { readonly view: Detail }) {
  const say = useTexts(studyTexts);
  const { status } = useViewer();
  const verify = useVerify();
  const [vote, setVote] = useState<'agree' | 'doubt'>(view.ownVote?.isAgreed === false ? 'doubt' : 'agree');
  const [reason, setReason] = useState(view.ownVote?.reason ?? '');
  const send = async (): Promise<void> => {
    if (status === 'guest' && !(await runtime().requireLogin())) return;
    verify.mutate(
      { reportId: view.report.dynamicDetailId, isAgreed: vote === 'agree', reason: reason.trim() },
      { onSuccess: () => toast(say('votedNow')) },
    );
  };
  return (
    <>
      <SegmentedControl
        isBlock
        label={say('verify')}
        value={vote}
        onChange={setVote}
        choices={[
          { key: 'agree', title: say('agree') },
          { key: 'doubt', title: say('doubt') },
        ]}
      />
      <TextField
        label={say('reason')}
        value={reason}
        onChange={setReason}
        hint={say('reasonHint')}
        maxLength={200}
        rows={2}
      />
      <Button
        isBlock
        isDisabled={reason.trim().length < minReason}
        isLoading={verify.isPending}
        onClick={() => void send()}
      >
        {say('send')}
      </Button>
    </>
  );
}
