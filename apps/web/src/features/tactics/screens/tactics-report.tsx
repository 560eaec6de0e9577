import { usePage } from '@lianpan/nav';
import { Button, Cluster, Note, Report as ReportBody, Stack, type ReportPart } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useReport, type Report } from '../api.ts';
import { SignalList } from '../parts/signal-list.tsx';
import { NoTactics, TacticsLock, TacticsPage } from '../parts/tactics-page.tsx';
import { pageTexts } from '../page-texts.ts';

/** A report of a tactics: what it found, what ended and how, in sentences that rules wrote. Market handbook F.1. */
export default function TacticsReport() {
  const say = useTexts(pageTexts);
  const reportId = usePage().search.get('reportId') ?? '';
  const isId = /^S(0[1-9]|1[0-2])-[DW]\d{8}$/.test(reportId);
  return isId ? <One key={reportId} reportId={reportId} /> : <NoTactics text={say('noReport')} />;
}

function One({ reportId }: { readonly reportId: string }) {
  const answer = useReport(reportId);
  return (
    <TacticsPage answer={answer} back="stockReports" title={answer.data?.head.title}>
      {(report) => <Written report={report} />}
    </TacticsPage>
  );
}

function Written({ report }: { readonly report: Report }) {
  const say = useTexts(pageTexts);
  const { head, from, sections, signals, previousId, nextId, lock } = report;
  const parts: ReportPart[] = sections.map(({ key, title, paragraphs }) => ({
    key,
    title,
    content: (
      <Stack gap={2} isReading>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
    ),
  }));
  if (signals.length > 0) {
    parts.push({
      key: 'signals',
      title: say('reportSignals'),
      note: signals.length,
      isFlush: true,
      content: (
        <>
          <SignalList label={say('reportSignals')} signals={signals} isNamed={false} />
          <TacticsLock lock={lock} />
        </>
      ),
    });
  }
  return (
    <>
      <Note isPadded>{head.kind === 'daily' ? head.tradeDate : say('period', { from, to: head.tradeDate })}</Note>
      <ReportBody contentsTitle={say('contents')} parts={parts} />
      <Cluster isPadded isSpread>
        {previousId ? (
          <Button href={href('tacticsReport', { reportId: previousId })}>{say('earlier')}</Button>
        ) : (
          <span />
        )}
        {nextId && <Button href={href('tacticsReport', { reportId: nextId })}>{say('later')}</Button>}
      </Cluster>
    </>
  );
}
