import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Button, DataTable, Figure, Section, Stack, type Column } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { columnsOf, useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolResults } from '../../../shared/tool/tool-results.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer, useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { poolTexts } from '../texts.ts';
import { SectorName, useSectorName } from '../../../shared/sector-name.tsx';

const target = 'POST /api/stocks/hall/getLeakPoolStockList';
/** Stages of themes that the pool looks at. */
type LeakStage = 'ignition' | 'spreading' | 'climax';
type Concept = CallOutput<'POST /api/stocks/hall/getLeakPoolConceptList'>['list'][number];

/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;
/** Themes above the stocks until all are asked for: the stocks are what people come for. */
const firstThemes = 3;

/** Stocks that lag a hot theme while money comes in, and the themes that they belong to. Market handbook C.2. */
export default function LeakPool() {
  const say = useTexts(poolTexts);
  const day = useToolDay();
  const opened = useOpenList('list');
  const { tradeDate } = day;
  const list = useToolList(target, { tradeDate, pageSize: 100 }, { movingMs, sort: opened.sort });
  const concepts = useToolAnswer('POST /api/stocks/hall/getLeakPoolConceptList', { tradeDate }, movingMs);
  const columns = useLeakColumns();
  return (
    <ToolListPage day={day} list={list} opened={opened} isWaiting={concepts.isPending}>
      {({ total }, table) => (
        <>
          {total > 0 && concepts.data && <Concepts concepts={concepts.data.list} />}
          <Section title={say('leaks')} isFlush>
            <ToolTable {...table} caption={say('leaks')} columns={columns} emptyText={say('emptyLeak')} />
          </Section>
          <ToolResults
            tradeDate={tradeDate}
            nameOf={(kind) => say(`stage_${kind as LeakStage}`)}
            usual={3}
            also={say('byStage')}
          />
        </>
      )}
    </ToolListPage>
  );
}

function Concepts({ concepts }: { readonly concepts: readonly Concept[] }) {
  const say = useTexts(poolTexts);
  const { plain } = columnsOf<Concept>();
  const [isWhole, setWhole] = useState(false);
  const view: readonly ToolColumn<Concept>[] = [
    plain('heat', say('heat'), 'score'),
    plain('changePct', say('changePct'), 'signedPercent'),
    plain('change5dPct', say('change5d'), 'signedPercent'),
    plain('leakNum', say('leakNum'), 'count'),
    plain('mainNet', say('mainNet'), 'signedAmount'),
    plain('limitUpNum', say('limitUpNum'), 'count'),
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
        columns={[name, ...useToolColumns(view), leader]}
      />
      {!isWhole && concepts.length > firstThemes && (
        <Stack isPadded>
          <Button variant="quiet" isBlock onClick={() => setWhole(true)}>
            {say('allConcepts', { n: concepts.length })}
          </Button>
        </Stack>
      )}
    </Section>
  );
}

function useLeakColumns(): readonly ToolColumn<ToolRowOf<typeof target>>[] {
  const say = useTexts(poolTexts);
  const { sorted } = columnsOf<ToolRowOf<typeof target>>();
  const nameOf = useSectorName();
  return [
    sorted('leakScore', say('leakScore'), 'score'),
    {
      key: 'conceptName',
      title: say('theme'),
      figure: 'text',
      value: (row) => row.conceptName && nameOf(row.conceptName),
    },
    sorted('lagPct', say('lag'), 'percent'),
    sorted('mainNet3d', say('mainNet3d'), 'signedAmount'),
    sorted('mainNet3dPct', say('mainNet3dPct'), 'signedPercent', { width: '7rem' }),
    sorted('relevance', say('relevance'), 'ratio', { width: '6rem' }),
    sorted('position60', say('position'), 'ratio', { width: '7.5rem' }),
    { key: 'enterDate', title: say('enterDate'), figure: 'text', value: (row) => row.enterDate.slice(5) },
    sorted('sinceEnterPct', say('sinceEnter'), 'signedPercent'),
    sorted('amount', say('amount'), 'amount'),
  ];
}
