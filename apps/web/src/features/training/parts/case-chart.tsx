import { KLineChart, type Bar, type ChartScene, type KLineMarker } from '@lianpan/ui/k-line-chart';
import { useState } from 'react';
import { overlayPane, subPane, type Overlay, type SubPane } from '../../../shared/candles/indicator-panes.ts';
import { useFigureWriter } from '../../../shared/language.ts';
import { GuardLines, type Guards } from './guard-lines.tsx';

interface CaseChartProps {
  readonly name: string;
  readonly bars: readonly Bar[];
  readonly markers: readonly KLineMarker[];
  readonly overlay: Overlay;
  readonly pane: SubPane;
  readonly hidesDates: boolean;
  readonly summary: string;
  readonly guards?: Guards | undefined;
  readonly onGuards?: ((guards: Guards) => void) | undefined;
  readonly onCross?: ((index: number | null) => void) | undefined;
}

/** Candles of a case with the trades on them, and the lines that guard a position. */
export function CaseChart(props: CaseChartProps) {
  const { name, bars, markers, overlay, pane, hidesDates, summary, guards, onGuards, onCross } = props;
  const write = useFigureWriter();
  const [paint, setPaint] = useState<(scene: ChartScene) => void>();
  return (
    <>
      <KLineChart
        ticker={name}
        period={{ type: 'day', span: 1 }}
        bars={bars}
        overlay={overlayPane(overlay, bars)}
        panes={[subPane(pane, bars)]}
        markers={markers}
        paint={paint}
        formatLarge={(value) => write.compact(value, 0)}
        onCross={onCross}
        hidesDates={hidesDates}
        height="100%"
        summary={summary}
      />
      {guards && onGuards && (
        <GuardLines guards={guards} onChange={onGuards} onPaint={(next) => setPaint(() => next)} />
      )}
    </>
  );
}
