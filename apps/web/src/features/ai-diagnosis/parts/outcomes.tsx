import { figures } from '@lianpan/domain';
import { DataTable, Figure, Section, type Column } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Outcome } from '../api.ts';
import { aiTexts } from '../texts.ts';

/** What came after, beside the index. */
export function Outcomes({ outcomes, name }: { readonly outcomes: readonly Outcome[]; readonly name: string }) {
  const say = useTexts(aiTexts);
  const percent = (key: string, title: string, of: (row: Outcome) => number | null): Column<Outcome> => ({
    key,
    title,
    isNumeric: true,
    render: (row) =>
      of(row) === null ? (
        say('waiting')
      ) : (
        <Figure text={figures.signedPercent(of(row))} tone={figures.toneOf(of(row))} />
      ),
  });
  return (
    <Section title={say('after')} isFlush>
      <DataTable
        caption={say('after')}
        rows={outcomes}
        rowKey={({ days }) => String(days)}
        columns={[
          { key: 'days', title: say('after'), render: ({ days }) => say('afterDays', { n: days }) },
          percent('change', name, (row) => row.changePct),
          percent('index', say('index'), (row) => row.indexPct),
          percent('excess', say('excess'), (row) => row.excessPct),
        ]}
      />
    </Section>
  );
}
