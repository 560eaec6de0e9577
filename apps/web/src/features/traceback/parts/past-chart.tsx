import { Section } from '@lianpan/ui';
import { Candles } from '../../../shared/k-line/candles.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Traceback } from '../api.ts';
import { tracebackTexts } from '../texts.ts';

interface PastChartProps {
  readonly past: Traceback;
  /** Days that were opened; none before. */
  readonly followed: Traceback['bars'];
}

/** Candles up to the day, and beyond it once they were opened. */
export function PastChart({ past, followed }: PastChartProps) {
  const say = useTexts(tracebackTexts);
  const isOpen = followed.length > 0;
  const bars = [...past.bars, ...followed];
  return (
    <Section title={say('chart')} note={say(isOpen ? 'chartAfter' : 'chartBefore')} isFlush>
      <Candles
        name={`${past.stock.symbol} ${past.tradeDate} ${followed.length}`}
        bars={bars}
        markers={isOpen ? [{ index: past.bars.length - 1, text: say('dayMark'), tone: 'flat', isOver: true }] : []}
        barsInView={bars.length}
        summary={say('chartSummary', { n: bars.length })}
      />
    </Section>
  );
}
