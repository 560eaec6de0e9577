import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Figure, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import { dragonTigerTexts } from '../texts.ts';

type Summary = CallOutput<'POST /api/stocks/hall/getLHBStockList'>['summary'];

/** The sums of a day's list: what all seats bought net, and of whom it comes. */
export function ListSummary({ summary }: { readonly summary: Summary }) {
  const say = useTexts(dragonTigerTexts);
  const write = useToolFigure();
  const net = (key: 'lhbNet' | 'instNet' | 'hotNet' | 'hkNet' | 'restNet') => (
    <StatTile name={say(key)}>
      <Figure text={write(summary[key], 'signedAmount')} tone={figures.toneOf(summary[key])} isStrong />
    </StatTile>
  );
  return (
    <Stack isPadded>
      <StatGrid label={say('figures')}>
        <StatTile name={say('stockNum')}>
          <Figure text={String(summary.stockNum)} isStrong />
        </StatTile>
        {net('lhbNet')}
        {net('instNet')}
        {net('hotNet')}
        {net('hkNet')}
        {net('restNet')}
      </StatGrid>
    </Stack>
  );
}
