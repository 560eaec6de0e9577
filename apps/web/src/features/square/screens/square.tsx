import {
  Button,
  Cluster,
  GuestState,
  IconButton,
  List,
  ListRow,
  Section,
  Sheet,
  TabPanel,
  Tabs,
  useMediaQuery,
} from '@lianpan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { AuthorRow } from '../../../shared/community/author-row.tsx';
import { ContentFeed, useFeed } from '../../../shared/community/content-feed.tsx';
import { BannerStrip } from '../../../shared/operation/banner-strip.tsx';
import { TabPage } from '../../../shared/page.tsx';
import { queryOf } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useNewNum, useTopics } from '../api.ts';
import { MoodStrip } from '../parts/mood-strip.tsx';
import { TopicLine } from '../parts/topic-line.tsx';
import { squareTexts } from '../texts.ts';

const tabs = ['focus', 'recommend', 'hot', 'watchlist', 'new'] as const;
type FeedTab = (typeof tabs)[number];
const shownTopics = 6;
/** As wide as two columns, which `lp-columns--pair` makes. */
const wideQuery = '(min-width: 900px)';

/** What people write: five feeds from the first line on; moods, topics and what leads on stand among and beside them. Product handbook 3.3. */
export default function Square() {
  const say = useTexts(squareTexts);
  const common = useTexts(commonTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  const isWide = useMediaQuery(wideQuery);
  const [tab, setTab] = useState<FeedTab>('recommend');
  const [isWriting, setWriting] = useState(false);
  const write = (): void => (status === 'member' ? setWriting(true) : void runtime().requireLogin());
  const isClosed = status === 'guest' && (tab === 'focus' || tab === 'watchlist');
  return (
    <TabPage
      actions={
        <>
          <IconButton icon="search" label={say('search')} href={href('search')} />
          <IconButton icon="edit" label={say('publish')} onClick={write} />
        </>
      }
      header={
        <div className="lp-columns">
          <Tabs
            name="square"
            label={say('tabs')}
            tabs={tabs.map((key) => ({ key, title: say(key) }))}
            value={tab}
            onChange={setTab}
          />
        </div>
      }
    >
      <div className="lp-columns--pair">
        <TabPanel name="square" tabKey={tab}>
          {isClosed ? (
            <>
              <GuestState text={say('membersFeed')} action={signIn} />
              {!isWide && <Aside />}
            </>
          ) : (
            <>
              {tab === 'hot' && !isWide && <TopicLine />}
              <Feed tab={tab} key={tab} between={isWide ? {} : { 1: <MoodStrip />, 4: <Ways /> }} />
            </>
          )}
        </TabPanel>
        {isWide && (
          <div>
            <Aside />
            <TopicRow />
          </div>
        )}
      </div>
      <Sheet isOpen={isWriting} onClose={() => setWriting(false)} title={say('publish')} closeLabel={common('close')}>
        <List label={say('publish')}>
          <ListRow title={say('post')} href={href('publishGraphtext')} onClick={() => setWriting(false)} />
          <ListRow title={say('article')} href={href('publishArticle')} onClick={() => setWriting(false)} />
          <ListRow
            title={say('shareOne')}
            href={href('shareStock', { publish: '1' })}
            onClick={() => setWriting(false)}
          />
          <ListRow
            title={say('shareStory')}
            href={href('complaints', { publish: '1' })}
            onClick={() => setWriting(false)}
          />
          <ListRow title={say('drafts')} href={href('drafts')} onClick={() => setWriting(false)} />
        </List>
      </Sheet>
    </TabPage>
  );
}

/** What stands beside the feed at a desk. */
function Aside() {
  return (
    <>
      <MoodStrip />
      <Ways />
    </>
  );
}

/** What else there is to see and to do on the square. */
function Ways() {
  const say = useTexts(squareTexts);
  return (
    <>
      <BannerStrip scene="SquareBanner" />
      <Cluster isPadded>
        <Button size="sm" href={href('shareStock')}>
          {say('shareWall')}
        </Button>
        <Button size="sm" href={href('complaints')}>
          {say('stories')}
        </Button>
        <Button size="sm" href={href('studies')}>
          {say('research')}
        </Button>
        <Button size="sm" href={href('activity')}>
          {say('activity')}
        </Button>
      </Cluster>
    </>
  );
}

function TopicRow() {
  const say = useTexts(squareTexts);
  const { data } = useTopics();
  if (!data || data.list.length === 0) return null;
  return (
    <Section title={say('topics')} action={{ text: say('allTopics'), href: href('hotspotDynamic') }}>
      <Cluster>
        {data.list.slice(0, shownTopics).map(({ gambitId, name }) => (
          <Button key={gambitId} size="sm" href={href('gambitDetail', { gambitId })}>
            #{name}#
          </Button>
        ))}
      </Cluster>
    </Section>
  );
}

const empties = { focus: 'noFocus', recommend: 'noPosts', hot: 'noHot', watchlist: 'noWatch', new: 'noPosts' } as const;

interface FeedProps {
  readonly tab: FeedTab;
  readonly between: Readonly<Record<number, ReactNode>>;
}

function Feed({ tab, between }: FeedProps) {
  const say = useTexts(squareTexts);
  const client = useQueryClient();
  const answer = useFeed({ tab });
  const newest = tab === 'new' ? answer.data?.pages[0]?.list[0]?.dynamicDetailId : undefined;
  const { data } = useNewNum(newest);
  const isEmpty = answer.data?.pages[0]?.list.length === 0;
  return (
    <>
      {data !== undefined && data.num > 0 && (
        <Button
          isBlock
          onClick={() => void client.resetQueries({ queryKey: ['POST /api/dynamic/square/getSquareDynamics'] })}
        >
          {say('newPosts', { n: data.num })}
        </Button>
      )}
      {tab === 'focus' && isEmpty && <SuggestedPeople />}
      <ContentFeed
        answer={answer}
        empty={{ text: say(empties[tab]) }}
        isRecommended={tab === 'recommend'}
        between={between}
      />
    </>
  );
}

function SuggestedPeople() {
  const say = useTexts(squareTexts);
  const { data } = useQuery(queryOf('POST /api/system/getSuggestedPeople', {}, { silent: true }));
  if (!data || data.list.length === 0) return null;
  return (
    <Section title={say('suggested')}>
      {data.list.map((person) => (
        <AuthorRow key={person.customerId} author={person} note={person.intro} canFollow />
      ))}
    </Section>
  );
}
