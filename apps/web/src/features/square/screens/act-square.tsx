import { usePage } from '@lianpan/nav';
import { EmptyState, IconButton, Note, Skeletons, Stack, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { useActivity, type Activity } from '../../../shared/activity/api.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ContentFeed, useFeed } from '../../../shared/community/content-feed.tsx';
import { isGone } from '../../../shared/community/is-gone.ts';
import { TabPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { squareTexts } from '../texts.ts';

const tabs = ['hottest', 'new'] as const;

/** The square of an activity: what is written in its topic, and nothing else. Product handbook 12.4. */
export default function ActSquare() {
  const say = useTexts(squareTexts);
  const { status } = useViewer();
  const answer = useActivity(usePage().search.get('actId') ?? undefined);
  const gambitId = answer.data?.gambitId ?? null;
  const write = (): void =>
    status === 'member'
      ? runtime().go(href('publishGraphtext', gambitId === null ? {} : { gambitId }))
      : void runtime().requireLogin();
  return (
    <TabPage isNarrow actions={gambitId !== null && <IconButton icon="edit" label={say('publish')} onClick={write} />}>
      {isGone(answer.error) ? (
        <EmptyState text={say('noActivity')} action={{ text: say('toSquare'), href: href('square') }} />
      ) : (
        <Answered answer={answer} skeleton={<Skeletons variant="posts" count={4} />}>
          {(activity) =>
            activity.gambitId === null ? (
              <EmptyState text={say('noActivityTopic')} action={{ text: say('toSquare'), href: href('square') }} />
            ) : (
              <ActivityFeed activity={activity} gambitId={activity.gambitId} key={activity.actId} />
            )
          }
        </Answered>
      )}
    </TabPage>
  );
}

function ActivityFeed({ activity, gambitId }: { readonly activity: Activity; readonly gambitId: string }) {
  const say = useTexts(squareTexts);
  const [tab, setTab] = useState<(typeof tabs)[number]>('hottest');
  const answer = useFeed({ tab: tab === 'hottest' ? 'recommend' : 'new', gambitId });
  return (
    <>
      <Stack isPadded gap={1}>
        <b>#{activity.gambitName}#</b>
        <Note>{say('activityTopic', { name: activity.title })}</Note>
      </Stack>
      <Tabs
        name="act-square"
        label={say('topic')}
        tabs={tabs.map((key) => ({ key, title: say(key) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="act-square" tabKey={tab}>
        <ContentFeed
          answer={answer}
          empty={{
            text: say('noPosts'),
            action: { text: say('joinTopic'), href: href('publishGraphtext', { gambitId }) },
          }}
        />
      </TabPanel>
    </>
  );
}
