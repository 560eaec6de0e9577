import type { RankTexts } from '@lianpan/ui';
import { useTexts } from '../texts.ts';
import { toolTexts } from './tool-texts.ts';

/** What a ranking says of its ranks. */
export function useRankTexts(): RankTexts {
  const say = useTexts(toolTexts);
  return { up: (n) => say('rose', { n }), down: (n) => say('fell', { n }), isNew: say('isNew') };
}
