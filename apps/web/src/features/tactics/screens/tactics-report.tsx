import { usePage } from '@lianpan/nav';
import { Button, Cluster, List, Note, Section, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useReport, type Report } from '../api.ts';
import { SignalRow } from '../parts/signal-row.tsx';
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
  return (
    <>
      <Note isPadded>{head.kind === 'daily' ? head.tradeDate : say('period', { from, to: head.tradeDate })}</Note>
      {sections.map(({ key, title, paragraphs }) => (
        <Section key={key} title={title}>
          <Stack gap={2} isReading>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        </Section>
      ))}
      {signals.length > 0 && (
        <Section title={say('reportSignals')} note={signals.length} isFlush>
          <List label={say('reportSignals')}>
            {signals.map((signal, at) => (
              <SignalRow key={signal.signalId ?? at} signal={signal} isNamed={false} />
            ))}
          </List>
          <TacticsLock lock={lock} />
        </Section>
      )}
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
