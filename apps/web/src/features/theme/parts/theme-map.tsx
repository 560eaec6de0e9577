import { figures } from '@lianpan/domain';
import { MarketMap, type MapGroup } from '@lianpan/ui/market-map';
import { Stack } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Theme } from '../api.ts';
import { themeTexts } from '../texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

/** Percent at which the darkest colour is reached: themes move less than stocks. */
const limit = 3;
const awake = ['climax', 'spreading', 'ignition', 'divergence', 'ebb'] as const;

/**
 * Themes as areas, stage by stage: area is what was traded, colour the change. Each leads to its page. Dormant ones, most of
 * all, would leave no room for the others and stand alone in a map of theirs.
 */
export default function ThemeMap({ themes }: { readonly themes: readonly Theme[] }) {
  const say = useTexts(themeTexts);
  const nameOf = useSectorName();
  const writer = useFigureWriter();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const stages = themes.some(({ stage }) => stage !== 'dormant') ? awake : (['dormant'] as const);
  const groups = stages.flatMap((stage): MapGroup[] => {
    // A theme of which the turnover is not known has no area.
    const members = themes.flatMap((theme) =>
      theme.stage === stage && theme.amount !== null ? [{ ...theme, amount: theme.amount }] : [],
    );
    const amount = members.reduce((sum, theme) => sum + theme.amount, 0);
    if (amount === 0) return [];
    const change = members.reduce((sum, theme) => sum + theme.changePct * theme.amount, 0) / amount;
    return [
      {
        key: stage,
        name: say(stage),
        value: change,
        text: figures.signedPercent(change),
        weightText: writer.compact(amount),
        leaves: members.map((theme) => ({
          key: theme.conceptCode,
          name: nameOf(theme.conceptName),
          weight: theme.amount,
          value: theme.changePct,
          text: figures.signedPercent(theme.changePct),
          weightText: writer.compact(theme.amount),
          href: href('themedDetail', { conceptCode: theme.conceptCode }),
        })),
      },
    ];
  });
  return (
    <Stack isPadded>
      <MarketMap
        label={say('map')}
        groups={groups}
        openKey={openKey}
        onOpen={setOpenKey}
        backLabel={say('allStages')}
        hint={say('mapHint')}
        limit={limit}
        valueText={(value) => figures.signedPercent(value)}
        legendLabel={say('mapLegend')}
      />
    </Stack>
  );
}
