import { KLineChart, type Bar, type ChartPane, type ChartScene, type KLineMarker } from '@lianpan/ui/k-line-chart';
import { useState } from 'react';
import { overlayPane, subPane, type Overlay, type SubPane } from '../../../shared/k-line/indicator-panes.ts';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { playTexts } from '../play-texts.ts';
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
  const say = useTexts(playTexts);
  const [paint, setPaint] = useState<(scene: ChartScene) => void>();
  const averages = overlayPane(overlay, bars);
  return (
    <>
      <KLineChart
        ticker={name}
        period={{ type: 'day', span: 1 }}
        bars={bars}
        overlay={guards ? withGuards(averages, guards, bars.length, say) : averages}
        panes={[subPane(pane, bars)]}
        markers={markers}
        paint={paint}
        formatLarge={(value) => write.compact(value, 0)}
        onCross={onCross}
        hidesDates={hidesDates}
        barsInView={100}
        height="100%"
        summary={summary}
      />
      {guards && onGuards && (
        <GuardLines guards={guards} onChange={onGuards} onPaint={(next) => setPaint(() => next)} />
      )}
    </>
  );
}

/** Stop and target as lines of the candles' own scale, so that it makes room for them. */
function withGuards(
  pane: ChartPane,
  guards: Guards,
  count: number,
  say: ReturnType<typeof useTexts<typeof playTexts>>,
): ChartPane {
  const lines = (['stop', 'target'] as const).flatMap((name) => {
    const price = guards[name];
    return price === null ? [] : [{ key: name, title: say(name), values: Array<number>(count).fill(price), line: 6 }];
  });
  return { ...pane, lines: [...pane.lines, ...lines] };
}
