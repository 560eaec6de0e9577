import { usePage } from '@lianpan/nav';
import { Button, Cluster, SegmentedControl } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { ShareAction } from '../../../shared/share-action.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePanorama, type Family } from '../api.ts';
import { Matrix } from '../parts/matrix.tsx';
import { MovementFeed } from '../parts/movement-feed.tsx';
import { Rankings } from '../parts/rankings.tsx';
import { panoramaTexts } from '../texts.ts';
import { SectorName } from '../../../shared/sector-name.tsx';

const scopes = ['market', 'watchlist'] as const;

/** All movements of a day at once: when, of which kind, where, and the newest. Market handbook D.5. */
export default function Panorama() {
  const say = useTexts(panoramaTexts);
  const { search } = usePage();
  const [scope, setScope] = useState<(typeof scopes)[number]>('market');
  const [kind, setKind] = useState<Family>();
  const [board, setBoard] = useState(search.get('board') ?? undefined);
  const tradeDate = search.get('tradeDate') ?? undefined;
  const answer = usePanorama({ scope, abnormalType: kind, board, tradeDate });
  return (
    <SubPage back="abnormalRoll" actions={<ShareAction />}>
      <Cluster isPadded isSpread>
        <SegmentedControl
          label={say('scope')}
          choices={scopes.map((key) => ({ key, title: say(key) }))}
          value={scope}
          onChange={setScope}
        />
        {kind && (
          <Button variant="text" href={href('abnormalCauses', { abnormalType: kind, tradeDate: tradeDate ?? '' })}>
            {say('causes')}
          </Button>
        )}
      </Cluster>
      {(kind !== undefined || board !== undefined) && (
        <Cluster isPadded>
          {kind && (
            <Button size="sm" icon="close" onClick={() => setKind(undefined)}>
              {say('kindFilter', { name: say(kind) })}
            </Button>
          )}
          {board && (
            <Button size="sm" icon="close" onClick={() => setBoard(undefined)}>
              {say('boardFilter')} <SectorName name={board} />
            </Button>
          )}
        </Cluster>
      )}
      <LateBanner fresh={answer.data} />
      <Answered answer={answer} guest={scope === 'watchlist' ? say('guest') : undefined}>
        {(known) => (
          <>
            <Matrix answer={known} onKind={setKind} />
            <Rankings answer={known} onBoard={setBoard} />
            <MovementFeed answer={known} />
          </>
        )}
      </Answered>
      <FiguresFoot figures={answer.data ? [answer.data] : []} />
    </SubPage>
  );
}
