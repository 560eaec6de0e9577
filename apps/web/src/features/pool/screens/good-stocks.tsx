import { Note } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { columnsOf, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolListPage, useOpenList } from '../../../shared/tool/tool-list-page.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolList, type ToolRowOf } from '../../../shared/tool/use-tool-list.ts';
import { goodTexts, reasonNames, type ReasonName } from '../good-texts.ts';

const target = 'POST /api/stocks/hall/getPickGoodStockList';
type GoodRow = ToolRowOf<typeof target>;

const styles = ['STEADY', 'GROWTH', 'TREND'] as const;
type Style = (typeof styles)[number];

/** It changes once a day, at 16:30. */
const movingMs = 600_000;

/** The best by the scores of the diagnosis, in one of three styles. Market handbook C.13. */
export default function GoodStocks() {
  const say = useTexts(goodTexts);
  const day = useToolDay();
  const opened = useOpenList<Style>('STEADY');
  const { open: style, sort } = opened;
  const { tradeDate } = day;
  const list = useToolList(target, { style, tradeDate }, { movingMs, sort });
  const columns = useGoodColumns();
  return (
    <ToolListPage
      day={day}
      list={list}
      opened={opened}
      tabs={{ name: 'good-stocks', label: say('styles'), lists: styles, titleOf: say }}
    >
      {({ since }, table) => (
        <>
          <Note isPadded>{say(`weights_${style}`)}</Note>
          <ToolTable {...table} caption={say('list')} columns={columns} emptyText={say('empty')} />
          <Note isPadded>{say('since', { date: since.slice(5) })}</Note>
        </>
      )}
    </ToolListPage>
  );
}

function useGoodColumns(): readonly ToolColumn<GoodRow>[] {
  const say = useTexts(goodTexts);
  const { plain, sorted } = columnsOf<GoodRow>();
  const sayReason = useTexts(reasonNames);
  const reasons = (keys: readonly string[]): string =>
    keys.length === 0 ? say('none') : keys.map((key) => sayReason(key as ReasonName)).join(' · ');
  const dimension = (key: keyof GoodRow['dims']): ToolColumn<GoodRow> => ({
    key,
    title: say(key),
    figure: 'score',
    value: (row) => row.dims[key],
  });
  return [
    sorted('totalScore', say('totalScore'), 'score'),
    sorted('sincePct', say('sincePct'), 'signedPercent'),
    dimension('tech'),
    dimension('capital'),
    dimension('fund'),
    dimension('theme'),
    dimension('value'),
    plain('supportPrice', say('supportPrice'), 'price'),
    plain('resistPrice', say('resistPrice'), 'price'),
    { key: 'addedDate', title: say('addedDate'), figure: 'text', value: (row) => row.addedDate.slice(5) },
    { key: 'logic', title: say('logic'), figure: 'text', value: (row) => reasons(row.logic), width: '17rem' },
    { key: 'risk', title: say('risk'), figure: 'text', value: (row) => reasons(row.risk), width: '12rem' },
  ];
}
