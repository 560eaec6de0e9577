import type { CallInput, CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Button, DataTable, Figure, Section, Stack, type Column, type TableSort } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { ToolResults } from '../../../shared/tool/tool-results.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { sortInput, useToolAnswer, useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { poolTexts } from '../texts.ts';
import { SectorName, useSectorName } from '../../../shared/sector-name.tsx';

const target = 'POST /api/stocks/hall/getLeakPoolStockList';
/** Stages of themes that the pool looks at. */
type LeakStage = 'ignition' | 'spreading' | 'climax';
type Concept = CallOutput<'POST /api/stocks/hall/getLeakPoolConceptList'>['list'][number];

const toolId = 2;
/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;
/** Themes above the stocks until all are asked for: the stocks are what people come for. */
const firstThemes = 3;

/** Stocks that lag a hot theme while money comes in, and the themes that they belong to. Market handbook C.2. */
export default function LeakPool() {
  const say = useTexts(poolTexts);
  const day = useToolDay();
  const [sort, setSort] = useState<TableSort | null>(null);
  const { tradeDate } = day;
  const order = sortInput<CallInput<typeof target>>(sort);
  const list = useToolList(target, { tradeDate, pageSize: 100, ...order }, { movingMs });
  const concepts = useToolAnswer('POST /api/stocks/hall/getLeakPoolConceptList', { tradeDate }, movingMs);
  const columns = useLeakColumns();
  return (
    <ToolPage toolId={toolId} fresh={list.first} day={day}>
      <Answered answer={{ ...list, data: concepts.isPending ? undefined : list.first }}>
        {({ total }) => (
          <>
            {total > 0 && concepts.data && <Concepts concepts={concepts.data.list} />}
            <Section title={say('leaks')} isFlush>
              <ToolTable
                caption={say('leaks')}
                list={list}
                columns={columns}
                rankingKey={`leak ${tradeDate}`}
                sort={sort}
                onSortChange={setSort}
                emptyText={say('emptyLeak')}
              />
            </Section>
            <ToolResults
              toolId={toolId}
              tradeDate={tradeDate}
              nameOf={(kind) => say(`stage_${kind as LeakStage}`)}
              usual={3}
              also={say('byStage')}
            />
          </>
        )}
      </Answered>
    </ToolPage>
  );
}

function Concepts({ concepts }: { readonly concepts: readonly Concept[] }) {
  const say = useTexts(poolTexts);
  const [isWhole, setWhole] = useState(false);
  const told: readonly ToolColumn<Concept>[] = [
    { key: 'heat', title: say('heat'), figure: 'score', value: (row) => row.heat },
    { key: 'changePct', title: say('changePct'), figure: 'signedPercent', value: (row) => row.changePct },
    { key: 'change5dPct', title: say('change5d'), figure: 'signedPercent', value: (row) => row.change5dPct },
    { key: 'leakNum', title: say('leakNum'), figure: 'count', value: (row) => row.leakNum },
    { key: 'mainNet', title: say('mainNet'), figure: 'signedAmount', value: (row) => row.mainNet },
    { key: 'limitUpNum', title: say('limitUpNum'), figure: 'count', value: (row) => row.limitUpNum },
  ];
  const name: Column<Concept> = {
    key: 'name',
    title: say('theme'),
    minWidth: '7rem',
    render: ({ conceptName }) => <SectorName name={conceptName} />,
  };
  const leader: Column<Concept> = {
    key: 'leader',
    title: say('leader'),
    render: ({ leader: one }) =>
      one && (
        <a href={href('stockDiagnosis', { stockNo: one.stockNo })}>
          <span lang="zh-CN">{one.stockName}</span>{' '}
          <Figure text={figures.signedPercent(one.changePct)} tone={figures.toneOf(one.changePct)} />
        </a>
      ),
  };
  return (
    <Section title={say('concepts')} isFlush>
      <DataTable
        caption={say('concepts')}
        rows={isWhole ? concepts : concepts.slice(0, firstThemes)}
        rowKey={({ conceptCode }) => conceptCode}
        rowHref={({ conceptCode }) => href('themedDetail', { conceptCode })}
        columns={[name, ...useToolColumns(told), leader]}
      />
      {!isWhole && concepts.length > firstThemes && (
        <Stack isPadded>
          <Button look="quiet" isBlock onClick={() => setWhole(true)}>
            {say('allConcepts', { n: concepts.length })}
          </Button>
        </Stack>
      )}
    </Section>
  );
}

function useLeakColumns(): readonly ToolColumn<ToolRowOf<typeof target>>[] {
  const say = useTexts(poolTexts);
  const nameOf = useSectorName();
  return [
    { key: 'leakScore', title: say('leakScore'), figure: 'score', value: (row) => row.leakScore, isSorted: true },
    {
      key: 'conceptName',
      title: say('theme'),
      figure: 'text',
      value: (row) => row.conceptName && nameOf(row.conceptName),
    },
    { key: 'lagPct', title: say('lag'), figure: 'percent', value: (row) => row.lagPct, isSorted: true },
    {
      key: 'mainNet3d',
      title: say('mainNet3d'),
      figure: 'signedAmount',
      value: (row) => row.mainNet3d,
      isSorted: true,
    },
    {
      key: 'mainNet3dPct',
      title: say('mainNet3dPct'),
      figure: 'signedPercent',
      value: (row) => row.mainNet3dPct,
      isSorted: true,
      width: '7rem',
    },
    {
      key: 'relevance',
      title: say('relevance'),
      figure: 'ratio',
      value: (row) => row.relevance,
      isSorted: true,
      width: '6rem',
    },
    {
      key: 'position60',
      title: say('position'),
      figure: 'ratio',
      value: (row) => row.position60,
      isSorted: true,
      width: '7.5rem',
    },
    { key: 'enterDate', title: say('enterDate'), figure: 'text', value: (row) => row.enterDate.slice(5) },
    {
      key: 'sinceEnterPct',
      title: say('sinceEnter'),
      figure: 'signedPercent',
      value: (row) => row.sinceEnterPct,
      isSorted: true,
    },
    { key: 'amount', title: say('amount'), figure: 'amount', value: (row) => row.amount, isSorted: true },
  ];
}
