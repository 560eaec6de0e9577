import { Section, SkeletonBlock, StackedBars } from '@lianpan/ui';
import type { ChartPane } from '@lianpan/ui/k-line-chart';
import { barsOf, useDailyBars } from '../../../shared/k-line/daily-bars.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Trend } from '../api.ts';
import { mainTrendTexts } from '../texts.ts';

const height = 400;
const costDays = 20;

const KLineChart = latePart(
  async () => (await import('@lianpan/ui/k-line-chart')).KLineChart,
  <SkeletonBlock height={height} />,
);

/** What values add up to, each with those before it; one that is not known is passed over. */
function runningSum(values: readonly (number | null)[]): (number | null)[] {
  let sum = 0;
  return values.map((value) => (value === null ? null : (sum += value)));
}

interface MoneyChartProps {
  readonly symbol: string;
  readonly trend: Trend;
}

/** Candles with what large orders paid, their nets day by day, and what these add up to. */
export function MoneyChart({ symbol, trend }: MoneyChartProps) {
  const say = useTexts(mainTrendTexts);
  const writer = useFigureWriter();
  const line = useDailyBars(symbol).data;
  const { days, mainCost20 } = trend;
  const view = new Set(days.map(({ tradeDate }) => tradeDate));
  const bars = line ? barsOf(line).filter((_, at) => view.has(line.date[at]!)) : [];
  const cumulative = runningSum(days.map(({ mainNet }) => mainNet));
  const overlay: ChartPane = {
    key: 'cost',
    title: '',
    lines: [
      {
        key: 'cost',
        title: say('costLine'),
        values: days.map((_, at) => (at >= days.length - costDays ? mainCost20 : null)),
        line: 3,
      },
    ],
  };
  const panes: ChartPane[] = [
    {
      key: 'net',
      title: '',
      lines: [],
      columns: { key: 'net', title: say('net'), values: days.map(({ mainNet }) => mainNet), tone: 'signed' },
      isLarge: true,
    },
    {
      key: 'sum',
      title: '',
      lines: [{ key: 'sum', title: say('cumulative'), values: cumulative, line: 1 }],
      isLarge: true,
    },
  ];
  return (
    <Section title={say('chart')} note={say('chartNote')} isFlush>
      {/* The candles of a day that is just beginning may come before or after its nets. */}
      {bars.length === days.length ? (
        <KLineChart
          ticker={`${symbol} main`}
          period={{ type: 'day', span: 1 }}
          bars={bars}
          overlay={overlay}
          panes={panes}
          formatLarge={(value) => writer.compact(value, 0)}
          height={height}
          summary={say('chartSummary', { n: bars.length })}
        />
      ) : (
        <SkeletonBlock height={height} />
      )}
    </Section>
  );
}

/** The nets of super-large and of large orders, stacked by day. */
export function NetsBySize({ trend: { days } }: Pick<MoneyChartProps, 'trend'>) {
  const say = useTexts(mainTrendTexts);
  const writer = useFigureWriter();
  return (
    <Section title={say('bySize')}>
      <StackedBars
        label={say('bySize')}
        points={days.map(({ tradeDate }) => tradeDate.slice(5))}
        series={[
          { name: say('superNet'), values: days.map(({ superNet }) => superNet), line: 1 },
          { name: say('bigNet'), values: days.map(({ bigNet }) => bigNet), line: 3 },
        ]}
        valueText={(value) => writer.compact(value)}
        height={160}
      />
    </Section>
  );
}
