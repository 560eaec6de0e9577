import { Chips } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { clockText, minuteText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { maybeOneOf, oneOf, pageField, useRoomAddress } from '../../address.ts';
import { CaseRoom, Pages } from '../../blocks/case-room.tsx';
import { Figures } from '../../blocks/figures.tsx';
import { StateSwitch } from '../../blocks/state-switch.tsx';
import type { RoomProps } from '../../room.ts';
import { queue } from './api.ts';
import { ReviewPane } from './review-pane.tsx';
import { ReviewTags } from './review-tags.tsx';
import { queueTexts } from './texts.ts';

/** Counters are read anew as often. Source: product handbook 14.6. */
const everyMs = 15_000;
const pageSize = 30;

const states = ['pending', 'decided'] as const;
const reasons = ['first', 'machine', 'report', 'sample', 'edit'] as const;
const classes = ['A', 'B', 'C'] as const;
const fields = { state: oneOf(states), reason: maybeOneOf(reasons), class: maybeOneOf(classes), page: pageField };

/** What waits for a review, with the one that is opened beside it. Product handbook 14.4. */
export default function Queue({ who }: RoomProps) {
  const say = useTexts(queueTexts);
  const address = useRoomAddress(fields);
  const { state, reason, class: ofClass, page } = address.filter;
  const filter = { state, pageNum: page, pageSize, ...(reason && { reason }), ...(ofClass && { class: ofClass }) };
  const answer = useQuery(queryOf(queue, filter, { everyMs, silent: true }));
  const stands = answer.data?.statistics;
  return (
    <CaseRoom
      label={say('queue')}
      address={address}
      answer={{ ...answer, data: answer.data?.list }}
      keyOf={({ reviewId }) => reviewId}
      emptyText={say('none')}
      filter={
        <>
          <StateSwitch
            label={say('queue')}
            address={address}
            choices={states.map((key) => ({ key, title: say(key) }))}
          />
          <Chips
            label={say('reason')}
            choices={reasons.map((key) => ({ key, title: say(key) }))}
            chosen={reason ? [reason] : []}
            onTap={(key) => address.narrow({ reason: reasons.find((one) => one === key && one !== reason) })}
          />
          <Chips
            label={say('class')}
            choices={classes.map((key) => ({ key, title: say(`class_${key}`) }))}
            chosen={ofClass ? [ofClass] : []}
            onTap={(key) => address.narrow({ class: classes.find((one) => one === key && one !== ofClass) })}
          />
        </>
      }
      figures={
        stands && (
          <Figures
            list={[
              { text: say('waitingNum', { n: stands.waiting }) },
              { text: say('overdueNum', { n: stands.overdue }), isLate: stands.overdue > 0 },
              { text: say('decidedNum', { n: stands.decided }) },
              { text: say('inTime', { pct: share(stands.inTime, stands.decided) }) },
              { text: say('appealNum', { n: stands.appealsWaiting }) },
              { text: say('reversal', { pct: share(stands.appealsWon, stands.appealsJudged) }) },
            ]}
          />
        )
      }
      face={(review) => ({
        tags: <ReviewTags review={review} />,
        title: review.targetName,
        time:
          review.state !== 'pending'
            ? minuteText(review.createdTime)
            : review.isOverdue
              ? say('overdue')
              : say('due', { time: clockText(review.dueTime) }),
        isLate: review.isOverdue,
        text: review.snapshot,
        note:
          review.claimedByName === ''
            ? undefined
            : review.isMine
              ? say('mine')
              : say('held', { name: review.claimedByName }),
      })}
      more={<Pages page={page} count={Math.ceil((answer.data?.total ?? 0) / pageSize)} address={address} />}
      opened={(id) => <ReviewPane who={who} reviewId={id} />}
    />
  );
}

const share = (part: number, whole: number): string => (whole === 0 ? '--' : `${Math.round((part / whole) * 100)}%`);
