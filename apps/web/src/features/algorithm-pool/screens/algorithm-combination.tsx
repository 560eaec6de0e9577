import { usePage } from '@lianpan/nav';
import {
  Chips,
  CorrelationMatrix,
  DataTable,
  EmptyState,
  FigureField,
  Section,
  SegmentedControl,
  Stack,
  StatGrid,
} from '@lianpan/ui';
import { useDeferredValue, useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { FigureTile } from '../../../shared/tool/figure-tile.tsx';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import { useCombination, usePools, type Combination, type CombinationInput, type PoolCard } from '../api.ts';
import { PoolLock, PoolPage } from '../parts/pool-page.tsx';
import { PoolCurve, stockColumn, stockOf } from '../parts/pool-parts.tsx';
import { poolTexts } from '../texts.ts';

type Weighted = CombinationInput['pools'][number];

const most = 3;
const evenWeight = 50;

/** Two or three pools with weights: what they share, and how they had done together. Market handbook E.4. */
export default function AlgorithmCombination() {
  return (
    <PoolPage answer={usePools()} back="algorithmPool">
      {({ list }) => <Combine list={list} />}
    </PoolPage>
  );
}

function Combine({ list }: { readonly list: readonly PoolCard[] }) {
  const say = useTexts(poolTexts);
  const asked = (usePage().search.get('pools') ?? '').split(',');
  const [pools, setPools] = useState<readonly Weighted[]>(() => {
    const named = list.filter(({ poolId }) => asked.includes(poolId)).slice(0, most);
    return (named.length > 0 ? named : list.slice(0, 2)).map(({ poolId }) => ({ poolId, weight: evenWeight }));
  });
  const [mode, setMode] = useState<'union' | 'intersect'>('union');
  const settled = useDeferredValue(pools);
  const answer = useCombination({ pools: [...settled], mode });
  const nameOf = (id: string): string => list.find(({ poolId }) => poolId === id)?.name ?? id;
  const tap = (id: string): void => {
    if (pools.some(({ poolId }) => poolId === id)) setPools(pools.filter(({ poolId }) => poolId !== id));
    else if (pools.length < most) setPools([...pools, { poolId: id, weight: evenWeight }]);
  };
  return (
    <>
      <Section title={say('choose')}>
        <Stack>
          <Chips
            label={say('choose')}
            choices={list.map(({ poolId, name }) => ({ key: poolId, title: name }))}
            chosen={pools.map(({ poolId }) => poolId)}
            onTap={tap}
          />
          {pools.map(({ poolId, weight }) => (
            <FigureField
              key={poolId}
              label={nameOf(poolId)}
              value={weight}
              onChange={(next) =>
                setPools(pools.map((one) => (one.poolId === poolId ? { poolId, weight: Math.round(next) } : one)))
              }
              min={1}
              max={100}
              step={1}
              unit=""
              error={say('badWeight')}
            />
          ))}
          <SegmentedControl
            label={say('mode')}
            choices={(['union', 'intersect'] as const).map((key) => ({ key, title: say(key) }))}
            value={mode}
            onChange={setMode}
            isBlock
          />
        </Stack>
      </Section>
      {pools.length < 2 ? (
        <EmptyState text={say('chooseMore')} />
      ) : (
        <Answered answer={answer}>{(known) => <Combined known={known} nameOf={nameOf} />}</Answered>
      )}
    </>
  );
}

interface CombinedProps {
  readonly known: Combination;
  readonly nameOf: (poolId: string) => string;
}

function Combined({ known, nameOf }: CombinedProps) {
  const say = useTexts(poolTexts);
  const { overlap, members, curve, correlations, lock } = known;
  const pairs = useToolColumns<Combination['overlap'][number]>([
    { key: 'one', title: say('pool'), figure: 'text', width: '7rem', value: (row) => nameOf(row.one) },
    { key: 'other', title: say('pool'), figure: 'text', width: '7rem', value: (row) => nameOf(row.other) },
    { key: 'shared', title: say('overlapNote'), figure: 'text', value: (row) => `${row.shared} / ${row.all}` },
  ]);
  const own = useToolColumns<Combination['members'][number] & { readonly at: number }>([
    { key: 'weight', title: say('weight'), figure: 'percent', value: (row) => row.weightPct },
    {
      key: 'pools',
      title: say('inPools'),
      figure: 'text',
      width: '9rem',
      value: (row) => row.poolIds.map(nameOf).join(' · '),
    },
  ]);
  return (
    <>
      <PoolCurve curve={curve} />
      <Section title={say('figures')}>
        <StatGrid label={say('figures')}>
          <FigureTile name={say('total')} value={known.totalPct} figure="signedPercent" />
          <FigureTile name={say('index')} value={known.benchmarkPct} figure="signedPercent" />
          <FigureTile name={say('annual')} value={known.annualPct} figure="signedPercent" />
          <FigureTile name={say('maxDrawdown')} value={known.maxDrawdownPct} figure="percent" />
          <FigureTile name={say('sharpe')} value={known.sharpe} figure="ratio" />
        </StatGrid>
      </Section>
      <Section title={say('overlap')} isFlush>
        <DataTable
          caption={say('overlap')}
          rows={overlap}
          rowKey={({ one, other }) => `${one} ${other}`}
          columns={pairs}
        />
      </Section>
      <Section title={say('correlation')} note={say('correlationNote')}>
        <CorrelationMatrix
          label={say('correlation')}
          cornerName={say('pool')}
          series={correlations.map(({ poolId }) => ({ key: poolId, name: nameOf(poolId) }))}
          values={correlations.map(({ values }) => values)}
          legendLabel={say('correlationLegend')}
        />
      </Section>
      <Section title={say('members')} note={members.length} isFlush>
        <StockTable
          caption={say('members')}
          rows={members.map((row, at) => ({ ...row, at }))}
          rowKey={({ at }) => String(at)}
          stockOf={stockOf}
          columns={[stockColumn(say('stock')), ...own]}
          emptyState={<EmptyState text={say('noShared')} />}
        />
      </Section>
      {lock.reason && <PoolLock reason={lock.reason} />}
    </>
  );
}
