import { usePage } from '@lianpan/nav';
import { Button, Cluster, GoneState, Note, Stack, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ContentFeed, useFeed } from '../../../shared/community/content-feed.tsx';
import { BallotBox } from '../../../shared/community/content-tags.tsx';
import { isGone } from '../../../shared/community/is-gone.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useFollowTopic, useTopic, useVoteTopic, type Topic } from '../api.ts';
import { squareTexts } from '../texts.ts';

const tabs = ['hottest', 'new', 'chosen'] as const;

/** A topic: what it is about, its vote, what people write of it. Product handbook 3.9. */
export default function GambitDetail() {
  const say = useTexts(squareTexts);
  const gambitId = usePage().search.get('gambitId') ?? '';
  const answer = useTopic(/^\d{1,15}$/.test(gambitId) ? gambitId : '0');
  if (isGone(answer.error)) {
    return (
      <SubPage back="square">
        <GoneState text={say('noPosts')} action={{ text: say('toSquare'), href: href('square') }} />
      </SubPage>
    );
  }
  return (
    <SubPage
      back="square"
      isNarrow
      title={answer.data ? `#${answer.data.name}#` : undefined}
      footer={
        answer.data && !answer.data.isEnded ? (
          <Button variant="primary" isBlock href={href('publishGraphtext', { gambitId })}>
            {say('joinTopic')}
          </Button>
        ) : undefined
      }
    >
      <Answered answer={answer}>{(topic) => <TopicHead topic={topic} />}</Answered>
      {answer.data && <TopicFeed gambitId={gambitId} />}
    </SubPage>
  );
}

function TopicHead({ topic }: { readonly topic: Topic }) {
  const say = useTexts(squareTexts);
  const { status } = useViewer();
  const follow = useFollowTopic();
  const vote = useVoteTopic();
  const { gambitId, isFocus } = topic;
  const toggle = (): void =>
    status === 'member' ? follow.mutate({ gambitId, status: isFocus ? 0 : 1 }) : void runtime().requireLogin();
  return (
    <Stack isPadded>
      <p>{topic.intro}</p>
      <Cluster isSpread>
        <Note>
          {[
            topic.hostName && say('host', { name: topic.hostName }),
            say('people', { posts: topic.dynamicNum, members: topic.memberNum }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        <Button size="sm" variant={isFocus ? 'quiet' : 'primary'} isLoading={follow.isPending} onClick={toggle}>
          {say(isFocus ? 'followedTopic' : 'followTopic')}
        </Button>
      </Cluster>
      {topic.isEnded && <Note>{say('ended')}</Note>}
      {topic.vote && (
        <BallotBox
          ballot={vote.data ?? topic.vote}
          isSending={vote.isPending}
          onVote={(optionIds) => vote.mutate({ gambitId, optionIds })}
        />
      )}
    </Stack>
  );
}

function TopicFeed({ gambitId }: { readonly gambitId: string }) {
  const say = useTexts(squareTexts);
  const [tab, setTab] = useState<(typeof tabs)[number]>('hottest');
  const answer = useFeed({
    tab: tab === 'hottest' ? 'recommend' : 'new',
    gambitId,
    ...(tab === 'chosen' && { isChosen: true }),
  });
  return (
    <>
      <Tabs
        name="topic"
        label={say('topic')}
        tabs={tabs.map((key) => ({ key, title: say(key) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="topic" tabKey={tab}>
        <ContentFeed answer={answer} empty={{ text: say('noPosts') }} />
      </TabPanel>
    </>
  );
}
