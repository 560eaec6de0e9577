import { DataTable, EmptyState, Section, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import type { DoneCase } from '../api.ts';
import { reviewTexts } from '../review-texts.ts';
import { trainingTexts } from '../texts.ts';

/** The newest finished cases; each leads to its review. */
export function DoneCases({ recent }: { readonly recent: readonly DoneCase[] }) {
  const say = useTexts(trainingTexts);
  const review = useTexts(reviewTexts);
  const results = useToolColumns<DoneCase>([
    { key: 'own', title: review('own'), figure: 'signedPercent', value: ({ ownPct }) => ownPct },
    {
      key: 'excess',
      title: review('excess'),
      figure: 'signedPercent',
      value: ({ excessPct }) => excessPct,
      width: '7rem',
    },
  ]);
  const columns: readonly Column<DoneCase>[] = [
    {
      key: 'case',
      title: say('kind'),
      minWidth: '7rem',
      render: ({ kind, stockName }) => `${say(`kind_${kind}`)} · ${stockName}`,
    },
    ...results,
  ];
  return (
    <Section title={say('recent')} isFlush>
      {recent.length === 0 ? (
        <EmptyState icon="strategy" text={say('none')} note={say('noneNote')} />
      ) : (
        <DataTable
          caption={say('recent')}
          rows={recent}
          rowKey={({ practiceId }) => String(practiceId)}
          rowHref={({ practiceId }) => href('weeklyPractice', { practiceId: String(practiceId) })}
          columns={columns}
        />
      )}
    </Section>
  );
}
