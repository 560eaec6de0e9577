import { Section, SkeletonBlock } from '@lianpan/ui';
import type { KLineMarker } from '@lianpan/ui/k-line-chart';
import { barsOf, useDailyBars } from '../../../shared/k-line/daily-bars.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { StrategyDetail } from '../api.ts';
import { strategyTexts } from '../texts.ts';

const height = 320;

const KLineChart = latePart(
  async () => (await import('@lianpan/ui/k-line-chart')).KLineChart,
  <SkeletonBlock height={height} />,
);

/** The days of the test as candles, with where each trade began and ended. */
export function TradeChart({ detail }: { readonly detail: StrategyDetail }) {
  const say = useTexts(strategyTexts);
  const writer = useFigureWriter();
  const { stock, trades, firstDate, lastDate } = detail;
  const line = useDailyBars(stock.symbol).data;
  const isTested = (date: string): boolean => date >= firstDate! && date <= lastDate!;
  const dates = line?.date.filter(isTested) ?? [];
  const bars = line ? barsOf(line).filter((_, at) => isTested(line.date[at]!)) : [];
  const markers = trades.flatMap(({ entryDate, exitDate, exitReason }): KLineMarker[] => {
    const marks: KLineMarker[] = [{ index: dates.indexOf(entryDate), text: say('entryMark'), tone: 'up' }];
    if (exitReason !== 'open') marks.push({ index: dates.indexOf(exitDate), text: say('exitMark'), tone: 'down' });
    return marks.filter(({ index }) => index >= 0);
  });
  return (
    <Section title={say('chart')} note={say('chartNote')} isFlush>
      {bars.length === 0 ? (
        <SkeletonBlock height={height} />
      ) : (
        <KLineChart
          ticker={`${stock.symbol} ${detail.strategyId}`}
          period={{ type: 'day', span: 1 }}
          bars={bars}
          panes={[]}
          markers={markers}
          formatLarge={(value) => writer.compact(value, 0)}
          height={height}
          summary={say('chartSummary', { n: trades.length })}
        />
      )}
    </Section>
  );
}
