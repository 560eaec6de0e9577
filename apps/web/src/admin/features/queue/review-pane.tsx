import { Banner, Button, Cluster, List, ListRow, Section, SkeletonRows, Stack, Tag, Timeline } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { Answered } from '../../../shared/answered.tsx';
import { dayText, minuteText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { Versions } from '../../blocks/versions.tsx';
import type { Me } from '../../session.ts';
import { review as reviewCall, useClaim, useUndo, type ReviewDetail } from './api.ts';
import { AuthorActions } from './author-actions.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ReviewTags } from './review-tags.tsx';
import { queueTexts, ruleNames } from './texts.ts';

interface ReviewPaneProps {
  readonly who: Me;
  readonly reviewId: string;
}

/** One review with all that is needed for it, and what can be decided. */
export function ReviewPane({ who, reviewId }: ReviewPaneProps) {
  const answer = useQuery(queryOf(reviewCall, { reviewId }, { silent: true }));
  return (
    <Answered answer={answer} skeleton={<SkeletonRows count={6} />}>
      {(detail) => <Pane who={who} detail={detail} />}
    </Answered>
  );
}

function Pane({ who, detail }: { readonly who: Me; readonly detail: ReviewDetail }) {
  const say = useTexts(queueTexts);
  const { review, author, linkUrl } = detail;
  const canDecide = review.state === 'pending' && who.rights.includes('review.decide');
  const isHeld = review.claimEndTime !== null && !review.isMine;
  return (
    <CaseDetail
      title={review.targetName}
      number={review.reviewId}
      time={minuteText(review.createdTime)}
      tags={<ReviewTags review={review} />}
      facts={[review.class && say(`about_${review.class}`)]}
    >
      <Cluster isPadded>
        {canDecide && !isHeld && <Claim reviewId={review.reviewId} isMine={review.isMine} />}
        {linkUrl !== '' && (
          <a href={linkUrl} target="_blank" rel="noreferrer">
            {say('live')}
          </a>
        )}
      </Cluster>
      {isHeld && <Banner tone="warn">{say('held', { name: review.claimedByName })}</Banner>}
      {detail.thread.length > 0 && (
        <Section title={say('thread')}>
          {detail.thread.map(({ name, text }) => (
            <blockquote key={text} className="admin-text admin-text--quiet">
              {name}：{text}
            </blockquote>
          ))}
        </Section>
      )}
      <Texts detail={detail} />
      {canDecide && !isHeld && <DecisionForm key={review.version} review={review} sameNum={detail.sameNum} who={who} />}
      {detail.canUndo && <UndoForm reviewId={review.reviewId} />}
      {review.marks.length > 0 && (
        <Section title={say('marks')} isFlush>
          <List label={say('marks')}>
            {review.marks.map(({ rule, words }) => (
              <ListRow key={rule + words} title={rule} note={words} />
            ))}
          </List>
        </Section>
      )}
      {author && <Author author={author} who={who} />}
      <Reporters reporters={detail.reporters} />
      <Earlier earlier={detail.earlier} />
      <History history={detail.history} />
    </CaseDetail>
  );
}

function Claim({ reviewId, isMine }: { readonly reviewId: string; readonly isMine: boolean }) {
  const say = useTexts(queueTexts);
  const claim = useClaim();
  return (
    <Button size="sm" isLoading={claim.isPending} onClick={() => claim.mutate({ reviewId, isReleased: isMine })}>
      {say(isMine ? 'release' : 'take')}
    </Button>
  );
}

function UndoForm({ reviewId }: { readonly reviewId: string }) {
  const say = useTexts(queueTexts);
  const { mutateAsync: undo } = useUndo();
  return (
    <Decision
      reasonLabel={say('undoReason')}
      choices={[{ key: 'undo', title: say('undo'), stays: true }]}
      onDecide={async (_, reason) => {
        await undo({ reviewId, reason });
        return say('undone');
      }}
    />
  );
}

/** As it came in, beside how it stands now where that differs, and a change that waits beside what it would change. */
function Texts({ detail: { review, current, pendingEdit } }: { readonly detail: ReviewDetail }) {
  const say = useTexts(queueTexts);
  const now = current && [current.title, current.text].filter(Boolean).join('\n');
  const isChanged = now !== null && !review.snapshot.startsWith(now.slice(0, 4000));
  return (
    <>
      {isChanged ? (
        <Section title={say('text')}>
          <Versions
            beforeTitle={say('asQueued')}
            before={review.snapshot}
            afterTitle={say('asItIs')}
            after={now.slice(0, 4000)}
          />
        </Section>
      ) : (
        <Quoted title={say('asQueued')} text={review.snapshot} />
      )}
      {current === null && <Banner>{say('gone')}</Banner>}
      {pendingEdit !== null && (
        <Section title={say('changeWaits')}>
          <Versions
            beforeTitle={say('asItIs')}
            before={now ?? ''}
            afterTitle={say('changeWaits')}
            after={pendingEdit}
          />
        </Section>
      )}
      {current && current.files.length > 0 && (
        <Section title={say('files')}>
          <Cluster>
            {current.files.map((file) => (
              <a key={file.fileUrl} href={file.fileUrl} target="_blank" rel="noreferrer" aria-label={say('open')}>
                <img className="admin-picture" src={file.thumbUrl || file.posterUrl} alt="" loading="lazy" />
              </a>
            ))}
          </Cluster>
        </Section>
      )}
    </>
  );
}

/** Names of steps; others, older than these, are shown as they are. */
const steps = [
  'queued',
  'reported',
  'approve',
  'approveHot',
  'fold',
  'reject',
  'hide',
  'remove',
  'ignore',
  'undo',
] as const;

function History({ history }: Pick<ReviewDetail, 'history'>) {
  const say = useTexts(queueTexts);
  return (
    <Section title={say('history')}>
      <Timeline
        label={say('history')}
        entries={history.map(({ time, by, action, note }, at) => {
          const step = steps.find((one) => one === action);
          return {
            key: String(at),
            time: minuteText(time),
            title: `${by === 'machine' ? say('system') : by} · ${step ? say(step) : action}`,
            text: note,
          };
        })}
      />
    </Section>
  );
}

function Author({ author, who }: { readonly author: NonNullable<ReviewDetail['author']>; readonly who: Me }) {
  const say = useTexts(queueTexts);
  const { nickName, trust, registeredTime, publishedNum, strikeNum, mutedUntil, customerId } = author;
  const line = { trust, date: dayText(registeredTime), published: publishedNum, strikes: strikeNum };
  return (
    <Section title={say('author')}>
      <Stack gap={2}>
        <strong>
          {nickName} <span className="admin-note">#{customerId}</span>
        </strong>
        <span className="admin-note">{say('authorLine', line)}</span>
        {mutedUntil !== null && <Tag tone="warn">{say('mutedUntil', { time: minuteText(mutedUntil) })}</Tag>}
        <AuthorActions customerId={customerId} isMuted={mutedUntil !== null} rights={who.rights} />
      </Stack>
    </Section>
  );
}

function Reporters({ reporters }: Pick<ReviewDetail, 'reporters'>) {
  const say = useTexts(queueTexts);
  if (reporters.length === 0) return null;
  return (
    <Section title={say('reporters')} isFlush>
      <List label={say('reporters')}>
        {reporters.map(({ customerId, reason, words, rightNum, decidedNum }) => (
          <ListRow
            key={customerId}
            title={`#${customerId} · ${reason}`}
            note={[words, say('accuracy', { right: rightNum, all: decidedNum })].filter(Boolean).join(' · ')}
          />
        ))}
      </List>
    </Section>
  );
}

function Earlier({ earlier }: Pick<ReviewDetail, 'earlier'>) {
  const say = useTexts(queueTexts);
  const rules = useTexts(ruleNames);
  if (earlier.length === 0) return null;
  const stateText = { approved: 'approve', rejected: 'reject', ignored: 'ignore', deleted: 'remove' } as const;
  return (
    <Section title={say('earlier')} isFlush>
      <List label={say('earlier')}>
        {earlier.map(({ snapshot, state, rule, decidedTime }) => (
          <ListRow
            key={`${decidedTime}${snapshot}`}
            title={snapshot}
            note={[
              minuteText(decidedTime),
              state !== 'pending' && say(stateText[state]),
              rule in ruleNames && rules(rule as keyof typeof ruleNames),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
    </Section>
  );
}
