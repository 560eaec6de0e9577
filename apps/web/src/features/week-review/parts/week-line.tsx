import { Button, IconButton, Picker } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { clockText, dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { WeekReview } from '../api.ts';
import { weekReviewTexts } from '../texts.ts';
import './week-review.css';

interface WeekLineProps {
  readonly review: Pick<WeekReview, 'first' | 'last' | 'publishTime' | 'weeks'> | undefined;
  readonly choose: (week: string) => void;
}

/** The week that is shown, with its neighbours and the way to any other. */
export function WeekLine({ review, choose }: WeekLineProps) {
  const say = useTexts(weekReviewTexts);
  const common = useTexts(commonTexts);
  const [isOpen, setIsOpen] = useState(false);
  const weeks = review?.weeks ?? [];
  const at = weeks.findIndex(({ last }) => last === review?.last);
  const beside = (step: number): string | undefined => (at < 0 ? undefined : weeks[at + step]?.last);
  const [earlier, later] = [beside(1), beside(-1)];
  const nameOf = ({ first, last }: WeekReview['weeks'][number]): string =>
    say('span', { first: first.slice(5), last: last.slice(5) });
  return (
    <div className="week-line">
      <IconButton
        icon="back"
        label={say('earlier')}
        isDisabled={earlier === undefined}
        onClick={() => earlier !== undefined && choose(earlier)}
      />
      <Button variant="text" size="sm" onClick={() => setIsOpen(true)}>
        <span className="lp-hidden">{say('choose')} </span>
        <span className="week-line__figures">{review ? nameOf(review) : '--'}</span>
      </Button>
      <IconButton
        icon="forward"
        label={say('later')}
        isDisabled={later === undefined}
        onClick={() => later !== undefined && choose(later)}
      />
      {review && (
        <span className="week-line__out week-line__figures">
          {say('published', { date: dayText(review.publishTime).slice(5), time: clockText(review.publishTime) })}
        </span>
      )}
      <Picker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={say('choose')}
        columns={[weeks.map((week) => ({ value: week.last, title: say('span', { ...week }) }))]}
        value={review ? [review.last] : []}
        onConfirm={([week]) => week !== undefined && choose(week)}
        confirmText={common('confirm')}
        closeLabel={common('close')}
      />
    </div>
  );
}
