import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Section, SkeletonBlock, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { overviewTexts } from '../overview-texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

export type Industry = CallOutput<'POST /api/stocks/hall/getMarketMap'>['industries'][number];

/** Percent at which the darkest colour is reached. */
const limit = 5;
const height = 420;

const MarketMap = latePart(
  async () => (await import('@lianpan/ui/market-map')).MarketMap,
  <SkeletonBlock height={height} />,
);

/** Industries as areas with their most traded stocks; area is what was traded, colour the change. */
export function IndustryMap({ industries }: { readonly industries: readonly Industry[] }) {
  const say = useTexts(overviewTexts);
  const nameOf = useSectorName();
  const writer = useFigureWriter();
  const [openKey, setOpenKey] = useState<string | null>(null);
  return (
    <Section title={say('map')} note={say('mapNote')} isFlush>
      <Stack isPadded>
        <MarketMap
          label={say('map')}
          groups={industries.map(({ name, changePct, amount, stocks }) => ({
            key: name,
            name: nameOf(name),
            value: changePct,
            text: figures.signedPercent(changePct),
            weightText: writer.compact(amount),
            leaves: stocks.map((stock) => ({
              key: stock.stockNo,
              name: stock.stockName,
              weight: stock.amount,
              value: stock.changePct,
              text: figures.signedPercent(stock.changePct),
              weightText: writer.compact(stock.amount),
              href: href('stockDiagnosis', { stockNo: stock.stockNo }),
            })),
          }))}
          openKey={openKey}
          onOpen={setOpenKey}
          backLabel={say('allIndustries')}
          hint={say('mapHint')}
          limit={limit}
          valueText={(value) => figures.signedPercent(value)}
          legendLabel={say('mapLegend')}
          height={height}
        />
      </Stack>
    </Section>
  );
}
