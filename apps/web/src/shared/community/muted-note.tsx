import { EmptyState } from '@lianpan/ui';
import { href } from '../../routes/href.ts';
import { minuteText } from '../dates.ts';
import { catalogue, useTexts } from '../texts.ts';
import type { Mute } from './mute.ts';

const texts = catalogue({
  until: ['你已被禁言至 {time}', 'You are muted until {time}'],
  forGood: ['你已被永久禁言', 'You are permanently muted'],
  reason: [
    '原因：{rule}。禁言期间可以浏览，不能发布、评论和回答。',
    'Reason: {rule}. You can read, but not post, comment or answer.',
  ],
  readOnly: ['禁言期间可以浏览，不能发布、评论和回答。', 'You can read, but not post, comment or answer.'],
  appeal: ['查看处理与申诉', 'View details and appeal'],
});

/** In the place of a composer: why a member cannot write, until when, and the way to appeal. */
export function MutedNote({ mute: { until, rule } }: { readonly mute: Mute }) {
  const say = useTexts(texts);
  return (
    <EmptyState
      icon="lock"
      text={until === null ? say('forGood') : say('until', { time: minuteText(until) })}
      note={rule === '' ? say('readOnly') : say('reason', { rule })}
      action={{ text: say('appeal'), href: href('strikes') }}
    />
  );
}
