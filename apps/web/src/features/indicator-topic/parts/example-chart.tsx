import { Button, EmptyState, Note, Section, SkeletonBlock, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { barsOf, useDailyBars } from '../../../shared/k-line/daily-bars.ts';
import { overlayPane, subPane, type Overlay, type SubPane } from '../../../shared/k-line/indicator-panes.ts';
import { useFigureWriter } from '../../../shared/language.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Indicator, Topic } from '../api.ts';
import { indicatorTexts } from '../texts.ts';

const height = 340;
const room = <SkeletonBlock height={height} />;
const KLineChart = latePart(async () => (await import('@lianpan/ui/k-line-chart')).KLineChart, room);

/** What is drawn on the candles and under them. */
const panes: Readonly<Record<Indicator, readonly [Overlay, SubPane]>> = {
  MACD: ['MA', 'MACD'],
  KDJ: ['MA', 'KDJ'],
  RSI: ['MA', 'RSI'],
  BOLL: ['BOLL', 'VOL'],
  MA: ['MA', 'VOL'],
  VOL: ['MA', 'VOL'],
};

interface ExampleChartProps extends Pick<Topic, 'example' | 'signals'> {
  readonly indicator: Indicator;
}

/** A stock that shows a signal of the indicator now, its days and the indicator under them. */
export function ExampleChart({ indicator, example, signals }: ExampleChartProps) {
  const say = useTexts(indicatorTexts);
  if (!example) {
    return (
      <Section title={say('example')}>
        <EmptyState text={say('noExample')} />
      </Section>
    );
  }
  const { symbol, stockNo, stockName } = example;
  const signal = signals.find((one) => one.signal === example.signal)?.name ?? '';
  return (
    <Section
      title={say('example')}
      action={{ text: say('openStock'), href: href('stockDiagnosis', { stockNo }) }}
      isFlush
    >
      <Note isPadded>{say('exampleOf', { name: stockName, signal })}</Note>
      <Chart symbol={symbol} name={stockName} indicator={indicator} />
    </Section>
  );
}

interface ChartProps {
  readonly symbol: string;
  readonly name: string;
  readonly indicator: Indicator;
}

function Chart({ symbol, name, indicator }: ChartProps) {
  const say = useTexts(indicatorTexts);
  const writer = useFigureWriter();
  const [overlay, sub] = panes[indicator];
  return (
    <Answered answer={useDailyBars(symbol)} skeleton={room}>
      {(line) => {
        const bars = barsOf(line);
        return (
          <KLineChart
            ticker={symbol}
            period={{ type: 'day', span: 1 }}
            bars={bars}
            overlay={overlayPane(overlay, bars)}
            panes={[subPane(sub, bars)]}
            formatLarge={(value) => writer.compact(value, 0)}
            height={height}
            summary={say('chart', { name, indicator: say(indicator) })}
          />
        );
      }}
    </Answered>
  );
}

/** Leads to the picker with the condition of a signal. */
export function PickerButton({ condition }: { readonly condition: Topic['signals'][number]['condition'] }) {
  const say = useTexts(indicatorTexts);
  return (
    <Stack isPadded>
      <Button href={href('selectedConditions', { q: queryText(condition) })}>{say('openPicker')}</Button>
    </Stack>
  );
}

/** A query of one condition as an address carries it. */
export const queryText = (condition: Topic['signals'][number]['condition']): string =>
  JSON.stringify({ groups: [{ op: 'AND', items: [condition] }] });
