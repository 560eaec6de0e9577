import { LineChart, Section } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { ThemeDay } from '../api.ts';
import { themeTexts } from '../texts.ts';

/** The middle of the scale of heat. */
const middle = 50;

/** How hot a theme was day by day. */
export function HeatCurve({ history }: { readonly history: readonly ThemeDay[] }) {
  const say = useTexts(themeTexts);
  return (
    <Section title={say('curve')} note={say('curveNote', { n: history.length })}>
      <LineChart
        label={say('curve')}
        points={history.map(({ date }) => date.slice(5))}
        lines={[{ name: say('heat'), values: history.map(({ heat }) => heat), line: 1 }]}
        valueText={(value) => value.toFixed(1)}
        baseValue={middle}
      />
    </Section>
  );
}
