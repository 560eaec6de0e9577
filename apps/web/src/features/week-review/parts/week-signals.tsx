import { figures } from '@lianpan/domain';
import { EmptyState, Note, Section, SegmentedControl, Stack, type Column } from '@lianpan/ui';
import { useState } from 'react';
import { useLanguage } from '../../../shared/language.ts';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import type { WeekReview } from '../api.ts';
import { weekReviewTexts } from '../texts.ts';

type Signals = NonNullable<WeekReview['signals']>;
type Row = Signals['best'][number];

const sides = ['best', 'worst'] as const;
const reasonKeys = {
  signal: 'signal',
  stop: 'stop',
  target: 'target',
  days: 'expired',
  delisted: 'delisted',
} as const satisfies Record<Row['reason'], string>;

/** Signals of the tactics that ended in the week, with why they ended; losses as gains. */
export function WeekSignals({ signals }: Pick<WeekReview, 'signals'>) {
  const say = useTexts(weekReviewTexts);
  if (signals === null) {
    return (
      <Section title={say('signals')} isFlush>
        <EmptyState text={say('noSignals')} />
      </Section>
    );
  }
  const { newNum, closedNum, winNum, missedNum, meanPct } = signals;
  return (
    <Section title={say('signals')} note={say('signalsNote', { new: newNum, closed: closedNum, wins: winNum })} isFlush>
      {closedNum === 0 ? <EmptyState text={say('noClosed')} /> : <Closed signals={signals} />}
      {closedNum > 0 && (
        <Note isPadded>
          {say('signalsMean', { n: closedNum, mean: figures.signedPercent(meanPct), missed: missedNum })}
        </Note>
      )}
    </Section>
  );
}

function Closed({ signals }: { readonly signals: Signals }) {
  const say = useTexts(weekReviewTexts);
  const language = useLanguage();
  const [side, setSide] = useState<(typeof sides)[number]>('best');
  const stock: Column<Row> = {
    key: 'stock',
    title: say('stock'),
    minWidth: '6.5rem',
    render: ({ stockName, name, nameEn }) => (
      <span className="week-stock">
        <span lang="zh-CN">{stockName}</span>
        <small>{language === 'en' ? nameEn : name}</small>
      </span>
    ),
  };
  const columns = useToolColumns<Row>([
    {
      key: 'result',
      title: say('signalResult'),
      figure: 'signedPercent',
      value: (row) => row.resultPct,
      isSorted: true,
    },
    { key: 'reason', title: say('reason'), figure: 'text', value: (row) => say(reasonKeys[row.reason]) },
    { key: 'days', title: say('heldDays'), figure: 'count', value: (row) => row.days, isSorted: true },
    { key: 'exit', title: say('exitDate'), figure: 'text', value: (row) => row.exitDate.slice(5), width: '4rem' },
  ]);
  return (
    <>
      <Stack isPadded>
        <SegmentedControl
          label={say('signals')}
          choices={sides.map((key) => ({ key, title: say(key) }))}
          value={side}
          onChange={setSide}
        />
      </Stack>
      <StockTable
        caption={say(side)}
        columns={[stock, ...columns]}
        rows={signals[side]}
        rowKey={({ tacticsId, stockNo, exitDate }) => `${tacticsId} ${stockNo} ${exitDate}`}
        stockOf={(row) => row}
        emptyState={<EmptyState text={say('noClosed')} />}
      />
    </>
  );
}
