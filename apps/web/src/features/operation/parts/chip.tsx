import { Tag, type TagTone } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { PremiumTool } from '../api.ts';
import { operationTexts } from '../texts.ts';

const tones: Readonly<Record<PremiumTool['tag'], TagTone>> = {
  free: 'brand',
  freeWithLogin: 'brand',
  tryWithLogin: 'neutral',
  available: 'brand',
  usesLeft: 'brand',
  onTrial: 'brand',
  trialPossible: 'neutral',
  ended: 'warn',
  none: 'neutral',
  unsuitable: 'warn',
};

/** The state of a tool for this person. */
export function ToolChip({ tool: { tag, usesLeft } }: { readonly tool: PremiumTool }) {
  const say = useTexts(operationTexts);
  return <Tag tone={tones[tag]}>{say(tag, { n: usesLeft })}</Tag>;
}
