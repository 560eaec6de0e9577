import { figures } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import {
  EmptyState,
  Figure,
  GoneState,
  Note,
  Report,
  SkeletonRows,
  Stack,
  StatGrid,
  StatTile,
  type ReportPart,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { isGone } from '../../../shared/community/is-gone.ts';
import { useMarket } from '../../../shared/market.ts';
import { SubPage } from '../../../shared/page.tsx';
import { PosterAction, type PosterOfPage } from '../../../shared/poster/poster-action.tsx';
import { useTexts, type Say } from '../../../shared/texts.ts';
import { useWeekReport, useWeekReports, type WeekReport } from '../api.ts';
import { LearningRows, TaskPart } from '../parts/learning-part.tsx';
import { MarketLines } from '../parts/market-lines.tsx';
import { EmotionRows, PracticePart } from '../parts/practice-part.tsx';
import { ReportFoot } from '../parts/report-foot.tsx';
import { DiagnosisRows, WatchlistRows } from '../parts/stock-sections.tsx';
import { weekReportTexts } from '../texts.ts';
import { weekValues } from '../week-name.ts';

type SayReport = Say<typeof weekReportTexts>;

/** One week of one's own, section by section. Without a week in the address it is the newest. Product handbook 7.8. */
export default function WeekReportDetail() {
  const say = useTexts(weekReportTexts);
  const named = Number(usePage().search.get('weekNo') ?? '');
  const reports = useWeekReports();
  const weekNo = named || reports.data?.weekNo || undefined;
  const answer = useWeekReport(weekNo);
  const [hasNumbers, setHasNumbers] = useState(false);
  const isSimulated = useMarket() === 'simulated';
  const toList = { text: say('toList'), href: href('weekReport') };
  if (answer.isError && isGone(answer.error)) {
    return (
      <SubPage back="weekReport" isNarrow>
        <GoneState text={say('noWeek')} action={toList} />
      </SubPage>
    );
  }
  const { data } = answer;
  return (
    <SubPage
      back="weekReport"
      actions={data && <PosterAction content={() => posterOf(data, { say, hasNumbers, isSimulated })} />}
    >
      {weekNo === undefined ? (
        <Answered answer={reports} guest={say('guest')} skeleton={<SkeletonRows count={8} />}>
          {() => <EmptyState text={say('none')} action={toList} />}
        </Answered>
      ) : (
        <Answered answer={answer} guest={say('guest')} skeleton={<SkeletonRows count={8} />}>
          {(report) => (
            <>
              <Head report={report} />
              <Report parts={partsOf(report, say)} contentsTitle={say('contents')} />
              <ReportFoot report={report} hasNumbers={hasNumbers} setHasNumbers={setHasNumbers} />
            </>
          )}
        </Answered>
      )}
    </SubPage>
  );
}

const tiles = [
  ['days', 'activeDays'],
  ['diagnosed', 'diagnoseNum'],
  ['lessonsTaken', 'lessonNum'],
  ['trades', 'practiceTrades'],
] as const;

function Head({ report: { weekNo, start, end, headline, summary } }: { readonly report: WeekReport }) {
  const say = useTexts(weekReportTexts);
  return (
    <Stack isPadded>
      <Note>
        {say('week', weekValues(weekNo, start, end))} · {say('headline', { headline })}
      </Note>
      <StatGrid label={say('summary')}>
        {tiles.map(([name, key]) => (
          <StatTile key={key} name={say(name)}>
            <Figure text={String(summary[key])} isStrong />
          </StatTile>
        ))}
      </StatGrid>
    </Stack>
  );
}

/** The sections that there is something to tell in. */
function partsOf(report: WeekReport, say: SayReport): ReportPart[] {
  const { market, diagnoses, watchlist, practice, emotions, learning } = report;
  const parts: (ReportPart | null)[] = [
    market && { key: 'market', title: say('market'), isFlush: true, content: <MarketLines market={market} /> },
    diagnoses && {
      key: 'diagnoses',
      title: say('diagnoses'),
      note: say('diagnosesNote', { hits: diagnoses.hits, misses: diagnoses.misses, early: diagnoses.early }),
      isFlush: true,
      content: <DiagnosisRows list={diagnoses.list} />,
    },
    watchlist && {
      key: 'watchlist',
      title: say('watchlist'),
      note: say('watchlistNote', { n: watchlist.n }),
      isFlush: true,
      content: <WatchlistRows watchlist={watchlist} />,
    },
    practice && {
      key: 'practice',
      title: say('practice'),
      isFlush: true,
      content: <PracticePart practice={practice} />,
    },
    emotions && { key: 'moods', title: say('moods'), isFlush: true, content: <EmotionRows emotions={emotions} /> },
    { key: 'learning', title: say('learning'), isFlush: true, content: <LearningRows learning={learning} /> },
    { key: 'task', title: say('task'), content: <TaskPart report={report} /> },
  ];
  return parts.filter((part) => part !== null);
}

interface PosterOptions {
  readonly say: SayReport;
  readonly hasNumbers: boolean;
  readonly isSimulated: boolean;
}

/** What the picture tells: which sections there are, and their figures only where they were asked for. */
function posterOf(report: WeekReport, { say, hasNumbers, isSimulated }: PosterOptions): PosterOfPage {
  const { start, end, summary, diagnoses, watchlist, practice } = report;
  const shown = (text: string): string => (hasNumbers ? text : say('hidden'));
  const rows = [
    { name: say('days'), text: shown(String(summary.activeDays)) },
    diagnoses && {
      name: say('diagnoses'),
      text: shown(say('diagnosesNote', { hits: diagnoses.hits, misses: diagnoses.misses, early: diagnoses.early })),
    },
    watchlist && { name: say('watchlist'), text: shown(figures.signedPercent(watchlist.meanPct)) },
    practice?.settled && { name: say('practice'), text: shown(figures.signedPercent(practice.settled.profitPct)) },
    { name: say('lessonsTaken'), text: shown(String(summary.lessonNum)) },
  ];
  return {
    title: say('posterTitle', { start: start.slice(5), end: end.slice(5) }),
    dateText: end,
    rows: rows.filter((row) => row !== null && row !== undefined),
    path: href('weekReport'),
    isSimulated,
  };
}
