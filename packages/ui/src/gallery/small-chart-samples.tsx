import { BarChart } from '../charts/kit/bar-chart.tsx';
import { LineChart } from '../charts/kit/line-chart.tsx';
import { Section } from '../layout/section.tsx';
import { barsOf, percentText, toneOf } from './gallery-figures.ts';
import type { GalleryText } from './gallery-text.ts';

const bars = barsOf(120);
const dayOf = ({ time }: { readonly time: number }): string => new Date(time).toISOString().slice(0, 10);

/** What a value has grown to, from 1; the second line has a gap as figures have when a market is closed. */
const grown = bars.map(({ close }) => close / (bars[0]?.close ?? close));
const held = bars.map(({ open }, at) => (at > 40 && at < 48 ? null : 1 + (open / (bars[0]?.open ?? open) - 1) * 0.4));

/** The small charts of pages: lines over days, bars from nought. */
export function SmallChartSamples({ text }: { text: GalleryText }) {
  const { equity, own, index, distribution } = text.smallChart;
  return (
    <Section title={text.sections.smallCharts}>
      <LineChart
        label={equity}
        points={bars.map(dayOf)}
        lines={[
          { name: own, values: grown, line: 2 },
          { name: index, values: held, line: 1, isDashed: true },
        ]}
        valueText={(value) => value.toFixed(3)}
        baseValue={1}
      />
      <BarChart
        label={distribution}
        bars={bars.slice(-8).map((bar) => {
          const change = (bar.close / bar.open - 1) * 100;
          return {
            key: String(bar.time),
            name: dayOf(bar).slice(8),
            value: change,
            text: percentText(change),
            tone: toneOf(change),
          };
        })}
      />
    </Section>
  );
}
