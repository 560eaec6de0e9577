import { dayText, minuteText } from '../dates.ts';
import { runtime } from '../runtime.ts';
import { catalogue, useTexts } from '../texts.ts';

const agoTexts = catalogue({
  now: ['刚刚', 'just now'],
  minutes: ['{n}分钟前', '{n} min ago'],
  hours: ['{n}小时前', '{n} h ago'],
});

/** Tells how long ago something was, in words within a day; its date after that. */
export function useAgo(): (at: number) => string {
  const say = useTexts(agoTexts);
  const now = runtime().serverNow();
  return (at) => {
    const minutes = Math.floor((now - at) / 60_000);
    if (minutes < 1) return say('now');
    if (minutes < 60) return say('minutes', { n: minutes });
    if (minutes < 24 * 60) return say('hours', { n: Math.floor(minutes / 60) });
    return dayText(at).slice(0, 4) === dayText(now).slice(0, 4) ? minuteText(at).slice(5) : dayText(at);
  };
}
