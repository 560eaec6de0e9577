import { figures } from '@lianpan/domain';
import { DataTable, EmptyState, Figure, Sparkline, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import type { Choice } from '../api.ts';
import { choiceTexts } from '../choice-texts.ts';
import { themeTexts } from '../texts.ts';
import { SectorName, useSectorName, useSectorWidth } from '../../../shared/sector-name.tsx';

type Row = Choice['list'][number];

/** Heat counts around the middle of its scale. */
const middle = 50;

/** The themes with what their parts tell; a part that is kept back has no columns. Stands inside `Explanations`. */
export function ChoiceTable({ choice }: { readonly choice: Choice }) {
  const say = useTexts(choiceTexts);
  const theme = useTexts(themeTexts);
  const nameOf = useSectorName();
  const nameWidth = useSectorWidth();
  const { list, locks, tradeDate } = choice;
  const view: readonly ToolColumn<Row>[] = [
    {
      key: 'changePct',
      title: theme('changePct'),
      figure: 'signedPercent',
      value: (row) => row.changePct,
      isSorted: true,
    },
    { key: 'mainNet', title: theme('mainNet'), figure: 'signedAmount', value: (row) => row.mainNet, isSorted: true },
    { key: 'limitUp', title: theme('limitUpNum'), figure: 'count', value: (row) => row.limitUpNum, isSorted: true },
    { key: 'breadth', title: theme('breadth'), figure: 'text', value: (row) => `${row.upNum}/${row.downNum}` },
    { key: 'amount', title: theme('amount'), figure: 'amount', value: (row) => row.amount, isSorted: true },
  ];
  const name: Column<Row> = {
    key: 'name',
    title: theme('name'),
    minWidth: nameWidth,
    render: ({ conceptName }) => <SectorName name={conceptName} />,
  };
  const columns = [
    name,
    ...(locks.strength ? [] : strengthColumns(say, theme, tradeDate, nameOf)),
    ...useToolColumns(view),
    ...(locks.leaders ? [] : leaderColumns(say, theme)),
    {
      key: 'catalyst',
      title: theme('catalyst'),
      minWidth: '12rem',
      render: ({ catalyst }: Row) => (catalyst ? <Catalyst catalyst={catalyst} /> : figures.missing),
    },
  ];
  return (
    <DataTable
      caption={theme('list')}
      rows={list}
      rowKey={({ conceptCode }) => conceptCode}
      rowHref={({ conceptCode }) => href('themedDetail', { conceptCode, tradeDate })}
      columns={columns}
      emptyState={<EmptyState text={say('none')} note={say('noneNote')} />}
    />
  );
}

type SayChoice = ReturnType<typeof useTexts<typeof choiceTexts>>;
type SayTheme = ReturnType<typeof useTexts<typeof themeTexts>>;

const strengthColumns = (
  say: SayChoice,
  theme: SayTheme,
  tradeDate: string,
  nameOf: ReturnType<typeof useSectorName>,
): Column<Row>[] => [
  {
    key: 'heat',
    title: theme('heat'),
    isNumeric: true,
    minWidth: '4.5rem',
    sortBy: ({ strength }) => strength?.heat ?? null,
    render: ({ conceptCode, strength }) =>
      strength && (
        <ExplainedFigure
          explainRef={metricRef('themeHeat', conceptCode, tradeDate)}
          name={theme('heat')}
          text={strength.heat.toFixed(1)}
          isStrong
        />
      ),
  },
  {
    key: 'stage',
    title: theme('stage'),
    minWidth: '5.5rem',
    render: ({ strength }) => strength && say('stageDays', { stage: theme(strength.stage), n: strength.stageDays }),
  },
  {
    key: 'heats',
    title: say('heats'),
    minWidth: '5.5rem',
    render: ({ conceptName, strength }) =>
      strength && (
        <Sparkline
          values={strength.heats}
          baseValue={middle}
          tone={figures.toneOf(strength.heatChange)}
          label={say('heatsOf', { name: nameOf(conceptName), n: strength.heat.toFixed(1) })}
        />
      ),
  },
];

const leaderColumns = (say: SayChoice, theme: SayTheme): Column<Row>[] => [
  { key: 'leader', title: theme('leader'), minWidth: '7rem', render: ({ leaders }) => named(leaders?.leader ?? null) },
  { key: 'core', title: theme('core'), minWidth: '7rem', render: ({ leaders }) => named(leaders?.core ?? null) },
  {
    key: 'catchUps',
    title: say('catchUps'),
    minWidth: '7rem',
    render: ({ leaders }) => {
      const [first] = leaders?.catchUps ?? [];
      const count = leaders?.catchUps.length ?? 0;
      return count > 1 ? say('andMore', { name: first!.stockName, n: count }) : named(first ?? null);
    },
  },
];

function named(stock: NonNullable<Row['leaders']>['leader']) {
  if (!stock) return figures.missing;
  const { stockName, changePct } = stock;
  return (
    <>
      {stockName} <Figure text={figures.signedPercent(changePct)} tone={figures.toneOf(changePct)} />
    </>
  );
}

function Catalyst({ catalyst }: { readonly catalyst: NonNullable<Row['catalyst']> }) {
  const lang = useLanguage();
  return lang === 'en' ? <NamedText text={catalyst.titleEn} /> : catalyst.title;
}
