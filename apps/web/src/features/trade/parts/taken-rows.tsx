import { Chips, EmptyState } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { StatementRow, Taken } from '../api.ts';
import { tradeTexts } from '../texts.ts';
import { StatementRows } from './statement-rows.tsx';

const states = ['new', 'refused', 'known', 'skipped'] as const satisfies readonly StatementRow['state'][];

/** What becomes of the lines of an import, by result. */
export function TakenRows({ taken: { counts, rows } }: { readonly taken: Taken }) {
  const say = useTexts(tradeTexts);
  const [shown, setShown] = useState<StatementRow['state']>(counts.new > 0 || counts.refused === 0 ? 'new' : 'refused');
  return (
    <>
      <Chips
        label={say('states')}
        chosen={[shown]}
        choices={states.map((key) => ({ key, title: `${say(`state_${key}`)} ${counts[key]}` }))}
        onTap={(key) => setShown(key as StatementRow['state'])}
      />
      {counts[shown] === 0 ? (
        <EmptyState icon="empty" text={say(`state_${shown}`)} note="0" />
      ) : (
        <StatementRows key={shown} rows={rows.filter(({ state }) => state === shown)} />
      )}
    </>
  );
}
