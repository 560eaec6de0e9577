import { Banner, Button, Cluster } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { dragonTigerTexts } from '../texts.ts';

/** The way to the other pages of the list, on the same day. */
export function ListLinks({ tradeDate }: { readonly tradeDate: string | undefined }) {
  const say = useTexts(dragonTigerTexts);
  const day = { tradeDate: tradeDate ?? '' };
  return (
    <nav aria-label={say('pages')}>
      <Cluster isPadded>
        <Button size="sm" href={href('dragonTigerOverview', day)}>
          {say('overview')}
        </Button>
        <Button size="sm" href={href('listTraders', day)}>
          {say('traders')}
        </Button>
        <Button size="sm" href={href('listedThemes', day)}>
          {say('themes')}
        </Button>
        <Button size="sm" href={href('mainFunding', day)}>
          {say('funding')}
        </Button>
      </Cluster>
    </nav>
  );
}

interface AwaitedProps {
  readonly answer: { readonly isAwaited: boolean; readonly tradeDate: string } | undefined;
}

/** Says that the list of the day is not out yet. */
export function Awaited({ answer }: AwaitedProps) {
  const say = useTexts(dragonTigerTexts);
  return answer?.isAwaited ? <Banner tone="info">{say('awaited', { date: answer.tradeDate })}</Banner> : null;
}
