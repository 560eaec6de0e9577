import { Button, Cluster, Chips, Note, SegmentedControl, Stack } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { usePage } from '@lianpan/nav';
import { SubPage, TabPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSeeSignals, useSignals, useStrategyConfig } from '../api.ts';
import { ConfigSheet } from '../parts/config-sheet.tsx';
import { SignalFeed } from '../parts/signal-feed.tsx';
import { TacticsFoot } from '../parts/tactics-page.tsx';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

const states = ['all', 'open', 'over'] as const;
type Shown = (typeof states)[number];

/** What the followed tactics signal, day by day: the tab, and the same under its other address. Market handbook F.1. */
export default function TacticsTracking() {
  const { route } = usePage();
  return route.tabbar ? (
    <TabPage>
      <Tracking />
    </TabPage>
  ) : (
    <SubPage back="hall">
      <Tracking />
    </SubPage>
  );
}

function Tracking() {
  const say = useTexts(pageTexts);
  const common = useTexts(tacticsTexts);
  const config = useStrategyConfig();
  const [shown, setShown] = useState<Shown>('all');
  const [isAll, setIsAll] = useState<boolean>();
  const [isChoosing, setIsChoosing] = useState(false);
  const followsNone = config.data?.strategyTypes.length === 0;
  const isFollowed = !(isAll ?? followsNone);
  return (
    <>
      <Stack isPadded>
        <Unread />
        <Cluster isSpread>
          <SegmentedControl
            label={common('toSignals')}
            choices={[
              { key: 'all', title: common('all') },
              { key: 'open', title: say('open') },
              { key: 'over', title: say('over') },
            ]}
            value={shown}
            onChange={setShown}
          />
          <Cluster>
            <Button size="sm" onClick={() => setIsChoosing(true)}>
              {say('choose')}
            </Button>
            <Button size="sm" icon="search" href={href('tacticsSearch')}>
              {common('more')}
            </Button>
          </Cluster>
        </Cluster>
        <Chips
          label={common('chooseTactics')}
          choices={[
            { key: 'followed', title: say('followed') },
            { key: 'all', title: common('allTactics') },
          ]}
          chosen={[isFollowed ? 'followed' : 'all']}
          onTap={(key) => setIsAll(key === 'all')}
        />
        {followsNone && <Note>{say('noneNote')}</Note>}
      </Stack>
      <SignalFeed
        key={`${shown} ${isFollowed}`}
        input={{ isFollowed, pageSize: 40, ...(shown === 'all' ? {} : { state: shown }) }}
        empty={isFollowed && followsNone ? say('none') : undefined}
      />
      <TacticsFoot />
      {config.data && isChoosing && <ConfigSheet config={config.data} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

/** Says once how many are new; they are seen by being here. */
function Unread() {
  const say = useTexts(pageTexts);
  const first = useSignals({ isFollowed: true, pageSize: 1 }).data?.pages[0];
  const [unread, setUnread] = useState(0);
  const see = useSeeSignals().mutate;
  const count = first?.unreadNum ?? 0;
  if (count > unread) setUnread(count);
  useEffect(() => {
    if (count > 0) see({});
  }, [count, see]);
  return unread > 0 ? <Note>{say('unread', { n: unread })}</Note> : null;
}
