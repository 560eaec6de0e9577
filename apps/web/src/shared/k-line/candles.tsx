import { SkeletonBlock } from '@lianpan/ui';
import { latePart } from '../late-part.tsx';
import type { PlainCandlesProps } from './plain-candles.tsx';

const height = 340;

const Late = latePart(
  async () => (await import('./plain-candles.tsx')).PlainCandles,
  <SkeletonBlock height={height} />,
  { whenNear: true },
);

/** Candles of an answer, fetched when they are about to be seen; their room is kept. */
export const Candles = (props: Omit<PlainCandlesProps, 'height'>) => <Late {...props} height={height} />;
