import { Button, Note, ScoreRing, StatGrid, StatTile, Tag, toast, type TagTone } from '@lianpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { activityCall, type Activity } from '../../../shared/activity/api.ts';
import { dayText, minuteText } from '../../../shared/dates.ts';
import { runtime, track, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useJoin, type Progress } from '../api.ts';
import { activityTexts } from '../texts.ts';

const tones: Readonly<Record<Activity['state'], TagTone>> = {
  notStarted: 'neutral',
  running: 'brand',
  full: 'warn',
  ended: 'neutral',
};

interface HeadProps {
  readonly activity: Activity;
  readonly progress: Progress | undefined;
}

/** What the activity is, when, how many places are left, and the one step that can be taken now. */
export function Head({ activity, progress }: HeadProps) {
  const say = useTexts(activityTexts);
  const { title, summary, state, startTime, endTime, claimEndTime, asOf, joinNum, leftNum, isJoined } = activity;
  const isClaimOver = asOf >= claimEndTime;
  return (
    <section className="activity-head" aria-label={title}>
      <div className="activity-head__state">
        <Tag tone={tones[state]}>{say(state)}</Tag>
        <span>{say('window', { from: dayText(startTime), to: dayText(endTime) })}</span>
      </div>
      <h2 className="activity-head__title">{title}</h2>
      <p className="activity-head__summary">{summary}</p>
      {state !== 'ended' && <TimeLeft activity={activity} />}
      <div className="activity-head__figures">
        {isJoined && progress && (
          <ScoreRing
            score={progress.score}
            text={`${progress.score}%`}
            note={say('completion')}
            label={say('completionLabel', { n: progress.score })}
            size={112}
          />
        )}
        <StatGrid label={title}>
          <StatTile name={say('joinNum')}>{joinNum}</StatTile>
          {state !== 'ended' && <StatTile name={say('leftNum')}>{leftNum ?? say('noQuota')}</StatTile>}
        </StatGrid>
      </div>
      <JoinButton activity={activity} />
      <Note>
        {isJoined && `${say('joined')} · `}
        {isClaimOver ? say('claimOver') : say('claimUntil', { time: minuteText(claimEndTime) })}
      </Note>
    </section>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Until it begins or ends, second by second. */
function TimeLeft({ activity }: { readonly activity: Activity }) {
  const say = useTexts(activityTexts);
  const { state, startTime, endTime } = activity;
  const client = useQueryClient();
  const [now, setNow] = useState(() => runtime().serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(runtime().serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const goal = state === 'notStarted' ? startTime : endTime;
  const left = Math.max(0, Math.ceil((goal - now) / 1000));
  const isReached = left === 0;
  useEffect(() => {
    // Its next state is the server's to tell.
    if (isReached) void client.invalidateQueries({ queryKey: [activityCall] });
  }, [isReached, client]);
  const clock = [(left / 3600) % 24, (left / 60) % 60, left % 60].map((part) => two(Math.floor(part))).join(':');
  return (
    <p className="activity-head__left" role="timer">
      <span>{say(state === 'notStarted' ? 'beginsIn' : 'endsIn')}</span>
      <b>{say('days', { d: Math.floor(left / 86_400), rest: clock })}</b>
    </p>
  );
}

function JoinButton({ activity }: { readonly activity: Activity }) {
  const say = useTexts(activityTexts);
  const { status } = useViewer();
  const join = useJoin();
  const { actId, state, isJoined } = activity;
  if (isJoined || state === 'ended') return null;
  if (state !== 'running') return <Note>{say(state === 'full' ? 'joinFull' : 'joinSoon')}</Note>;
  const onJoin = (): void => {
    if (status !== 'member') return void runtime().requireLogin();
    join.mutate(
      { actId },
      {
        onSuccess: () => {
          track('actJoin', { actId });
          toast(say('joinedNow'));
        },
      },
    );
  };
  return (
    <Button variant="primary" isBlock isLoading={join.isPending} onClick={onJoin}>
      {say(status === 'member' ? 'join' : 'loginToJoin')}
    </Button>
  );
}
