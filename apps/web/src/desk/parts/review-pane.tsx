import { Banner, Button, Cluster, List, ListRow, Section, SkeletonRows, Stack, Tag, Timeline } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { Answered } from '../../shared/answered.tsx';
import { dayText, minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { addressOf } from '../address.ts';
import { queryOf, review as reviewCall, useClaim, type Me, type ReviewDetail } from '../api.ts';
import { deskTexts, ruleNames } from '../texts.ts';
import { AuthorActs } from './author-acts.tsx';
import { DecisionForm } from './decision-form.tsx';

interface ReviewPaneProps {
  readonly who: Me;
  readonly reviewId: string;
}

/** One look with all that is needed for it, and what can be decided. */
export function ReviewPane({ who, reviewId }: ReviewPaneProps) {
  const say = useTexts(deskTexts);
  const answer = useQuery(queryOf(reviewCall, { reviewId }));
  return (
    <>
      <p className="desk-split__back">
        <Button size="sm" look="text" href={addressOf('queue')}>
          {say('backToList')}
        </Button>
      </p>
      <Answered answer={answer} skeleton={<SkeletonRows count={6} />}>
        {(detail) => <Pane who={who} detail={detail} />}
      </Answered>
    </>
  );
}

function Pane({ who, detail }: { readonly who: Me; readonly detail: ReviewDetail }) {
  const say = useTexts(deskTexts);
  const { review, current, pendingEdit, author } = detail;
  const isPending = review.state === 'pending';
  const canDecide = isPending && who.rights.includes('review.decide');
  const isHeld = review.claimEndTime !== null && !review.isMine;
  return (
    <Stack>
      <Cluster isSpread isPadded>
        <Cluster>
          {review.class && <Tag tone={review.class === 'A' ? 'up' : 'warn'}>{review.class}</Tag>}
          <Tag>{say(review.reason)}</Tag>
          {review.isComment && <Tag>{say('comment')}</Tag>}
          <span className="desk-note">{minuteText(review.createdTime)}</span>
        </Cluster>
        {canDecide && !isHeld && <Claim reviewId={review.reviewId} isMine={review.isMine} />}
      </Cluster>
      {isHeld && <Banner tone="warn">{say('held', { name: review.claimedByName })}</Banner>}
      {detail.thread.length > 0 && (
        <Section title={say('thread')}>
          {detail.thread.map(({ name, text }) => (
            <blockquote key={text} className="desk-text desk-text--quiet">
              {name}：{text}
            </blockquote>
          ))}
        </Section>
      )}
      <Section title={say('asQueued')}>
        <p className="desk-text">{review.snapshot}</p>
      </Section>
      {current === null ? <Banner>{say('gone')}</Banner> : <Standing detail={detail} current={current} />}
      {pendingEdit !== null && (
        <Section title={say('changeWaits')}>
          <p className="desk-text">{pendingEdit}</p>
        </Section>
      )}
      {canDecide && !isHeld && <DecisionForm key={review.version} review={review} sameNum={detail.sameNum} who={who} />}
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
      <Section title={say('history')}>
        <Timeline
          label={say('history')}
          entries={detail.history.map(({ time, by, action, note }, at) => ({
            key: String(at),
            time: minuteText(time),
            title: `${by} · ${action}`,
            text: note,
          }))}
        />
      </Section>
    </Stack>
  );
}

function Claim({ reviewId, isMine }: { readonly reviewId: string; readonly isMine: boolean }) {
  const say = useTexts(deskTexts);
  const claim = useClaim();
  return (
    <Button size="sm" isLoading={claim.isPending} onClick={() => claim.mutate({ reviewId, isReleased: isMine })}>
      {say(isMine ? 'release' : 'take')}
    </Button>
  );
}

interface StandingProps {
  readonly detail: ReviewDetail;
  readonly current: NonNullable<ReviewDetail['current']>;
}

/** As it stands now, where that differs from how it came in, with its pictures. */
function Standing({ detail, current }: StandingProps) {
  const say = useTexts(deskTexts);
  const { title, text, files } = current;
  const words = [title, text].filter(Boolean).join('\n');
  return (
    <>
      {!detail.review.snapshot.startsWith(words.slice(0, 4000)) && (
        <Section title={say('asItIs')}>
          <p className="desk-text">{words}</p>
        </Section>
      )}
      {files.length > 0 && (
        <Section title={say('files')}>
          <Cluster>
            {files.map((file) => (
              <a key={file.fileUrl} href={file.fileUrl} target="_blank" rel="noreferrer" aria-label={say('open')}>
                <img className="desk-picture" src={file.thumbUrl || file.posterUrl} alt="" loading="lazy" />
              </a>
            ))}
          </Cluster>
        </Section>
      )}
    </>
  );
}

function Author({ author, who }: { readonly author: NonNullable<ReviewDetail['author']>; readonly who: Me }) {
  const say = useTexts(deskTexts);
  const { nickName, trust, registeredTime, publishedNum, strikeNum, mutedUntil, customerId } = author;
  const line = { trust, date: dayText(registeredTime), published: publishedNum, strikes: strikeNum };
  return (
    <Section title={say('author')}>
      <Stack gap={2}>
        <strong>
          {nickName} <span className="desk-note">#{customerId}</span>
        </strong>
        <span className="desk-note">{say('authorLine', line)}</span>
        {mutedUntil !== null && <Tag tone="warn">{say('mutedUntil', { time: minuteText(mutedUntil) })}</Tag>}
        <AuthorActs customerId={customerId} isMuted={mutedUntil !== null} rights={who.rights} />
      </Stack>
    </Section>
  );
}

function Reporters({ reporters }: Pick<ReviewDetail, 'reporters'>) {
  const say = useTexts(deskTexts);
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
  const say = useTexts(deskTexts);
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
