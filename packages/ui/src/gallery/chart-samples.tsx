import { useState } from 'react';
import { ChartCard } from '../charts/chart-card.tsx';
import { KLineChart } from '../charts/k-line-chart.tsx';
import { MinuteChart } from '../charts/minute-chart.tsx';
import { IconButton } from '../controls/button.tsx';
import { TabPanel, Tabs } from '../controls/choices.tsx';
import { SegmentedControl } from '../controls/segments.tsx';
import { Section } from '../layout/section.tsx';
import {
  barsOf,
  minutesOf,
  overlayOf,
  percentText,
  prevClose,
  subPane,
  toneOf,
  volumePane,
} from './gallery-figures.ts';
import type { GalleryText } from './gallery-text.ts';

const minutes = minutesOf(200);
const timeLabels = ['09:30', '10:30', '11:30/13:00', '14:00', '15:00'];
const bars = barsOf(240);
const minuteMarkers = [{ index: 64, text: 'B', tone: 'up' as const }];
const barMarkers = [
  { index: 214, text: 'B', tone: 'up' as const },
  { index: 228, text: 'S', tone: 'down' as const },
];

/** The day line and the candles, with their legends following the cross. */
export function ChartSamples({ text }: { text: GalleryText }) {
  return (
    <>
      <MinuteSample text={text} />
      <KLineSample text={text} />
    </>
  );
}

function MinuteSample({ text }: { text: GalleryText }) {
  const [cross, setCross] = useState<number | null>(null);
  const [isGreyed, setIsGreyed] = useState(false);
  const index = cross ?? minutes.length - 1;
  const point = minutes[index];
  const price = point?.price ?? prevClose;
  const change = (price / prevClose - 1) * 100;
  const minuteOfDay = (index <= 120 ? 570 : 660) + index;
  const clock = `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
  return (
    <Section title={text.sections.minute} note={text.note} isFlush>
      <ChartCard
        legend={[
          { name: text.chart.time, text: clock },
          { name: text.chart.price, text: price.toFixed(2), tone: toneOf(change), digits: 6 },
          { name: '', text: percentText(change), tone: toneOf(change), digits: 7 },
          { name: text.chart.average, text: (point?.vwap ?? 0).toFixed(2), line: 1, digits: 6 },
          { name: text.chart.volume, text: (point?.volume ?? 0).toFixed(0), digits: 5 },
        ]}
        actions={
          <>
            <IconButton
              icon="moon"
              label={text.suspended}
              isPressed={isGreyed}
              onClick={() => setIsGreyed(!isGreyed)}
            />
            <IconButton icon="fullscreen" label={text.chart.fullscreen} />
          </>
        }
        toolbar={
          <Tabs
            name="gallery-minute"
            label={text.chart.periodLabel}
            value="0"
            onChange={() => {}}
            tabs={text.chart.periods.map((title, at) => ({ key: String(at), title }))}
            variant="segmented"
          />
        }
      >
        <TabPanel name="gallery-minute" tabKey="0">
          <MinuteChart
            points={minutes}
            prevClose={prevClose}
            timeLabels={timeLabels}
            markers={minuteMarkers}
            isGreyed={isGreyed}
            summary={text.chart.minuteSummary}
            onCross={setCross}
          />
        </TabPanel>
      </ChartCard>
    </Section>
  );
}

function KLineSample({ text }: { text: GalleryText }) {
  const [overlay, setOverlay] = useState<'MA' | 'BOLL'>('MA');
  const [sub, setSub] = useState<'MACD' | 'KDJ' | 'RSI'>('MACD');
  const [cross, setCross] = useState<number | null>(null);
  const bar = bars[cross ?? bars.length - 1];
  const before = bars[(cross ?? bars.length - 1) - 1];
  const figure = (name: string, value: number | undefined) => ({
    name,
    text: value?.toFixed(2) ?? '--',
    tone: toneOf((value ?? 0) - (before?.close ?? 0)),
    digits: 6,
  });
  return (
    <Section title={text.sections.kLine} isFlush>
      <ChartCard
        legend={[
          figure(text.chart.open, bar?.open),
          figure(text.chart.high, bar?.high),
          figure(text.chart.low, bar?.low),
          figure(text.chart.close, bar?.close),
        ]}
        toolbar={
          <SegmentedControl
            label={text.chart.overlayLabel}
            value={overlay}
            onChange={setOverlay}
            choices={(['MA', 'BOLL'] as const).map((key) => ({ key, title: key }))}
          />
        }
        actions={
          <SegmentedControl
            label={text.chart.paneLabel}
            value={sub}
            onChange={setSub}
            choices={(['MACD', 'KDJ', 'RSI'] as const).map((key) => ({ key, title: key }))}
          />
        }
      >
        <KLineChart
          ticker="sample"
          period={{ type: 'day', span: 1 }}
          bars={bars}
          overlay={overlayOf(bars, overlay)}
          panes={[volumePane(bars), subPane(bars, sub)]}
          markers={barMarkers}
          formatLarge={(value) => `${(value / 1e8).toFixed(2)}${text.largeUnit}`}
          onCross={setCross}
          height={440}
          summary={text.chart.kLineSummary}
        />
      </ChartCard>
    </Section>
  );
}
