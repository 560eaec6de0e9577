import { LineChart, Section } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Cycle } from '../api.ts';
import { sentimentTexts } from '../texts.ts';

/** Below it the market is cold, above it warm. */
const middle = 50;

/** The score of the last days, and the limits on both sides beside it. */
export function MoodCurves({ history }: Pick<Cycle, 'history'>) {
  const say = useTexts(sentimentTexts);
  const points = history.map(({ date }) => date.slice(5));
  const note = say('curveNote', { n: history.length });
  return (
    <div className="lp-columns--pair">
      <Section title={say('curve')} note={note}>
        <LineChart
          label={say('curve')}
          points={points}
          lines={[{ name: say('score'), values: history.map(({ score }) => score), line: 1 }]}
          valueText={(value) => value.toFixed(1)}
          baseValue={middle}
        />
      </Section>
      <Section title={say('limits')} note={note}>
        <LineChart
          label={say('limits')}
          points={points}
          lines={[
            { name: say('limitUp'), values: history.map(({ limitUpNum }) => limitUpNum), line: 4 },
            {
              name: say('limitDown'),
              values: history.map(({ limitDownNum }) => limitDownNum),
              line: 2,
              isDashed: true,
            },
          ]}
          valueText={String}
        />
      </Section>
    </div>
  );
}
