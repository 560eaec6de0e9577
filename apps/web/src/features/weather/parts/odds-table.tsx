import { figures } from '@lianpan/domain';
import { DataTable, Figure, Note, Section, type Column } from '@lianpan/ui';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Kind, Weather } from '../api.ts';
import { weatherTexts } from '../texts.ts';

type Odds = Weather['odds'];

interface Row {
  readonly key: string;
  readonly name: string;
  readonly same: string;
  readonly any: string;
  readonly isStrong?: boolean;
}

/** Below so many days a frequency says little. */
const enough = 30;
const sizes = [5, 4, 3, 2, 1, 0] as const;

/** How often the index rose, and how far, on the day after days of this kind; any day beside it. */
export function OddsTable({ odds, kind }: { readonly odds: Odds; readonly kind: Kind }) {
  const say = useTexts(weatherTexts);
  const { same, any, since, days } = odds;
  const pair = (key: string, name: string, textOf: (of: Odds['same']) => string, isStrong = false): Row => ({
    key,
    name,
    same: textOf(same),
    any: textOf(any),
    isStrong,
  });
  const rows: readonly Row[] = [
    pair('n', say('n'), ({ n }) => String(n)),
    pair('up', say('upRate'), ({ upRatePct }) => figures.percent(upRatePct), true),
    pair('mean', say('mean'), ({ meanPct }) => figures.signedPercent(meanPct)),
    ...sizes.map((at) => pair(`size${at}`, say(`size_${at}`), ({ sizesPct }) => figures.percent(sizesPct[at] ?? null))),
  ];
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: say('size'), render: ({ name }) => name },
    {
      key: 'same',
      title: say('afterKind', { kind: say(kind) }),
      isNumeric: true,
      render: (row) => <Figure text={row.same} isStrong={row.isStrong ?? false} />,
    },
    { key: 'any', title: say('afterAny'), isNumeric: true, render: (row) => <Figure text={row.any} /> },
  ];
  return (
    <Section title={say('odds')} note={say('oddsNote', { days })} isFlush>
      <DataTable caption={say('odds')} columns={columns} rows={rows} rowKey={({ key }) => key} />
      <Note isPadded>
        {same.n < enough && <b>{say('few', { n: same.n })}。</b>}
        {say('oddsHow', { since })}
      </Note>
      <SimulatedNote />
    </Section>
  );
}
