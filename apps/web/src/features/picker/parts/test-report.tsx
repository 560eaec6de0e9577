import { figures } from '@lianpan/domain';
import {
  DataTable,
  EmptyState,
  Figure,
  HeatMap,
  LineChart,
  Section,
  StatGrid,
  StatTile,
  Tag,
  type Column,
} from '@lianpan/ui';
import { StockTable } from '../../../shared/stock-table.tsx';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, useToolFigure, type ToolColumn, type ToolFigure } from '../../../shared/tool/tool-columns.tsx';
import type { TestResult } from '../api.ts';
import { testTexts } from '../texts.ts';

interface ReportProps {
  readonly result: TestResult;
}

const percent = (fraction: number | null): number | null => (fraction === null ? null : fraction * 100);

/** What came of a test: figures, curve, months, years, kinds of market, trades. */
export function TestReport({ result }: ReportProps) {
  return (
    <>
      <Figures result={result} />
      <div className="lp-columns--pair">
        <Curve result={result} />
        <Months result={result} />
      </div>
      <div className="lp-columns--pair">
        <Years result={result} />
        <Regimes result={result} />
      </div>
      <Trades result={result} />
    </>
  );
}

function Figures({ result }: ReportProps) {
  const say = useTexts(testTexts);
  const write = useToolFigure();
  const { performance, tradeFigures, beside } = result;
  const tile = (name: string, value: number | null, figure: ToolFigure, note?: string) => (
    <StatTile name={name} note={note}>
      <Figure text={write(value, figure)} tone={figure === 'signedPercent' ? figures.toneOf(value) : 'none'} isStrong />
    </StatTile>
  );
  const dateOf = (at: number): string => result.dates[at]?.slice(2) ?? '';
  const benchmark = `${say('benchmark')} ${write(percent(beside.benchmarkReturn), 'signedPercent')}`;
  // Bars of the index may end before those of the stocks.
  const isWhole = beside.from === null || (beside.from === result.from && beside.to === result.to);
  const own = write(percent(beside.ownReturn), 'signedPercent');
  const besideSpan = { from: beside.from ?? '', to: beside.to ?? '', own };
  return (
    <Section
      title={say('figures')}
      note={
        <>
          {say('span', { from: result.from, to: result.to })}{' '}
          {tradeFigures.isSparse && <Tag tone="warn">{say('sparse')}</Tag>}
        </>
      }
    >
      <StatGrid label={say('figures')}>
        {tile(
          say('total'),
          percent(performance.totalReturn),
          'signedPercent',
          isWhole ? benchmark : `${benchmark}${say('benchmarkSpan', besideSpan)}`,
        )}
        {tile(say('annual'), percent(performance.annualReturn), 'signedPercent')}
        {tile(
          say('maxDrawdown'),
          percent(performance.maxDrawdown),
          'percent',
          say('fallSpan', { from: dateOf(performance.drawdownFrom), to: dateOf(performance.drawdownTo) }),
        )}
        {tile(say('sharpe'), performance.sharpe, 'ratio')}
        {tile(say('trades'), result.tradeCount, 'count')}
        {tile(say('winRate'), percent(tradeFigures.winRate), 'percent')}
        {tile(say('payoff'), tradeFigures.payoff, 'ratio')}
        {tile(say('expectancy'), percent(tradeFigures.meanReturn), 'signedPercent')}
        {tile(say('volatility'), percent(performance.volatility), 'percent')}
        {tile(say('calmar'), performance.calmar, 'ratio')}
        {tile(say('alpha'), percent(beside.alpha), 'signedPercent')}
        {tile(say('beta'), beside.beta, 'ratio')}
        {tile(say('skippedLimit'), result.skippedAtLimit, 'count')}
        {tile(say('skippedSuspended'), result.skippedSuspended, 'count')}
      </StatGrid>
      <SimulatedNote isPadded={false} />
    </Section>
  );
}

function Curve({ result: { dates, equity, benchmark } }: ReportProps) {
  const say = useTexts(testTexts);
  const since = (values: readonly (number | null)[]): (number | null)[] => {
    const first = values.find((value) => value !== null);
    return values.map((value) => (value === null || !first ? null : (value / first - 1) * 100));
  };
  return (
    <Section title={say('curve')} note={say('curveNote')}>
      <LineChart
        label={say('curve')}
        points={dates.map((date) => date.slice(2))}
        lines={[
          { name: say('query'), values: since(equity), line: 1 },
          { name: say('benchmark'), values: since(benchmark), line: 4, isDashed: true },
        ]}
        valueText={(value) => figures.signedPercent(value)}
        baseValue={0}
        height={240}
      />
    </Section>
  );
}

