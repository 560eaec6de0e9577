import { DataTable, EmptyState, Note, Section, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import type { WeekReview } from '../api.ts';
import { weekReviewTexts } from '../texts.ts';

type Row = NonNullable<WeekReview['pools']>[number];

/** What the week brought each of the model pools. */
export function PoolResults({ pools }: Pick<WeekReview, 'pools'>) {
  const say = useTexts(weekReviewTexts);
  const name: Column<Row> = { key: 'name', title: say('pool'), minWidth: '7rem', render: (row) => row.name };
  const columns = useToolColumns<Row>([
    { key: 'result', title: say('result'), figure: 'signedPercent', value: (row) => row.resultPct, isSorted: true },
    { key: 'excess', title: say('excess'), figure: 'signedPercent', value: (row) => row.excessPct, isSorted: true },
    { key: 'held', title: say('held'), figure: 'count', value: (row) => row.heldNum },
    { key: 'entered', title: say('entered'), figure: 'count', value: (row) => row.enteredNum },
    { key: 'left', title: say('left'), figure: 'count', value: (row) => row.leftNum },
    { key: 'wins', title: say('wins'), figure: 'count', value: (row) => row.winNum },
  ]);
  return (
    <Section title={say('pools')} note={say('poolsNote')} isFlush>
      {pools === null ? (
        <EmptyState text={say('noPools')} />
      ) : (
        <>
          <DataTable
            caption={say('pools')}
            columns={[name, ...columns]}
            rows={pools}
            rowKey={({ poolId }) => poolId}
            rowHref={({ poolId }) => href('stockPoolDetails', { poolId })}
          />
          <Note isPadded>{say('poolsHow')}</Note>
        </>
      )}
    </Section>
  );
}
