import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import {
  Cluster,
  DataTable,
  EmptyState,
  Figure,
  List,
  ListRow,
  SegmentedControl,
  Sheet,
  type Column,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, useToolFigure, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { Locked } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { Awaited } from '../parts/list-links.tsx';
import { dragonTigerTexts } from '../texts.ts';
import { movingMs } from '../tool.ts';
import { SectorName, useSectorName } from '../../../shared/sector-name.tsx';

const target = 'POST /api/stocks/hall/getMainSniperConceptList';
type ThemeRow = CallOutput<typeof target>['list'][number];

/** Themes with two listed stocks or more, and these stocks. Market handbook C.14. */
export default function ListedThemes() {
  const nameOf = useSectorName();
  const say = useTexts(dragonTigerTexts);
  const common = useTexts(commonTexts);
  const write = useToolFigure();
  const day = useToolDay();
  const [days, setDays] = useState<1 | 5>(1);
  const [chosen, setChosen] = useState<ThemeRow | null>(null);
  const answer = useToolAnswer(target, { tradeDate: day.tradeDate, days, pageSize: 100 }, movingMs);
  return (
    <ToolPage fresh={answer.data} day={day}>
      <Awaited answer={answer.data} />
      <Cluster isPadded>
        <SegmentedControl
          choices={(['1', '5'] as const).map((key) => ({ key, title: say('days', { n: Number(key) }) }))}
          value={days === 1 ? '1' : '5'}
          onChange={(key) => setDays(key === '1' ? 1 : 5)}
          label={say('period')}
        />
      </Cluster>
      <Answered answer={answer}>
        {({ list, lock }) => (
          <>
            <ThemeTable rows={list} onChoose={setChosen} />
            {lock && <Locked lock={lock} of="others" />}
          </>
        )}
      </Answered>
      {chosen && (
        <Sheet
          isOpen
          onClose={() => setChosen(null)}
          title={nameOf(chosen.conceptName)}
          closeLabel={common('close')}
          variant="drawer"
        >
          <List label={nameOf(chosen.conceptName)}>
            {chosen.stocks.map(({ stockNo, stockName, lhbNet }) => (
              <ListRow
                key={stockNo}
                title={stockName}
                note={stockNo}
                href={href('mainFunding', { stockNo, tradeDate: day.tradeDate ?? '' })}
                value={<Figure text={write(lhbNet, 'signedAmount')} tone={figures.toneOf(lhbNet)} />}
              />
            ))}
          </List>
        </Sheet>
      )}
    </ToolPage>
  );
}

interface ThemeTableProps {
  readonly rows: readonly ThemeRow[];
  readonly onChoose: (row: ThemeRow) => void;
}

function ThemeTable({ rows, onChoose }: ThemeTableProps) {
  const say = useTexts(dragonTigerTexts);
  const columns: readonly ToolColumn<ThemeRow>[] = [
    { key: 'lhbNet', title: say('lhbNet'), figure: 'signedAmount', value: (row) => row.lhbNet, isSorted: true },
    { key: 'stockNum', title: say('stockCount'), figure: 'count', value: (row) => row.stockNum, isSorted: true },
    { key: 'instNet', title: say('instNet'), figure: 'signedAmount', value: (row) => row.instNet, isSorted: true },
    { key: 'hotNet', title: say('hotNet'), figure: 'signedAmount', value: (row) => row.hotNet, isSorted: true },
    { key: 'share', title: say('share'), figure: 'percent', value: (row) => row.lhbNetSharePct, isSorted: true },
    { key: 'heat', title: say('heat'), figure: 'score', value: (row) => row.heat, isSorted: true },
  ];
  const name: Column<ThemeRow> = {
    key: 'name',
    title: say('conceptName'),
    minWidth: '7rem',
    render: ({ conceptName }) => <SectorName name={conceptName} />,
  };
  return (
    <DataTable
      caption={say('themeList')}
      rows={rows}
      rowKey={({ conceptName }) => conceptName}
      columns={[name, ...useToolColumns(columns)]}
      onRowClick={onChoose}
      emptyState={<EmptyState text={say('noThemes')} />}
    />
  );
}
