import { DataTable, Figure, Note, Section, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Signal, Topic } from '../api.ts';
import { indicatorTexts } from '../texts.ts';
import { queryText } from './example-chart.tsx';
import './signal-table.css';

/** How many stocks show each signal now; a row opens the picker with them. */
export function SignalTable({ signals, closeDate }: Pick<Topic, 'signals' | 'closeDate'>) {
  const say = useTexts(indicatorTexts);
  const columns: readonly Column<Signal>[] = [
    {
      key: 'signal',
      title: say('signal'),
      render: ({ name, definition }) => (
        <span className="indicator-signal">
          <b>{name}</b>
          <small>{definition}</small>
        </span>
      ),
    },
    {
      key: 'found',
      title: say('found'),
      isNumeric: true,
      minWidth: '4.5rem',
      render: ({ foundNum }) => <Figure text={say('foundNum', { n: foundNum })} isStrong />,
    },
  ];
  return (
    <Section title={say('signals')} note={say('signalsNote', { date: closeDate.slice(5) })} isFlush>
      <DataTable
        caption={say('signals')}
        columns={columns}
        rows={signals}
        rowKey={({ signal }) => signal}
        rowHref={({ condition }) => href('customizedResults', { q: queryText(condition) })}
      />
      <Note isPadded>{say('signalsHow')}</Note>
    </Section>
  );
}
