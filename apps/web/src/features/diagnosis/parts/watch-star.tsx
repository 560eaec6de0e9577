import { IconButton } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useWatchToggle } from '../../../shared/use-watch-toggle.ts';
import { diagnosisTexts } from '../texts.ts';

/** The watchlist star: fills at once and empties again when the server refuses. */
export function WatchStar({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(diagnosisTexts);
  const { isWatched, toggle } = useWatchToggle();
  const isOn = isWatched(stockNo);
  return (
    <IconButton
      icon={isOn ? 'starFilled' : 'star'}
      label={say(isOn ? 'unwatch' : 'watch')}
      isPressed={isOn}
      onClick={() => toggle(stockNo)}
    />
  );
}
