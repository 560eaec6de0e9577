import { usePage } from '@lianpan/nav';
import { Banner, Button, List, ListRow, Note, Section, Sheet, Stack, Stepper, Timeline, toast } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ContentHead, Declared } from '../../../shared/community/content-head.tsx';
import { ContentPage } from '../../../shared/community/content-page.tsx';
import { RichText, type RichDocument } from '../../../shared/community/rich-text.tsx';
import { StockBox } from '../../../shared/community/stock-box.tsx';
import { dayText, minuteText } from '../../../shared/dates.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useProposal, useSupport, type ProposalDetail as Detail } from '../api.ts';
import { Progress, ProposalTags } from '../parts/cards.tsx';
import { studyTexts } from '../texts.ts';

/** A proposal with its questions, its support and what became of it: `?proposalId=12`. Product handbook 4.3. */
export default function ProposalDetail() {
  const say = useTexts(studyTexts);
  const asked = usePage().search.get('proposalId') ?? '';
  const answer = useProposal(/^\d{1,15}$/.test(asked) ? asked : '0');
  return (
    <ContentPage answer={answer} cardOf={({ proposal }) => proposal} back="studies" backText={say('toList')}>
      {(view) => <Whole view={view} />}
    </ContentPage>
  );
}

function Whole({ view }: { readonly view: Detail }) {
  const say = useTexts(studyTexts);
  const { proposal: card, supporters, cannotSupport } = view;
  const { proposal } = card;
  return (
    <>
      <Stack isPadded>
        <ContentHead card={card} />
        <h2>{card.title}</h2>
        <ProposalTags proposal={proposal} />
        <RichText doc={card.docJson as RichDocument} />
        <Progress proposal={proposal} />
        <Note>
          {[
            say('qualifyRule'),
            proposal.state === 'collecting' && say('until', { date: dayText(proposal.collectUntil) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        {proposal.refuseReason !== '' && <Banner>{say('refuseReason', { reason: proposal.refuseReason })}</Banner>}
        {proposal.surveyId !== null && (
          <Button variant="primary" isBlock href={href('studieDetail', { surveyId: proposal.surveyId })}>
            {say('openSurvey')}
          </Button>
        )}
        {cannotSupport === 'own' && <Note>{say('ownProposal')}</Note>}
        {cannotSupport === '' && card.auditStatus === 3 && <SupportButton view={view} />}
      </Stack>
      <Section title={say('questions')}>
        <ol>
          {proposal.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </Section>
      <Section title={say('timeline')}>
        <Stack gap={2}>
          <Timeline
            label={say('timeline')}
            entries={proposal.steps.map(({ state, time }) => ({
              key: state,
              time: minuteText(time),
              dateTime: new Date(time).toISOString(),
              title: say(`state_${state}`),
              ...(state === 'accepted' && { text: say('handler', { name: proposal.handler }) }),
              ...(state === 'scheduled' && { text: say('planDate', { date: proposal.planDate }) }),
            }))}
          />
        </Stack>
      </Section>
      <Section title={say('supporters')} isFlush={supporters.length > 0}>
        {supporters.length === 0 ? (
          <Note>{say('noSupporters')}</Note>
        ) : (
          <List label={say('supporters')}>
            {supporters.map(({ nickName, points }) => (
              <ListRow key={nickName} title={nickName} value={say('points', { n: points })} />
            ))}
          </List>
        )}
      </Section>
      {card.stockTags.length > 0 && <StockBox stocks={card.stockTags} />}
      <Stack isPadded>
        <Declared declares={card.declares} />
      </Stack>
    </>
  );
}

const maxPoints = 100;
const stepPoints = 5;

function SupportButton({ view }: { readonly view: Detail }) {
  const say = useTexts(studyTexts);
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const support = useSupport();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('5');
  const most = Math.min(maxPoints, view.balance);
  const points = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const isRight = points >= 1 && points <= most;
  const send = (): void =>
    support.mutate(
      { proposalId: view.proposal.dynamicDetailId, points },
      {
        onSuccess: () => {
          setOpen(false);
          toast(say('supportedNow'));
        },
      },
    );
  return (
    <>
      <Button
        variant="primary"
        isBlock
        onClick={() => (status === 'guest' ? void runtime().requireLogin() : setOpen(true))}
      >
        {say('support')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('support')}
        closeLabel={common('close')}
        footer={
          <Button variant="primary" isBlock isDisabled={!isRight} isLoading={support.isPending} onClick={send}>
            {common('confirm')}
          </Button>
        }
      >
        <Stepper
          label={say('supportPoints')}
          value={typed}
          onChange={setTyped}
          onStep={(direction) => setTyped(String(Math.max(1, Math.min(most, points + direction * stepPoints))))}
          lessLabel={say('less')}
          moreLabel={say('moreOne')}
          inputMode="numeric"
          hint={say('supportHint', { balance: view.balance, most })}
          error={
            most < 1 ? say('supportNone') : isRight ? undefined : say('supportHint', { balance: view.balance, most })
          }
        />
      </Sheet>
    </>
  );
}
