import { Chips, EmptyState, Pagination, SegmentedControl, SkeletonRows, Tag } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { clockText, minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { addressOf } from '../address.ts';
import { queryOf, queue, type Me, type Review } from '../api.ts';
import { ReviewPane } from '../parts/review-pane.tsx';
import { deskTexts } from '../texts.ts';

/** Counters are read anew as often. Source: product handbook 14.6. */
const everyMs = 15_000;
const pageSize = 30;

const reasons = ['first', 'machine', 'report', 'sample', 'edit'] as const;
const classes = ['A', 'B', 'C'] as const;
type Reason = (typeof reasons)[number];
type Class = (typeof classes)[number];

interface QueueProps {
  readonly who: Me;
  readonly id: string;
}

/** What waits for a look, with the one that is looked at beside it. Product handbook 14.4. */
export default function Queue({ who, id }: QueueProps) {
  const say = useTexts(deskTexts);
  const [state, setState] = useState<'pending' | 'decided'>('pending');
  const [reason, setReason] = useState<Reason>();
  const [ofClass, setClass] = useState<Class>();
  const [pageNum, setPage] = useState(1);
  const filter = { state, pageNum, pageSize, ...(reason && { reason }), ...(ofClass && { class: ofClass }) };
  const answer = useQuery(queryOf(queue, filter, everyMs));
  const from = (change: () => void): void => {
    change();
    setPage(1);
  };
  return (
    <div className="desk-split" data-open={id !== ''}>
      <section className="desk-split__list" aria-label={say('queue')}>
        <div className="desk-filter">
          <SegmentedControl
            label={say('queue')}
            value={state}
            onChange={(next) => from(() => setState(next))}
            choices={[
              { key: 'pending', title: say('pending') },
              { key: 'decided', title: say('decided') },
            ]}
          />
          <Chips
            label={say('reason')}
            choices={reasons.map((key) => ({ key, title: say(key) }))}
            chosen={reason ? [reason] : []}
            onTap={(key) => from(() => setReason(key === reason ? undefined : (key as Reason)))}
          />
          <Chips
            label={say('class')}
            choices={classes.map((key) => ({ key, title: key }))}
            chosen={ofClass ? [ofClass] : []}
            onTap={(key) => from(() => setClass(key === ofClass ? undefined : (key as Class)))}
          />
        </div>
        <Answered answer={answer} skeleton={<SkeletonRows count={8} />}>
          {({ list, total, statistics }) => (
            <>
              <p className="desk-figures">
                <span>{say('waitingNum', { n: statistics.waiting })}</span>
                <span className={statistics.overdue > 0 ? 'desk-figures__late' : undefined}>
                  {say('overdueNum', { n: statistics.overdue })}
                </span>
                <span>{say('decidedNum', { n: statistics.decided })}</span>
                <span>{say('inTime', { pct: share(statistics.inTime, statistics.decided) })}</span>
                <span>{say('appealNum', { n: statistics.appealsWaiting })}</span>
                <span>{say('reversal', { pct: share(statistics.appealsWon, statistics.appealsJudged) })}</span>
              </p>
              {list.length === 0 ? (
                <EmptyState text={say('nothingWaits')} />
              ) : (
                <ul className="desk-rows">
                  {list.map((one) => (
                    <Row key={one.reviewId} review={one} isOpen={one.reviewId === id} />
                  ))}
                </ul>
              )}
              {total > pageSize && <Pages page={pageNum} count={Math.ceil(total / pageSize)} onChange={setPage} />}
            </>
          )}
        </Answered>
      </section>
      <section className="desk-split__open">
        {id === '' ? <EmptyState text={say('choose')} /> : <ReviewPane key={id} who={who} reviewId={id} />}
      </section>
    </div>
  );
}

const share = (part: number, whole: number): string => (whole === 0 ? '--' : `${Math.round((part / whole) * 100)}%`);

function Row({ review, isOpen }: { readonly review: Review; readonly isOpen: boolean }) {
  const say = useTexts(deskTexts);
  const { class: ofClass, isOverdue, state, dueTime, claimedByName, isMine } = review;
  return (
    <li>
      <a
        className="desk-rows__row"
        href={addressOf('queue', review.reviewId)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className="desk-rows__head">
          {ofClass && <Tag tone={ofClass === 'A' ? 'up' : ofClass === 'B' ? 'warn' : 'neutral'}>{ofClass}</Tag>}
          <Tag>{say(review.reason)}</Tag>
          {review.isComment && <Tag>{say('comment')}</Tag>}
          <span className="desk-rows__who">{review.targetName}</span>
          <span className={isOverdue ? 'desk-rows__time desk-rows__time--late' : 'desk-rows__time'}>
            {state === 'pending'
              ? isOverdue
                ? say('overdue')
                : say('due', { time: clockText(dueTime) })
              : minuteText(review.createdTime)}
          </span>
        </span>
        <span className="desk-rows__text">{review.snapshot}</span>
        {claimedByName !== '' && (
          <span className="desk-rows__note">{isMine ? say('mine') : say('held', { name: claimedByName })}</span>
        )}
      </a>
    </li>
  );
}

interface PagesProps {
  readonly page: number;
  readonly count: number;
  readonly onChange: (page: number) => void;
}

function Pages({ page, count, onChange }: PagesProps) {
  return (
    <Pagination
      page={page}
      count={count}
      onChange={onChange}
      texts={{
        label: '1…',
        previous: '‹',
        next: '›',
        page: (n) => String(n),
        place: (n, all) => `${n} / ${all}`,
      }}
    />
  );
}
