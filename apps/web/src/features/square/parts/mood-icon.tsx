import { LineDrawing } from '@lianpan/ui';
/** Paths on a grid of 24, by the ids of moods; faces for what is felt, signs for what is thought. */
const face = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z';
const drawings: Readonly<Record<number, readonly string[]>> = {
  // Bullish and bearish: a line that climbs, one that falls.
  1: ['m3.5 16.5 5.5-5.5 3.5 3.5 8-8', 'M15 6.500h5.500V12'],
  2: ['m3.5 7.5 5.5 5.5 3.5-3.5 8 8', 'M15 17.500h5.500V12'],
  // Waiting: an eye.
  3: [
    'M2.5 12C4.7 8 8 6 12 6s7.3 2 9.5 6c-2.2 4-5.5 6-9.5 6s-7.3-2-9.5-6z',
    'M12 14.800a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.600z',
  ],
  // Broke even: eyes closed in relief, a smile.
  4: [face, 'M7.2 10.200c.6.8 2 .8 2.6 0', 'M14.2 10.200c.6.8 2 .8 2.6 0', 'M8.2 14.300c1.8 2.3 5.8 2.3 7.6 0'],
  // Stuck: brows drawn together, the mouth turned down.
  5: [face, 'm7.5 9 2.5 1.2', 'm16.5 9-2.5 1.2', 'M8.5 16c1.6-2 5.4-2 7 0'],
  // Missed it: an open mouth.
  6: [face, 'M9 9.700h.01', 'M15 9.700h.01', 'M12 17a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400z'],
  // Puzzled: a question.
  7: [face, 'M9.5 9.800c.1-1.5 1.2-2.4 2.6-2.4 1.5 0 2.6 1 2.6 2.3 0 1.8-2.6 2-2.6 4', 'M12.1 16.500h.01'],
  // Learned: a bulb.
  8: ['M9 17h6', 'M10 20h4', 'M9 17c0-2.2-2.8-3.3-2.8-6.700a5.8 5.8 0 0 1 11.6 0C17.8 13.7 15 14.8 15 17'],
};

/** A mood as we draw it, in the colour of the words beside it. Nothing for one that has no drawing yet. */
export function MoodIcon({ id, size = 22 }: { readonly id: number; readonly size?: number }) {
  return <LineDrawing paths={drawings[id] ?? []} size={size} />;
}
