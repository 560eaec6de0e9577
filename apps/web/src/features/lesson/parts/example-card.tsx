import { figures } from '@lianpan/domain';
import { Cluster, Figure, Note, Section, Stack, StatGrid, StatTile, Tag } from '@lianpan/ui';
import { Candles } from '../../../shared/k-line/candles.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Example, Lesson } from '../api.ts';
import { lessonTexts } from '../texts.ts';

/** The rule on days that there were. */
export function ExampleCard({ example }: Pick<Lesson, 'example'>) {
  const say = useTexts(lessonTexts);
  if (example === null)
    return (
      <Section title={say('example')}>
        <Note>{say('noExample')}</Note>
      </Section>
    );
  const { stockName: name, stockNo: code, isIndex, bars, barsInView, marks, pane, facts } = example;
  return (
    <Section title={say('example')} note={say(isIndex ? 'exampleIndex' : 'exampleOf', { name, code })} isFlush>
      <Stack>
        <Candles
          name={`${code} ${bars[0]?.date ?? ''}`}
          bars={bars}
          markers={marks.flatMap(({ date }, at) => {
            const index = bars.findIndex((bar) => bar.date === date);
            return index < 0 ? [] : [{ index, text: String(at + 1), tone: 'flat' as const, isOver: true }];
          })}
          pane={pane}
          barsInView={barsInView}
          summary={say('chartLine', { name, n: bars.length })}
        />
        <Stack isPadded>
          {marks.length > 0 && (
            <Cluster>
              {marks.map(({ date, text }, at) => (
                <Tag key={date} tone="neutral">{`${at + 1} ${date} ${text}`}</Tag>
              ))}
            </Cluster>
          )}
          <StatGrid label={say('facts')}>
            {facts.map((fact, at) => (
              <StatTile key={at} name={fact.name}>
                <Fact fact={fact} />
              </StatTile>
            ))}
          </StatGrid>
        </Stack>
      </Stack>
    </Section>
  );
}

function Fact({ fact: { value, unit, text } }: { readonly fact: Example['facts'][number] }) {
  const writer = useFigureWriter();
  if (text !== null) return <>{text}</>;
  if (value === null) return <Figure text={figures.missing} />;
  switch (unit) {
    case 'yuan':
      return <Figure text={figures.price(value)} />;
    case 'money':
      return <Figure text={writer.compact(value)} />;
    case 'percent':
      return <Figure text={figures.percent(value)} />;
    case 'change':
      return <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} />;
    case 'count':
      return <Figure text={String(value)} />;
    case 'points':
      return <Figure text={value.toFixed(1)} />;
    default:
      return <Figure text={value.toFixed(2)} />;
  }
}
