import { figures } from '@lianpan/domain';
import { Figure, Note, Section, type Column } from '@lianpan/ui';
import { minuteText } from '../../../shared/dates.ts';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { OpenedQuery } from '../api.ts';
import { pickerTexts } from '../texts.ts';

/** What came and went since the owner opened the query before, in a line. */
export function SinceOpened({ opened }: { readonly opened: OpenedQuery }) {
  const say = useTexts(pickerTexts);
  const { since, isTooLarge, newNum, leftNum } = opened;
  if (isTooLarge) return <Note isPadded>{say('tooLarge')}</Note>;
  if (!since) return <Note isPadded>{say('firstLook')}</Note>;
  const time = minuteText(since.lookTime).slice(5);
  return <Note isPadded>{say('since', { time, added: newNum, left: leftNum })}</Note>;
}

type Left = OpenedQuery['left'][number];

/** The stocks that the query found before and does not find now. */
export function LeftStocks({ stocks }: { readonly stocks: readonly Left[] }) {
  const say = useTexts(pickerTexts);
  const columns: Column<Left>[] = [
    {
      key: 'name',
      title: say('stock'),
      render: ({ stockName, cell }) => (
        <span className="picker-stock">
          <span>{stockName}</span>
          <span className="picker-stock__code">{cell.stockNo}</span>
        </span>
      ),
    },
    {
      key: 'price',
      title: say('price'),
      isNumeric: true,
      render: ({ cell }) => <Figure text={figures.price(cell.price)} tone={figures.toneOf(cell.changePct)} isStrong />,
    },
    {
      key: 'changePct',
      title: say('changePct'),
      isNumeric: true,
      render: ({ cell }) => (
        <Figure text={figures.signedPercent(cell.changePct)} tone={figures.toneOf(cell.changePct)} />
      ),
    },
    {
      key: 'entry',
      title: say('entry'),
      isNumeric: true,
      render: ({ entryDate }) => <Figure text={entryDate?.slice(5) ?? figures.missing} />,
    },
  ];
  return (
    <Section title={say('leftTitle')} note={say('leftNote', { n: stocks.length })} isFlush>
      <StockTable
        caption={say('leftTitle')}
        rows={stocks}
        rowKey={({ cell }) => cell.stockNo}
        stockOf={({ stockName, cell }) => ({ ...cell, stockName })}
        columns={columns}
      />
    </Section>
  );
}
