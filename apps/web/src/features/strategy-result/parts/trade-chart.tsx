import { Section, SkeletonBlock } from '@lianpan/ui';
import type { Bar, KLineMarker } from '@lianpan/ui/k-line-chart';
import { latePart } from '../../../shared/late-part.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useDailyBars, type StrategyDetail } from '../api.ts';
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
  const dates = line?.date.filter((date) => date >= firstDate! && date <= lastDate!) ?? [];
  const bars = dates.map((date): Bar => {
    const at = line!.date.indexOf(date);
    return {
      time: Date.parse(`${date}T00:00:00+08:00`),
      open: line!.open[at]!,
      high: line!.high[at]!,
      low: line!.low[at]!,
      close: line!.close[at]!,
      volume: line!.volume[at]!,
    };
  });
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
