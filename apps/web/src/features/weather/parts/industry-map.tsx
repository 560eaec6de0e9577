import { Stack } from '@lianpan/ui';
import { MarketMap, type MapGroup } from '@lianpan/ui/market-map';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { Weather } from '../api.ts';
import { weatherTexts } from '../texts.ts';
import { industryHref } from './industry-href.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

/** The colour counts from the middle of the scale. */
const middle = 50;
const kinds = ['sun', 'cloud', 'overcast', 'rain', 'storm'] as const;

/** Industries as tiles of one size, those of one weather together. */
export default function IndustryMap({ industries }: Pick<Weather, 'industries'>) {
  const say = useTexts(weatherTexts);
  const nameOf = useSectorName();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const groups = kinds.flatMap((kind): MapGroup[] => {
    const members = industries.filter((one) => one.kind === kind);
    if (members.length === 0) return [];
    const mean = members.reduce((sum, { score }) => sum + score, 0) / members.length;
    return [
      {
        key: kind,
        name: say(kind),
        value: mean - middle,
        text: mean.toFixed(0),
        weightText: say('industriesNote', { n: members.length }),
        leaves: members.map(({ industryName, score }) => ({
          key: industryName,
          name: nameOf(industryName),
          weight: 1,
          value: score - middle,
          text: score.toFixed(0),
          weightText: say(kind),
          href: industryHref(industryName),
        })),
      },
    ];
  });
  return (
    <Stack isPadded>
      <MarketMap
        label={say('industries')}
        groups={groups}
        openKey={openKey}
        onOpen={setOpenKey}
        backLabel={say('allKinds')}
        hint={say('mapHint')}
        limit={middle}
        valueText={(value) => String(Math.round(value + middle))}
        legendLabel={say('mapLegend')}
        height={320}
      />
    </Stack>
  );
}
