import { figures } from '@lianpan/domain';
import { DataTable, Figure, Section, type Column } from '@lianpan/ui';
import { dimensionNames } from '../../../shared/explanation/input-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Swap } from '../api.ts';
import { swapTexts } from '../texts.ts';

interface Line {
  readonly name: string;
  /** Of the held stock, then of the others in their order. */
  readonly values: readonly (number | null)[];
  readonly text: (value: number | null) => string;
  readonly isCompared: boolean;
}

const scoreText = (value: number | null): string => (value === null ? figures.missing : value.toFixed(1));

/** The held stock and the others, a column each. */
export function CompareTable({ swap: { hold, candidates } }: { readonly swap: Swap }) {
  const say = useTexts(swapTexts);
  const nameOf = useTexts(dimensionNames);
  const all = [hold, ...candidates];
  const lines: readonly Line[] = [
    { name: say('total'), values: all.map(({ total }) => total), text: scoreText, isCompared: true },
    ...hold.dims.map(({ key }, at): Line => {
      const values = all.map(({ dims }) => dims[at]?.score ?? null);
      return { name: nameOf(key), values, text: scoreText, isCompared: true };
    }),
    {
      name: say('volatility'),
      values: all.map(({ volatilityPct }) => volatilityPct),
      text: (value) => figures.percent(value),
      isCompared: false,
    },
    {
      name: say('correlation'),
      values: [1, ...candidates.map(({ correlation }) => correlation)],
      text: (value) => (value === null ? figures.missing : value.toFixed(2)),
      isCompared: false,
    },
    {
      name: say('change'),
      values: all.map(({ stock }) => stock.changePct),
      text: (value) => figures.signedPercent(value),
      isCompared: false,
    },
  ];
  const columns: readonly Column<Line>[] = [
    { key: 'name', title: say('figure'), minWidth: '6.5rem', render: ({ name }) => name },
    ...all.map(({ stock }, at): Column<Line> => {
      const title = at === 0 ? `${stock.stockName} · ${say('held')}` : stock.stockName;
      return { key: stock.symbol, title, isNumeric: true, render: (line) => <Cell line={line} at={at} /> };
    }),
  ];
  return (
    <Section title={say('compare')} note={say('compareNote')} isFlush>
      <DataTable caption={say('compare')} rows={lines} rowKey={({ name }) => name} columns={columns} />
    </Section>
  );
}

function Cell({ line: { values, text, isCompared }, at }: { readonly line: Line; readonly at: number }) {
  const [own, value] = [values[0]!, values[at]!];
  const diff = isCompared && at > 0 && own !== null && value !== null ? value - own : null;
  return (
    <>
      {text(value)}
      {diff !== null && (
        <>
          {' '}
          <Figure text={`(${figures.signedWhole(diff)})`} tone={figures.toneOf(Math.round(diff))} size="sm" />
        </>
      )}
    </>
  );
}
