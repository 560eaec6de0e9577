import { Section, SkeletonBlock } from '@lianpan/ui';
import type { Bar } from '@lianpan/ui/k-line-chart';
import { overlayPane, subPane } from '../../../shared/k-line/indicator-panes.ts';
import { stampOf } from '../../../shared/k-line/daily-bars.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Traceback } from '../api.ts';
import { tracebackTexts } from '../texts.ts';

const height = 320;

const KLineChart = latePart(
  async () => (await import('@lianpan/ui/k-line-chart')).KLineChart,
  <SkeletonBlock height={height} />,
);

interface PastChartProps {
  readonly past: Traceback;
  /** Days that were opened; none before. */
  readonly followed: Traceback['bars'];
}

/** Candles up to the day, and beyond it once they were opened. */
export function PastChart({ past, followed }: PastChartProps) {
  const say = useTexts(tracebackTexts);
  const writer = useFigureWriter();
  const bars = [...past.bars, ...followed].map(({ date, ...bar }): Bar => ({
    time: stampOf(date),
    ...bar,
    turnover: bar.close * bar.volume,
  }));
  const isOpen = followed.length > 0;
  return (
    <Section title={say('chart')} note={say(isOpen ? 'chartAfter' : 'chartBefore')} isFlush>
      <KLineChart
        ticker={`${past.stock.symbol} ${past.tradeDate} ${followed.length}`}
        period={{ type: 'day', span: 1 }}
        bars={bars}
        overlay={overlayPane('MA', bars)}
        panes={[subPane('VOL', bars)]}
        markers={isOpen ? [{ index: past.bars.length - 1, text: say('dayMark'), tone: 'flat' }] : []}
        formatLarge={(value) => writer.compact(value, 0)}
        height={height}
        summary={say('chartSummary', { n: bars.length })}
      />
    </Section>
  );
}
