import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Figure, LineChart, Section, SkeletonBlock, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { useFigureWriter } from '../../../shared/language.ts';
import { isUnknown } from '../../../shared/lacks/lacks.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { capitalTexts } from '../texts.ts';

type Counts = CallOutput<'GET /api/stocks/hall/getInflowStockOrConceptCount'>;

/** Refresh class R60 of the market handbook 0.5. */
const lineMs = 60_000;
const lineHeight = 120;

/** Of the tiles on a phone, with the distance around a skeleton, px. */
export const tilesHeight = 92;

const countText = (count: number | null): string => (count === null ? figures.missing : String(count));

/** Where the money of the whole market went. */
export function MarketTiles({ counts }: { readonly counts: Counts }) {
  const say = useTexts(capitalTexts);
  const writer = useFigureWriter();
  // The list under it says what is missing.
  if (isUnknown(counts)) return null;
  const { marketNet, marketNetPct, stockIn, stockOut, conceptIn, conceptOut, stockIn3, isEstimated } = counts;
  const share = figures.signedPercent(marketNetPct);
  return (
    <Stack isPadded>
      <StatGrid label={say('figures')}>
        <StatTile name={say('market')} note={isEstimated ? `${share} · ${say('estimated')}` : share}>
          <Figure text={writer.compact(marketNet)} tone={figures.toneOf(marketNet)} isStrong />
        </StatTile>
        <StatTile
          name={say('stockIn')}
          note={`${say('stockOut', { n: countText(stockOut) })} · ${say('days3', { n: countText(stockIn3) })}`}
        >
          <Figure text={countText(stockIn)} isStrong />
        </StatTile>
        <StatTile name={say('conceptIn')} note={say('stockOut', { n: countText(conceptOut) })}>
          <Figure text={countText(conceptIn)} isStrong />
        </StatTile>
      </StatGrid>
    </Stack>
  );
}

/** The market's net day by day. */
export function MoneyLine({ tradeDate }: { readonly tradeDate: string | undefined }) {
  const say = useTexts(capitalTexts);
  const writer = useFigureWriter();
  const asked = { target: 'MARKET', tradeDate } as const;
  const line = useToolAnswer('GET /api/stocks/hall/getMoneyFlowLineData', asked, lineMs);
  if (isUnknown(line.data)) return null;
  return (
    <Section title={say('market')} note={say('marketNote')}>
      {line.data ? (
        <LineChart
          label={say('market')}
          points={line.data.points.map(({ t }) => t.slice(5))}
          lines={[{ name: say('net'), values: line.data.points.map(({ main }) => main), line: 1 }]}
          valueText={(value) => writer.compact(value)}
          baseValue={0}
          height={lineHeight}
        />
      ) : (
        <SkeletonBlock height={lineHeight} />
      )}
    </Section>
  );
}
