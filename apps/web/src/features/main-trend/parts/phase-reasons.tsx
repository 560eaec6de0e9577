import { List, ListRow, Section, Tag } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import type { Trend } from '../api.ts';
import { mainTrendTexts } from '../texts.ts';

type Test = Trend['phases'][number]['tests'][number];

/** Every condition of every phase with the figure that decides it. */
export function PhaseReasons({ trend }: { readonly trend: Trend }) {
  const say = useTexts(mainTrendTexts);
  const write = useToolFigure();
  const textOf = ({ figure }: Test, value: number | null): string =>
    write(value, figure === 'volumeRatio20' ? 'ratio' : 'percent');
  const boundOf = (test: Test): string => {
    const [least, most] = [textOf(test, test.least), textOf(test, test.most)];
    if (test.least !== null && test.most !== null) return say('between', { least, most });
    return test.least === null ? say('most', { most }) : say('least', { least });
  };
  const lineOf = (test: Test): string =>
    say(test.isMet ? 'met' : 'notMet', {
      figure: say(test.figure),
      value: textOf(test, test.value),
      bound: boundOf(test),
    });
  return (
    <Section title={say('reasons')} note={say('reasonsNote')} isFlush>
      <List label={say('reasons')}>
        {trend.phases.map(({ phase, tests }) => (
          <ListRow
            key={phase}
            title={say(phase)}
            note={tests.map((test) => (
              <div key={test.figure}>{lineOf(test)}</div>
            ))}
            value={
              <Tag tone={phase === trend.phase ? 'brand' : 'neutral'}>
                {say('metOf', { n: tests.filter(({ isMet }) => isMet).length, of: tests.length })}
              </Tag>
            }
          />
        ))}
      </List>
    </Section>
  );
}
