import { figures } from '@lianpan/domain';
import { BreadthBar, Figure, Section, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { WeekReview } from '../api.ts';
import { weekReviewTexts } from '../texts.ts';

/** How many stocks rose over the week, and what was traded, felt and bought in it. */
export function Overview({ review }: { readonly review: WeekReview }) {
  const say = useTexts(weekReviewTexts);
  const writer = useFigureWriter();
  const { breadth, meanAmount, amountChangePct, days, scoreChange, flows } = review;
  const score = days.at(-1)?.score ?? null;
  const tiles = [
    {
      key: 'median',
      text: figures.signedPercent(breadth?.medianPct ?? null),
      tone: figures.toneOf(breadth?.medianPct ?? null),
    },
    {
      key: 'amount',
      text: writer.compact(meanAmount),
      note: amountChangePct === null ? undefined : say('beforeWeek', { n: figures.signedPercent(amountChangePct) }),
    },
    {
      key: 'score',
      text: score === null ? figures.missing : score.toFixed(1),
      note: scoreChange === null ? undefined : say('beforeWeek', { n: figures.signed(scoreChange) }),
    },
    {
      key: 'net',
      text: writer.compact(flows?.net ?? null),
      tone: figures.toneOf(flows?.net ?? null),
      note: flows ? say('netPct', { n: figures.signedPercent(flows.netPct) }) : undefined,
    },
  ] as const;
  return (
    <Section title={say('week')}>
      <Stack>
        {breadth && (
          <BreadthBar
            up={breadth.up}
            flat={breadth.flat}
            down={breadth.down}
            upText={say('up', { n: breadth.up })}
            flatText={say('flat', { n: breadth.flat })}
            downText={say('down', { n: breadth.down })}
            label={say('breadth', { up: breadth.up, flat: breadth.flat, down: breadth.down })}
          />
        )}
        <StatGrid label={say('week')}>
          {tiles.map((tile) => (
            <StatTile key={tile.key} name={say(tile.key)} note={'note' in tile ? tile.note : undefined}>
              <Figure text={tile.text} tone={'tone' in tile ? tile.tone : 'none'} isStrong />
            </StatTile>
          ))}
        </StatGrid>
      </Stack>
    </Section>
  );
}
