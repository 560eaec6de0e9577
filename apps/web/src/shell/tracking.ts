import type { Track } from '../shared/runtime.ts';
import type { TrackedPage, Tracker, TrackerParts } from './tracker.ts';

/** Counting as the shell uses it: what happens before the tracker's file has come waits for it. */
export interface Tracking {
  readonly track: Track;
  enter(page: TrackedPage): void;
}

/** Loads the tracker once the page is `drawn`, and ends a view when the page is put away. */
export function startTracking(parts: TrackerParts, drawn: Promise<void>): Tracking {
  const waiting: ((tracker: Tracker) => void)[] = [];
  let tracker: Tracker | undefined;
  let current: TrackedPage | undefined;
  const whenReady = (work: (ready: Tracker) => void): void => {
    if (tracker) work(tracker);
    else waiting.push(work);
  };
  void drawn
    .then(() => import('./tracker.ts'))
    .then((module) => {
      tracker = new module.Tracker(parts);
      for (const work of waiting.splice(0)) work(tracker);
    })
    .catch(() => waiting.splice(0));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tracker?.hide();
    else if (current) tracker?.show(current);
  });
  return {
    track: (name, parameters, about) => whenReady((ready) => ready.track(name, parameters, about)),
    enter(page) {
      current = page;
      whenReady((ready) => ready.enter(page));
    },
  };
}
