import type { CallOutput } from '@lianpan/client';
import { Figure, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import { auctionTexts } from '../texts.ts';

type Summary = NonNullable<CallOutput<'POST /api/stocks/hall/getBidChanceStockList'>['summary']>;

/** The call as a whole, which everybody sees: how stocks open, how many at their limits, and what was matched. */
export function CallSummary({ summary }: { readonly summary: Summary }) {
  const say = useTexts(auctionTexts);
  const write = useToolFigure();
  const { upNum, flatNum, downNum, limitUpNum, limitDownNum, amount } = summary;
  return (
    <Stack isPadded>
      <StatGrid label={say('whole')}>
        <StatTile name={say('openUp')}>
          <Figure text={String(upNum)} tone="up" isStrong />
        </StatTile>
        <StatTile name={say('openFlat')}>
          <Figure text={String(flatNum)} isStrong />
        </StatTile>
        <StatTile name={say('openDown')}>
          <Figure text={String(downNum)} tone="down" isStrong />
        </StatTile>
        <StatTile name={say('callLimitUp')}>
          <Figure text={String(limitUpNum)} tone="up" isStrong />
        </StatTile>
        <StatTile name={say('callLimitDown')}>
          <Figure text={String(limitDownNum)} tone="down" isStrong />
        </StatTile>
        <StatTile name={say('callAmount')}>
          <Figure text={write(amount, 'amount')} isStrong />
        </StatTile>
      </StatGrid>
    </Stack>
  );
}
