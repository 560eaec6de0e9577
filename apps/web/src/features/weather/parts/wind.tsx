import { figures } from '@lianpan/domain';
import { Button, Cluster, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Weather } from '../api.ts';
import { weatherTexts } from '../texts.ts';
import { SectorName } from '../../../shared/sector-name.tsx';

/** How fast the hottest themes take turns, and which came and went. */
export function Wind({ wind }: { readonly wind: NonNullable<Weather['wind']> }) {
  const say = useTexts(weatherTexts);
  const { level, top, enteredPct, entered, left } = wind;
  return (
    <Section title={say('wind')} note={say('windNote')} isFlush>
      <List label={say('wind')}>
        <ListRow title={say(level)} note={say('windOf', { top, pct: figures.percent(enteredPct) })} />
        <ListRow title={say('entered')} value={<Names names={entered} />} />
        <ListRow title={say('left')} value={<Names names={left} />} />
      </List>
    </Section>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  const say = useTexts(weatherTexts);
  if (names.length === 0) return say('nobody');
  return (
    <Cluster>
      {names.map((name) => (
        <Button key={name} variant="text" size="sm" href={href('themedDetail', { conceptCode: name })}>
          <SectorName name={name} />
        </Button>
      ))}
    </Cluster>
  );
}
