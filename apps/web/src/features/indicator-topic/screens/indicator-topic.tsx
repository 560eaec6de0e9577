import { usePage } from '@lianpan/nav';
import { Chips, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useTopic, type Indicator } from '../api.ts';
import { ExampleChart } from '../parts/example-chart.tsx';
import { Lesson } from '../parts/lesson.tsx';
import { SignalTable } from '../parts/signal-table.tsx';
import { StudySection } from '../parts/study.tsx';
import { indicatorTexts } from '../texts.ts';

const indicators: readonly Indicator[] = ['MACD', 'KDJ', 'RSI', 'BOLL', 'MA', 'VOL'];

/** One indicator: what it is, a stock that shows it, how many do, what followed. Market handbook F.1. */
export default function IndicatorTopic() {
  const say = useTexts(indicatorTexts);
  const named = usePage().search.get('indicator')?.toUpperCase();
  const [indicator, setIndicator] = useState<Indicator>(indicators.find((one) => one === named) ?? 'MACD');
  const topic = useTopic(indicator);
  return (
    <SubPage back="stockPicker">
      <LateBanner fresh={topic.data} />
      <Stack isPadded>
        <Chips
          isOneLine
          label={say('indicators')}
          choices={indicators.map((key) => ({ key, title: say(key) }))}
          chosen={[indicator]}
          onTap={(key) => setIndicator(key as Indicator)}
        />
      </Stack>
      <Lesson indicator={indicator} />
      <Answered answer={topic}>
        {({ signals, example, closeDate }) => (
          <div className="lp-columns--pair">
            <div>
              <SignalTable signals={signals} closeDate={closeDate} />
              <ExampleChart indicator={indicator} example={example} signals={signals} />
            </div>
            <div>
              <StudySection key={indicator} signals={signals} />
            </div>
          </div>
        )}
      </Answered>
      <FiguresFoot figures={topic.data ? [topic.data] : []} />
    </SubPage>
  );
}
