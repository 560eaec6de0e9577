import { usePage } from '@lianpan/nav';
import { figures } from '@lianpan/domain';
import { Button, LineChart, List, Section, Stack, StatGrid, Timeline } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { FigureTile } from '../../../shared/tool/figure-tile.tsx';
import { useTrackRecord, type TrackRecord } from '../api.ts';
import { SignalRow } from '../parts/signal-row.tsx';
import { NoTactics, TacticsPage } from '../parts/tactics-page.tsx';
import { useTacticsName } from '../parts/tactics-parts.tsx';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

/** The life of one signal, day by day. Market handbook F.1. */
export default function TrackReview() {
  const say = useTexts(pageTexts);
  const signalId = usePage().search.get('signalId') ?? '';
  const isId = /^S(0[1-9]|1[0-2])-\d{8}-\d{6}$/.test(signalId);
  return isId ? <One key={signalId} signalId={signalId} /> : <NoTactics text={say('noSignal')} />;
}

function One({ signalId }: { readonly signalId: string }) {
  const answer = useTrackRecord(signalId);
  return (
    <TacticsPage answer={answer} back="tacticsSearch" title={answer.data?.signal.stockName}>
      {(record) => <Life record={record} />}
    </TacticsPage>
  );
}

function Life({ record: { signal, days } }: { readonly record: TrackRecord }) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  const { cell, mostPct, leastPct, resultPct, sincePct, benchmarkPct, state } = signal;
  const view = days.filter(({ notes }) => notes.length > 0).toReversed();
  return (
    <>
      <List>
        <SignalRow signal={{ ...signal, signalId: null }} />
      </List>
      <Section title={all('results')}>
        <StatGrid label={all('results')}>
          <FigureTile
            name={all(state === 'closed' ? 'result' : 'sinceEntry')}
            value={state === 'closed' ? resultPct : sincePct}
            figure="signedPercent"
          />
          <FigureTile name={all('index')} value={benchmarkPct} figure="signedPercent" />
          <FigureTile name={say('most')} value={mostPct} figure="signedPercent" />
          <FigureTile name={say('least')} value={leastPct} figure="signedPercent" />
          <FigureTile name={say('heldFor')} value={signal.days} figure="count" />
          {signal.invalidPrice === null ? (
            <FigureTile name={say('note_published')} value={signal.refPrice} figure="price" />
          ) : (
            <FigureTile name={say('invalidHead')} value={signal.invalidPrice} figure="price" />
          )}
        </StatGrid>
      </Section>
      {days.length > 1 && (
        <Section title={say('path')} note={say('pathNote')}>
          <LineChart
            label={say('path')}
            points={days.map(({ tradeDate }) => tradeDate.slice(5))}
            lines={[{ name: signal.stockName, values: days.map(({ close }) => close), line: 1 }]}
            valueText={(value) => figures.price(value)}
            baseValue={signal.enterPrice ?? undefined}
            height={180}
          />
        </Section>
      )}
      <Section title={say('timeline')} note={days.length}>
        <Timeline
          label={say('timeline')}
          entries={view.map(({ tradeDate, close, changePct, sincePct: since, notes }) => ({
            key: tradeDate,
            time: tradeDate,
            dateTime: tradeDate,
            title: notes.map((note) => say(`note_${note}`)).join(' · '),
            tone: figures.toneOf(changePct),
            text:
              since === null
                ? say('closeAt', { price: figures.price(close) })
                : say('closeSince', { price: figures.price(close), since: figures.signedPercent(since) }),
          }))}
        />
      </Section>
      {cell && (
        <Stack isPadded>
          <Button isBlock href={href('tacticsReview', { tacticsId: signal.tacticsId })}>
            {say('reviewOf', { name: nameOf(signal) })}
          </Button>
          <Button isBlock href={href('stockDiagnosis', { stockNo: cell.stockNo })}>
            {say('diagnose')}
          </Button>
        </Stack>
      )}
    </>
  );
}
