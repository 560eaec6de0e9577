import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { BreadthBar, Figure, Note, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { useTexts } from '../texts.ts';
import { ratioText } from './share-card.tsx';
import { shareTexts } from './share-texts.ts';

type Distribution = Omit<CallOutput<'POST /api/dynamic/shareStock/getShareStocks'>['stat'], 'days'>;

const shareText = (share: number | null): string => (share === null ? figures.missing : `${Math.round(share * 100)}%`);

/** How trades came out: those that lost always beside those that won. */
export function ShareHead({ stat, days }: { readonly stat: Distribution; readonly days: number }) {
  const say = useTexts(shareTexts);
  const { num, winShare, loseShare, median, beatShare } = stat;
  if (num === 0 || winShare === null || loseShare === null) return <Note>{say('statNone', { days })}</Note>;
  const even = Math.max(0, 1 - winShare - loseShare);
  const [won, stood, lost] = [
    say('win', { pct: shareText(winShare) }),
    even > 0 ? say('even', { pct: shareText(even) }) : '',
    say('lose', { pct: shareText(loseShare) }),
  ];
  return (
    <Stack gap={2}>
      <strong>{say('stat', { days, n: num })}</strong>
      <BreadthBar
        up={winShare}
        flat={even}
        down={loseShare}
        upText={won}
        flatText={stood}
        downText={lost}
        label={[won, stood, lost].filter(Boolean).join('，')}
      />
      <StatGrid label={say('stat', { days, n: num })}>
        <StatTile name={say('median')}>
          <Figure text={ratioText(median)} tone={figures.toneOf(median)} />
        </StatTile>
        <StatTile name={say('beat')}>
          <Figure text={shareText(beatShare)} />
        </StatTile>
      </StatGrid>
    </Stack>
  );
}
