import { figures } from '@lianpan/domain';
import { BarChart, EmptyState, Figure, List, ListRow, Section, StatGrid } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { FigureTile } from '../../../shared/tool/figure-tile.tsx';
import { useReview, type Review } from '../api.ts';
import { useChosenTactics } from '../parts/choose-tactics.tsx';
import { SignalList } from '../parts/signal-list.tsx';
import { TacticsPage } from '../parts/tactics-page.tsx';
import { ResultTiles } from '../parts/tactics-parts.tsx';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

const shownMonths = 12;

/** Signals of a tactics that ended: by reason, by month, live beside test. Market handbook F.1. */
export default function TacticsReview() {
  const { tacticsId, chooser } = useChosenTactics();
  const answer = useReview(tacticsId);
  return (
    <TacticsPage answer={answer} head={chooser}>
      {(review) => <Reviewed review={review} />}
    </TacticsPage>
  );
}

function Reviewed({ review }: { readonly review: Review }) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const { card, byReason, byMonth, deviation, list } = review;
  if (list.length === 0) return <EmptyState text={say('noEnded')} note={all('noSignalsNote')} />;
  const { liveNum, liveMeanPct, testNum, testMeanPct, z } = deviation;
  const meanText = (n: number, mean: number | null) => say('meanOf', { n, mean: figures.signedPercent(mean) });
  return (
    <>
      <Section title={all('results')}>
        <ResultTiles results={card.results} />
      </Section>
      <Section title={say('byMonth')}>
        <BarChart
          label={say('byMonth')}
          bars={byMonth.slice(-shownMonths).map(({ month, n, winNum, meanPct }) => ({
            key: month,
            name: month.slice(2),
            value: (winNum / n) * 100,
            text: `${Math.round((winNum / n) * 100)}`,
            tone: figures.toneOf(meanPct),
          }))}
        />
      </Section>
      <Section title={say('byReason')} isFlush>
        <List label={say('byReason')}>
          {byReason.map(({ reason, n, winNum, meanPct }) => (
            <ListRow
              key={reason}
              title={all(`exit_${reason}`)}
              note={all('winNote', { n, win: winNum, lose: n - winNum })}
              value={<Figure text={figures.signedPercent(meanPct)} tone={figures.toneOf(meanPct)} isStrong />}
            />
          ))}
        </List>
      </Section>
      <Section title={say('deviation')} note={say('deviationNote')}>
        <StatGrid label={say('deviation')}>
          <FigureTile
            name={say('live')}
            value={liveMeanPct}
            figure="signedPercent"
            note={meanText(liveNum, liveMeanPct)}
          />
          <FigureTile
            name={say('test')}
            value={testMeanPct}
            figure="signedPercent"
            note={meanText(testNum, testMeanPct)}
          />
          <FigureTile name="z" value={z} figure="ratio" note={z === null ? all('sparse') : undefined} />
        </StatGrid>
      </Section>
      <Section title={say('endedList')} note={list.length} isFlush>
        <SignalList label={say('endedList')} signals={list} isNamed={false} isDrawn />
      </Section>
    </>
  );
}
