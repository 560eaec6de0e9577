import { figures } from '@lianpan/domain';
import {
  CorrelationMatrix,
  DataTable,
  EmptyState,
  LineChart,
  List,
  ListRow,
  Section,
  type ChartLine,
} from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import { useCombo, type Combo } from '../api.ts';
import { SignalList } from '../parts/signal-list.tsx';
import { TacticsLock, TacticsPage } from '../parts/tactics-page.tsx';
import { ModelTiles, useTacticsName } from '../parts/tactics-parts.tsx';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

/** Tactics weighted by the phase of the mood, beside each of them alone. Market handbook F.1. */
export default function ArtOfWarCombo() {
  const answer = useCombo();
  return (
    <TacticsPage answer={answer}>
      {(combo) => (
        <>
          <Plans combo={combo} />
          <Course combo={combo} />
          <Compared combo={combo} />
          <Alike combo={combo} />
          <Active combo={combo} />
        </>
      )}
    </TacticsPage>
  );
}

interface ComboProps {
  readonly combo: Combo;
}

function Plans({ combo: { plans, phase } }: ComboProps) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  const first = plans.toSorted((a, b) => Number(b.phase === phase) - Number(a.phase === phase));
  return (
    <Section title={say('plan')} isFlush>
      <List label={say('plan')}>
        {first.map(({ phase: own, parts, cashPct }) => (
          <ListRow
            key={own}
            title={`${all(`phase_${own}`)}${own === phase ? ` · ${say('planNow')}` : ''}`}
            note={[...parts.map((part) => `${nameOf(part)} ${part.weightPct}%`), `${say('cashName')} ${cashPct}%`].join(
              ' · ',
            )}
          />
        ))}
      </List>
    </Section>
  );
}

function Course({ combo: { dates, combo, benchmark, model } }: ComboProps) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const fromNought = (worth: number | null): number | null => (worth === null ? null : (worth - 1) * 100);
  const lines: ChartLine[] = [
    { name: say('combo'), values: combo.map(fromNought), line: 1 },
    { name: all('index'), values: benchmark.map(fromNought), line: 4, isDashed: true },
  ];
  return (
    <Section title={say('combo')} note={say('comboNote')}>
      <ModelTiles model={model} />
      <LineChart
        label={say('combo')}
        points={dates.map((date) => date.slice(2))}
        lines={lines}
        valueText={(value) => figures.signedPercent(value)}
        baseValue={0}
        height={200}
      />
    </Section>
  );
}

function Compared({ combo: { parts, model } }: ComboProps) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  const rows = [{ name: say('combo'), model }, ...parts.map((part) => ({ name: nameOf(part), model: part.model }))];
  const columns = useToolColumns<(typeof rows)[number]>([
    { key: 'name', title: say('tacticsHead'), figure: 'text', width: '7rem', value: (row) => row.name },
    { key: 'total', title: all('total'), figure: 'signedPercent', value: (row) => row.model.totalPct },
    { key: 'fall', title: all('maxDrawdown'), figure: 'percent', value: (row) => row.model.maxDrawdownPct },
    { key: 'sharpe', title: all('sharpe'), figure: 'ratio', value: (row) => row.model.sharpe },
    { key: 'volatility', title: all('volatility'), figure: 'percent', value: (row) => row.model.volatilityPct },
  ]);
  return (
    <Section title={say('compare')} isFlush>
      <DataTable caption={say('compare')} rows={rows} rowKey={({ name }) => name} columns={columns} />
    </Section>
  );
}

function Alike({ combo: { parts, correlations } }: ComboProps) {
  const say = useTexts(pageTexts);
  const nameOf = useTacticsName();
  return (
    <Section title={say('correlation')} note={say('correlationNote')}>
      <CorrelationMatrix
        label={say('correlation')}
        cornerName={say('tacticsHead')}
        series={parts.map((part) => ({ key: part.tacticsId, name: nameOf(part) }))}
        values={correlations}
        legendLabel={say('correlationLegend')}
      />
    </Section>
  );
}

function Active({ combo: { signals, lock } }: ComboProps) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  return (
    <Section title={say('activeSignals')} note={signals.length} isFlush>
      {signals.length === 0 ? (
        <EmptyState text={all('noSignals')} note={all('noSignalsNote')} />
      ) : (
        <SignalList label={say('activeSignals')} signals={signals} />
      )}
      <TacticsLock lock={lock} />
    </Section>
  );
}
