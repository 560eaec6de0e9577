import { HeatMap, Section, type HeatRow } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Rotation } from '../api.ts';
import { themeTexts } from '../texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

/** Heat counts around the middle of its scale. */
const middle = 50;
const places = [0, 1, 2, 3, 4] as const;

/** The five hottest themes of each of ten days; all places of one theme are framed while it is pointed at. */
export function RotationMap({ rotation: oldestFirst }: { readonly rotation: Rotation }) {
  const say = useTexts(themeTexts);
  const nameOf = useSectorName();
  // A phone shows four days at once: the newest.
  const rotation = oldestFirst.toReversed();
  const rows = places.map((place): HeatRow => ({
    key: String(place),
    name: String(place + 1),
    cells: rotation.map(({ top }) => {
      const theme = top[place];
      return theme
        ? {
            name: nameOf(theme.conceptName),
            value: theme.heat - middle,
            text: theme.heat.toFixed(0),
            sameKey: theme.conceptCode,
            href: href('themedDetail', { conceptCode: theme.conceptCode }),
          }
        : null;
    }),
  }));
  return (
    <Section title={say('rotation')} note={say('rotationNote')} isFlush>
      <HeatMap
        label={say('rotation')}
        cornerName={say('place')}
        columns={rotation.map(({ tradeDate }) => ({ key: tradeDate, name: tradeDate.slice(5) }))}
        rows={rows}
        limit={middle}
        valueText={(value) => String(Math.round(value + middle))}
        legendLabel={say('legend')}
      />
    </Section>
  );
}
