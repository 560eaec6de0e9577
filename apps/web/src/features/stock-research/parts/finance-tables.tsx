import { figures } from '@lianpan/domain';
import { DataTable, Figure, Note, Section, Stack, type Column } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure, type ToolFigure } from '../../../shared/tool/tool-columns.tsx';
import { stockResearchTexts } from '../texts.ts';
import type { Research } from './segments.tsx';

type Year = Research['years'][number];
type Item = Extract<keyof typeof stockResearchTexts, string>;

/** A line of a table whose columns are years. */
interface Line {
  readonly item: Item;
  readonly figure: ToolFigure;
  readonly value: (year: Year) => number | null;
  readonly isStrong?: boolean;
}

const finance: readonly Line[] = [
  { item: 'revenue', figure: 'amount', value: (year) => year.revenue, isStrong: true },
  { item: 'revenueYoy', figure: 'signedPercent', value: (year) => year.revenueYoyPct },
  { item: 'grossMargin', figure: 'percent', value: (year) => year.grossMarginPct },
  { item: 'netProfit', figure: 'amount', value: (year) => year.netProfit, isStrong: true },
  { item: 'netProfitYoy', figure: 'signedPercent', value: (year) => year.netProfitYoyPct },
  { item: 'deductedProfit', figure: 'amount', value: (year) => year.deductedProfit },
  { item: 'operatingCashFlow', figure: 'amount', value: (year) => year.operatingCashFlow },
  { item: 'assets', figure: 'amount', value: (year) => year.assets },
  { item: 'equity', figure: 'amount', value: (year) => year.equity },
  { item: 'debtRatio', figure: 'percent', value: (year) => year.debtRatioPct },
  { item: 'dividends', figure: 'amount', value: (year) => year.dividends },
];

const dupont: readonly Line[] = [
  { item: 'netMargin', figure: 'percent', value: (year) => year.netMarginPct },
  { item: 'assetTurnover', figure: 'ratio', value: (year) => year.assetTurnover },
  { item: 'equityMultiplier', figure: 'ratio', value: (year) => year.equityMultiplier },
  { item: 'roe', figure: 'percent', value: (year) => year.roePct, isStrong: true },
];

interface TableProps {
  readonly years: readonly Year[];
}

/** Five years of papers, the newest first. */
export function FinanceTable({ years }: TableProps) {
  const say = useTexts(stockResearchTexts);
  return (
    <Section title={say('finance')} note={say('financeNote')} isFlush>
      <YearTable caption={say('finance')} years={years} lines={finance} />
    </Section>
  );
}

/** What the return on equity is made of, year by year. */
export function DuPontTable({ years }: TableProps) {
  const say = useTexts(stockResearchTexts);
  return (
    <Section title={say('dupont')} note={say('dupontNote')} isFlush>
      <Stack>
        <YearTable caption={say('dupont')} years={years} lines={dupont} />
        <Note isPadded>{say('dupontHow')}</Note>
      </Stack>
    </Section>
  );
}

interface YearTableProps extends TableProps {
  readonly caption: string;
  readonly lines: readonly Line[];
}

function YearTable({ caption, years, lines }: YearTableProps) {
  const say = useTexts(stockResearchTexts) as (key: string) => string;
  const sayYear = useTexts(stockResearchTexts);
  const write = useToolFigure();
  const columns: Column<Line>[] = years.map((year) => ({
    key: year.name,
    title: year.isTwelveMonths ? sayYear('ttm', { date: year.periodEnd.slice(2, 7) }) : year.name,
    isNumeric: true,
    minWidth: '5.75rem',
    render: ({ value, figure, isStrong }) => {
      const known = value(year);
      const tone = figure === 'signedPercent' ? figures.toneOf(known) : 'none';
      return <Figure text={write(known, figure)} tone={tone} {...(isStrong && { isStrong })} />;
    },
  }));
  const item: Column<Line> = {
    key: 'item',
    title: say('item'),
    minWidth: '5.5rem',
    render: ({ item: key, isStrong }) => (isStrong ? <strong>{say(key)}</strong> : say(key)),
  };
  return <DataTable caption={caption} rows={lines} rowKey={({ item: key }) => key} columns={[item, ...columns]} />;
}
