import { KLineChart, type KLineMarker } from '@lianpan/ui/k-line-chart';
import { useFigureWriter } from '../language.ts';
import { stampOf } from './daily-bars.ts';
import { overlayPane, subPane, type Overlay, type SubPane } from './indicator-panes.ts';

export interface PlainBar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Shares. */
  readonly volume: number;
}

export interface PlainCandlesProps {
  /** Names what the bars belong to. */
  readonly name: string;
  readonly bars: readonly PlainBar[];
  readonly markers: readonly KLineMarker[];
  readonly overlay?: Overlay;
  readonly pane?: SubPane;
  readonly barsInView: number;
  readonly height: number;
  readonly summary: string;
}

/** Days of an answer as candles with one pane below, to be looked at and not worked with. */
export function PlainCandles(props: PlainCandlesProps) {
  const { name, bars: days, markers, overlay = 'MA', pane = 'VOL', barsInView, height, summary } = props;
  const write = useFigureWriter();
  const bars = days.map(({ date, ...bar }) => ({ ...bar, time: stampOf(date) }));
  return (
    <KLineChart
      ticker={name}
      period={{ type: 'day', span: 1 }}
      bars={bars}
      overlay={overlayPane(overlay, bars)}
      panes={[subPane(pane, bars)]}
      markers={markers}
      formatLarge={(value) => write.compact(value, 0)}
      barsInView={barsInView}
      height={height}
      summary={summary}
    />
  );
}
