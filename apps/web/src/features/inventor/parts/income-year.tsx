import { shanghaiDate } from '@lianpan/domain';
import {
  Button,
  DataTable,
  EmptyState,
  Figure,
  Note,
  Section,
  SegmentedControl,
  SkeletonRows,
  Stack,
} from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { csvOf } from '../../../shared/csv.ts';
import { money, signedMoney } from '../../../shared/money.ts';
import { runtime } from '../../../shared/runtime.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useIncomeYear, type IncomeYear as Year } from '../api.ts';
import { inventorTexts } from '../texts.ts';

const columns = [
  'sales',
  'subscriptions',
  'rewards',
  'refunds',
  'fees',
  'adjusts',
  'earned',
  'withdrawn',
  'taxes',
] as const;
/** Years to choose from at most. */
const maxYears = 4;

/** What a year brought by month, to be kept as a file. Product handbook 5.5. */
export function IncomeYear() {
  const say = useTexts(inventorTexts);
  const thisYear = Number(shanghaiDate(runtime().serverNow()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const answer = useIncomeYear(year);
  const newest = useIncomeYear(thisYear);
  const firstYear = newest.data?.firstYear ?? thisYear;
  const years = Array.from({ length: Math.min(maxYears, thisYear - firstYear + 1) }, (_, at) => thisYear - at);
  return (
    <Section title={say('yearly')} isFlush>
      {years.length > 1 && (
        <Stack isPadded>
          <SegmentedControl
            label={say('yearly')}
            value={String(year)}
            onChange={(chosen) => setYear(Number(chosen))}
            choices={years.map((one) => ({ key: String(one), title: say('yearOf', { year: one }) }))}
          />
        </Stack>
      )}
      <Answered answer={answer} skeleton={<SkeletonRows count={4} />}>
        {(view) => (view.months.length === 0 ? <EmptyState text={say('noYear')} /> : <Statement view={view} />)}
      </Answered>
    </Section>
  );
}

function Statement({ view }: { readonly view: Year }) {
  const say = useTexts(inventorTexts);
  const { year, months, total, openingFen, closingFen } = view;
  // A column in which nothing ever stands tells nothing.
  const shown = columns.filter((key) => key === 'earned' || total[key] !== 0 || months.some((row) => row[key] !== 0));
  const rows = [...months, { month: say('yearTotal'), ...total }];
  const keep = (): void => {
    const yuan = (fen: number): number => fen / 100;
    const lines = rows.map((row) => [row.month, ...columns.map((key) => yuan(row[key]))]);
    const head = [say('month'), ...columns.map((key) => say(`year_${key}`))];
    const ends = [
      [say('opening'), yuan(openingFen)],
      [say('closing'), yuan(closingFen)],
    ];
    saveFile(`lianpan-income-${year}.csv`, 'text/csv', csvOf([head, ...lines, ...ends]));
  };
  return (
    <>
      <DataTable
        caption={say('yearOf', { year })}
        rows={rows}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', title: say('month'), render: ({ month }) => month },
          ...shown.map((key) => ({
            key,
            title: say(`year_${key}`),
            isNumeric: true,
            render: (row: (typeof rows)[number]) => (
              <Figure text={key === 'taxes' ? money(row[key] / 100) : signedMoney(row[key] / 100)} />
            ),
          })),
        ]}
      />
      <Stack isPadded>
        <Note>
          {say('opening')} {money(openingFen / 100)} · {say('closing')} {money(closingFen / 100)}
        </Note>
        <Note>{say('yearNote')}</Note>
        <Button isBlock onClick={keep}>
          {say('exportYear')}
        </Button>
      </Stack>
    </>
  );
}
