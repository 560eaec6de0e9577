import { Button } from '../controls/button.tsx';
import { Accordion } from '../controls/accordion.tsx';
import { Figure } from '../figures/figure.tsx';
import { StatGrid, StatTile } from '../figures/stat-tile.tsx';
import { Tag } from '../figures/tag.tsx';
import { Cluster, Note, PageFoot, Stack } from '../layout/flow.tsx';
import { List, Section } from '../layout/section.tsx';
import { LifeRow } from '../lists/life-row.tsx';
import { Sparkline } from '../lists/sparkline.tsx';
import { Timeline } from '../lists/timeline.tsx';
import { minutesOf, prevClose } from './gallery-figures.ts';
import type { GalleryText } from './gallery-text.ts';

const tones = ['up', 'down', 'none', 'flat', 'none', 'none'] as const;
const dots = ['up', 'none', 'down', 'flat', 'none'] as const;
const dayLine = minutesOf(241).map((point) => point.price);

/** Stack, cluster, note, page foot, tiles, timeline and accordion. */
export function LayoutSamples({ text, onExplain }: { text: GalleryText; onExplain: () => void }) {
  const { layout } = text;
  return (
    <>
      <Section title={layout.sections.stats}>
        <StatGrid label={layout.sections.stats}>
          {layout.stats.map(([name, value, note], at) => (
            <StatTile
              key={name}
              name={name}
              note={note}
              href={at === 1 ? '#tile' : undefined}
              trend={at === 2 && <Sparkline values={dayLine} baseValue={prevClose} tone="up" isFluid />}
            >
              <Figure
                text={value}
                tone={tones[at]}
                onExplain={at === 0 ? onExplain : undefined}
                explainLabel={at === 0 ? name : undefined}
              />
            </StatTile>
          ))}
        </StatGrid>
      </Section>
      <Section title={layout.sections.timeline}>
        <Timeline
          label={layout.sections.timeline}
          entries={layout.timeline.map(([time, title, words], at) => ({
            key: time,
            time,
            title,
            text: words,
            tone: dots[at],
            isAhead: at === layout.timeline.length - 1,
          }))}
        />
      </Section>
      <Section title={layout.sections.life} isFlush>
        <List label={layout.sections.life}>
          {layout.lives.map(([title, value, steps], at) => (
            <LifeRow
              key={title}
              title={title}
              value={<Figure text={value} tone={at === 0 ? 'up' : 'down'} size="md" isStrong />}
              steps={steps.map((name, step) => ({
                key: name,
                name,
                time: step < 2 ? `11-1${step}` : undefined,
                state: step < 2 ? 'done' : at === 0 ? 'now' : 'failed',
              }))}
              stepsLabel={layout.sections.life}
              href="#life"
            />
          ))}
        </List>
      </Section>
      <Section title={layout.sections.accordion}>
        <Accordion
          name="gallery"
          parts={layout.questions.map(([title, content], at) => ({ key: title, title, content, isOpen: at === 0 }))}
        />
      </Section>
      <Section title={layout.sections.flow}>
        <Stack>
          <Cluster>
            {layout.stats.map(([name]) => (
              <Tag key={name}>{name}</Tag>
            ))}
          </Cluster>
          <Cluster isSpread>
            <span>{text.row.title}</span>
            <Button size="sm">{text.buttons.small}</Button>
          </Cluster>
          <Note>{layout.note}</Note>
        </Stack>
      </Section>
      <PageFoot>
        {layout.foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </PageFoot>
    </>
  );
}
