import { usePage } from '@lianpan/nav';
import {
  Button,
  EmptyState,
  List,
  ListRow,
  PageFoot,
  Section,
  SkeletonBlock,
  Skeletons,
  Stack,
  Tag,
} from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useActivity, type Activity } from '../../../shared/activity/api.ts';
import { TrialRows } from '../../../shared/activity/trial-rows.tsx';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ContentCard } from '../../../shared/community/content-card.tsx';
import { useFeed } from '../../../shared/community/content-feed.tsx';
import { isGone } from '../../../shared/community/is-gone.ts';
import { dayText } from '../../../shared/dates.ts';
import { TabPage } from '../../../shared/page.tsx';
import { ShareAction } from '../../../shared/share-action.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useProgress } from '../api.ts';
import { Head } from '../parts/head.tsx';
import { Prizes } from '../parts/prizes.tsx';
import { Ranking } from '../parts/ranking.tsx';
import { Results } from '../parts/results.tsx';
import { TaskStrip } from '../parts/task-strip.tsx';
import { activityTexts } from '../texts.ts';
import '../parts/activity.css';

/** An activity: what it is, how far one is, what can be won. Product handbook 12.4. */
export default function ActivityPage() {
  const say = useTexts(activityTexts);
  const common = useTexts(commonTexts);
  const actId = usePage().search.get('actId') ?? undefined;
  const answer = useActivity(actId);
  const activity = answer.data;
  return (
    <TabPage
      isNarrow
      isInTurn
      actions={activity && <ShareAction title={activity.title} path={href('activity', { actId: activity.actId })} />}
    >
      {isGone(answer.error) ? (
        <EmptyState text={say('none')} note={say('noneNote')} />
      ) : (
        <Answered answer={answer} skeleton={<Waiting />}>
          {(view) => <Parts activity={view} key={view.actId} />}
        </Answered>
      )}
      <Stack isPadded>
        <Button isBlock href={href('hall')}>
          {say('continue')}
        </Button>
      </Stack>
      <PageFoot>
        {activity && <p>{say('organiser', { name: activity.organiser })}</p>}
        <p>{common('riskLine')}</p>
        <p>{common('demo')}</p>
      </PageFoot>
    </TabPage>
  );
}

/** The head and what is written: as long as it is not known what the activity is and how far one has come. */
function Waiting() {
  return (
    <>
      <SkeletonBlock height={220} />
      <Skeletons variant="posts" count={4} />
    </>
  );
}

function Parts({ activity }: { readonly activity: Activity }) {
  const say = useTexts(activityTexts);
  const { data: progress, isLoading } = useProgress(activity.actId);
  const { actId, gambitId, gambitName, rules, others } = activity;
  if (isLoading) return <Waiting />;
  return (
    <>
      <Head activity={activity} progress={progress} />
      <Results activity={activity} />
      <TaskStrip activity={activity} progress={progress} />
      <Prizes activity={activity} progress={progress} />
      <TrialRows actId={actId} trials={activity.grants} />
      <Ranking activity={activity} />
      {gambitId !== null && <TopicPosts actId={actId} gambitId={gambitId} name={gambitName} />}
      <Section title={say('rules')}>
        <ol className="activity-rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Section>
      {others.length > 0 && (
        <Section title={say('others')} isFlush>
          <List label={say('others')}>
            {others.map((other) => (
              <ListRow
                key={other.actId}
                title={other.title}
                note={say('window', { from: dayText(other.startTime), to: dayText(other.endTime) })}
                value={<Tag tone="neutral">{say(other.state)}</Tag>}
                href={href('activity', { actId: other.actId })}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

interface TopicPostsProps {
  readonly actId: string;
  readonly gambitId: string;
  readonly name: string;
}

const shownPosts = 3;

function TopicPosts({ actId, gambitId, name }: TopicPostsProps) {
  const say = useTexts(activityTexts);
  const answer = useFeed({ tab: 'new', gambitId, pageSize: shownPosts });
  const write = { text: say('write'), href: href('publishGraphtext', { gambitId }) };
  return (
    <Section
      title={say('topic', { name })}
      action={{ text: say('allPosts'), href: href('actSquare', { actId }) }}
      isFlush
    >
      <Answered
        answer={{ ...answer, data: answer.data?.pages[0] }}
        skeleton={<Skeletons variant="posts" count={shownPosts} />}
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={say('noPosts')} action={write} />
          ) : (
            list.map((card) => <ContentCard key={card.dynamicDetailId} card={card} />)
          )
        }
      </Answered>
    </Section>
  );
}
