import '../study.css';
import { Cluster, ListRow, Note, Stack, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { ContentCard } from '../../../shared/community/content-card.tsx';
import { dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { ProposalCardData, ReportCardData, Survey } from '../api.ts';
import { studyTexts } from '../texts.ts';
import { SectorName, useSectorName } from '../../../shared/sector-name.tsx';

type Proposal = ProposalCardData['proposal'];
type Report = ReportCardData['report'];

const levels = [1, 2, 3] as const;
/** A level of confidence that has a name. */
export const levelOf = (level: number) => levels.find((one) => one === level) ?? 1;

/** How far a proposal is towards being taken up. */
export function Progress({ proposal }: { readonly proposal: Proposal }) {
  const say = useTexts(studyTexts);
  const pct = `${Math.round(proposal.progress * 100)}%`;
  return (
    <Stack gap={1}>
      <progress className="study-progress" max={1} value={proposal.progress} aria-label={say('progress', { pct })} />
      <Note>
        {[
          say('supportLine', { n: proposal.supportNum, points: proposal.supportPoints }),
          say('progress', { pct }),
        ].join(' · ')}
      </Note>
    </Stack>
  );
}

export function ProposalTags({ proposal }: { readonly proposal: Proposal }) {
  const say = useTexts(studyTexts);
  return (
    <Cluster>
      <Tag tone={proposal.state === 'refused' || proposal.state === 'expired' ? 'neutral' : 'brand'}>
        {say(`state_${proposal.state}`)}
      </Tag>
      {proposal.industry !== '' && (
        <Tag>
          <SectorName name={proposal.industry} />
        </Tag>
      )}
      {proposal.ownPoints !== null && <Tag>{say('supported', { n: proposal.ownPoints })}</Tag>}
    </Cluster>
  );
}

export function ReportTags({ report }: { readonly report: Report }) {
  const say = useTexts(studyTexts);
  return (
    <Cluster>
      {report.isVerified && <Tag tone="brand">{say('verified')}</Tag>}
      <Tag>{report.place}</Tag>
      <Tag>{report.observeDate}</Tag>
      <Tag>{say(`method_${report.method}`)}</Tag>
      <Tag>{say(`confidence_${levelOf(report.confidence)}`)}</Tag>
      {report.conflict !== 'none' && <Tag tone="warn">{say(`conflict_${report.conflict}`)}</Tag>}
    </Cluster>
  );
}

/** A proposal in a list. It has no editor of posts. */
export function ProposalCard({ card }: { readonly card: ProposalCardData }) {
  return (
    <ContentCard
      card={{ ...card, mine: { ...card.mine, canEdit: false } }}
      marks={<ProposalTags proposal={card.proposal} />}
      foot={<Progress proposal={card.proposal} />}
    />
  );
}

/** An observation in a list. */
export function ReportCard({ card }: { readonly card: ReportCardData }) {
  const say = useTexts(studyTexts);
  const { agreedNum, doubtedNum } = card.report;
  return (
    <ContentCard
      card={{ ...card, mine: { ...card.mine, canEdit: false } }}
      marks={<ReportTags report={card.report} />}
      foot={<Note>{say('voteLine', { agreed: agreedNum, doubted: doubtedNum })}</Note>}
    />
  );
}

/** A survey in a list. */
export function SurveyRow({ survey }: { readonly survey: Survey }) {
  const say = useTexts(studyTexts);
  const nameOf = useSectorName();
  return (
    <ListRow
      title={survey.title}
      note={[
        survey.stockTags[0]?.stockName ?? nameOf(survey.industry),
        say('findingNum', { n: survey.findingNum }),
        dayText(survey.publishTime),
        survey.isDemo && say('demo'),
      ]
        .filter(Boolean)
        .join(' · ')}
      value={survey.isForMembers ? <Tag>{say('members')}</Tag> : undefined}
      href={href('studieDetail', { surveyId: survey.surveyId })}
    />
  );
}
