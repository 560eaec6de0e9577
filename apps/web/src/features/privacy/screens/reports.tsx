import { Button, EmptyState, List, ListRow, Note, Section, Skeletons, Tag, type TagTone } from '@lianpan/ui';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answered.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useReports, type Report } from '../api.ts';
import { isMemberId, MemberIdField } from '../parts/member-id-field.tsx';
import '../privacy.css';
import { privacyTexts } from '../texts.ts';

const ReportSheet = latePart(async () => (await import('../../../shared/report-sheet.tsx')).ReportSheet);

/** As the specification numbers people among what can be reported. */
const personType = 53;

/** Own reports and what became of them, and the way to report a member. Product handbook 1.11. */
export default function Reports() {
  const say = useTexts(privacyTexts);
  const reports = useReports();
  return (
    <SubPage isNarrow back="setting">
      <Section title={say('reportMember')}>
        <ReportForm />
      </Section>
      <Section title={say('reports')} isFlush>
        <Unanswered answer={reports} skeleton={<Skeletons variant="list" count={4} />} />
        {reports.data?.list.length === 0 && <EmptyState text={say('reportsEmpty')} />}
        <List label={say('reports')}>
          {reports.data?.list.map((report) => (
            <ReportRow key={report.accuseId} report={report} />
          ))}
        </List>
      </Section>
      <Note isPadded>{say('reportsNote')}</Note>
    </SubPage>
  );
}

const tones: Readonly<Record<Report['state'], TagTone>> = {
  submitted: 'neutral',
  accepted: 'brand',
  valid: 'warn',
  invalid: 'neutral',
  merged: 'neutral',
};

function ReportRow({ report }: { report: Report }) {
  const say = useTexts(privacyTexts);
  const times = [
    say('reportedAt', { time: minuteText(report.createdTime) }),
    report.decidedTime === null ? '' : say('decidedAt', { time: minuteText(report.decidedTime) }),
  ];
  const rule = report.ruleName === '' ? '' : say('brokenRule', { rule: report.ruleName });
  const about = report.targetName === '' ? '' : say('aboutMember', { name: report.targetName });
  return (
    <ListRow
      title={report.optionName}
      note={[about, report.content, rule, ...times].filter(Boolean).join(' · ')}
      trailing={<Tag tone={tones[report.state]}>{say(`state.${report.state}`)}</Tag>}
    />
  );
}

function ReportForm() {
  const say = useTexts(privacyTexts);
  const [id, setId] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  /** Whom the sheet is about; another opening starts with an empty one. */
  const [opened, setOpened] = useState({ id: '', count: 0 });
  const open = (): void => {
    setOpened({ id, count: opened.count + 1 });
    setIsOpen(true);
  };
  return (
    <form
      className="privacy-form"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <MemberIdField value={id} onChange={setId} />
      <Button type="submit" isBlock isDisabled={!isMemberId(id)}>
        {say('goOn')}
      </Button>
      {opened.count > 0 && (
        <ReportSheet
          key={opened.count}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onSent={() => setId('')}
          target={{
            dataType: personType,
            dataId: opened.id,
            customerId: opened.id,
            name: say('memberNo', { id: opened.id }),
          }}
        />
      )}
    </form>
  );
}
