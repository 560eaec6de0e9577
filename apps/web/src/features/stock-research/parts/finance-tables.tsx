import { figures } from '@lianpan/domain';
import { FinancialTable, Note, Section, Stack } from '@lianpan/ui';
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
  const say = useTexts(stockResearchTexts);
  const nameOf = say as (key: string) => string;
  const write = useToolFigure();
  return (
    <FinancialTable
      caption={caption}
      itemTitle={say('item')}
      periods={years.map(({ name, isTwelveMonths, periodEnd }) => ({
        key: name,
        name: isTwelveMonths ? say('ttm', { date: periodEnd.slice(2, 7) }) : name,
      }))}
      lines={lines.map(({ item, figure, value, isStrong }) => ({
        key: item,
        name: nameOf(item),
        isStrong,
        figures: years.map((year) => {
          const known = value(year);
          return { text: write(known, figure), tone: figure === 'signedPercent' ? figures.toneOf(known) : 'none' };
        }),
      }))}
    />
  );
}