const monthNumbers = Array.from({ length: 12 }, (_, at) => at + 1);
/** Percent of a month at which the darkest colour is reached. */
const monthLimit = 10;

function Months({ result: { monthly } }: ReportProps) {
  const say = useTexts(testTexts);
  const years = [...new Set(monthly.map(({ year }) => year))].toReversed();
  return (
    <Section title={say('months')} isFlush>
      <HeatMap
        label={say('months')}
        cornerName={say('year')}
        columns={monthNumbers.map((month) => ({ key: String(month), name: String(month) }))}
        rows={years.map((year) => ({
          key: String(year),
          name: String(year),
          cells: monthNumbers.map((month) => {
            const own = monthly.find((one) => one.year === year && one.month === month);
            return own ? { value: own.return * 100, text: figures.signedPercent(own.return * 100) } : null;
          }),
        }))}
        limit={monthLimit}
        valueText={(value) => figures.signedPercent(value)}
        legendLabel={say('legend')}
      />
    </Section>
  );
}

type Year = TestResult['yearly'][number];

function Years({ result: { yearly } }: ReportProps) {
  const say = useTexts(testTexts);
  const columns: readonly ToolColumn<Year>[] = [
    { key: 'return', title: say('return'), figure: 'signedPercent', value: (row) => row.return * 100 },
    { key: 'days', title: say('tradingDays'), figure: 'count', value: (row) => row.days },
  ];
  const own = useToolColumns(columns);
  const year: Column<Year> = { key: 'year', title: say('year'), minWidth: '5rem', render: (row) => String(row.year) };
  return (
    <Section title={say('yearly')} isFlush>
      <DataTable caption={say('yearly')} rows={yearly} rowKey={(row) => String(row.year)} columns={[year, ...own]} />
    </Section>
  );
}

const kinds = ['bull', 'bear', 'range'] as const;

function Regimes({ result: { regimes } }: ReportProps) {
  const say = useTexts(testTexts);
  const rows = kinds.map((kind) => ({ kind, ...regimes[kind] }));
  type Regime = (typeof rows)[number];
  const columns: readonly ToolColumn<Regime>[] = [
    {
      key: 'return',
      title: say('return'),
      figure: 'signedPercent',
      value: (row) => (row.days === 0 ? null : row.return * 100),
    },
    { key: 'days', title: say('tradingDays'), figure: 'count', value: (row) => row.days },
  ];
  const own = useToolColumns(columns);
  const kind: Column<Regime> = { key: 'kind', title: say('regimes'), minWidth: '6rem', render: (row) => say(row.kind) };
  return (
    <Section title={say('regimes')} isFlush>
      <DataTable caption={say('regimes')} rows={rows} rowKey={(row) => row.kind} columns={[kind, ...own]} />
    </Section>
  );
}

type Trade = TestResult['trades'][number];

const reasons = {
  signal: 'signal',
  stop: 'stopped',
  target: 'targeted',
  days: 'expired',
  open: 'open',
} as const;

function Trades({ result: { trades } }: ReportProps) {
  const say = useTexts(testTexts);
  const columns: readonly ToolColumn<Trade>[] = [
    { key: 'return', title: say('return'), figure: 'signedPercent', value: (row) => row.return * 100, isSorted: true },
    { key: 'entryDate', title: say('entry'), figure: 'text', width: '6rem', value: (row) => row.entryDate },
    { key: 'exitDate', title: say('exit'), figure: 'text', width: '6rem', value: (row) => row.exitDate },
    { key: 'reason', title: say('reason'), figure: 'text', width: '6.5rem', value: (row) => say(reasons[row.reason]) },
  ];
  const own = useToolColumns(columns);
  const name: Column<Trade> = {
    key: 'name',
    title: say('stock'),
    minWidth: '7rem',
    render: ({ stockName }) => stockName,
  };
  return (
    <Section title={say('tradeList')} note={say('tradeNote', { n: trades.length })} isFlush>
      <StockTable
        caption={say('tradeList')}
        rows={trades.toReversed()}
        rowKey={({ stockNo, entryDate }) => `${stockNo} ${entryDate}`}
        stockOf={(row) => row}
        columns={[name, ...own]}
        emptyState={<EmptyState text={say('noTrades')} />}
        maxHeight="32rem"
        isWindowed
      />
    </Section>
  );
}
