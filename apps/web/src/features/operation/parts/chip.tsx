import { Tag, type TagTone } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { PremiumTool } from '../api.ts';
import { operationTexts } from '../texts.ts';

export type ChipKey = 'available' | 'onTrial' | 'trialPossible' | 'ended' | 'none' | 'unsuitable' | 'guestLocked';

const tones: Readonly<Record<ChipKey, TagTone>> = {
  available: 'brand',
  onTrial: 'brand',
  trialPossible: 'neutral',
  ended: 'warn',
  none: 'neutral',
  unsuitable: 'warn',
  guestLocked: 'neutral',
};

/** The state of a tool for this person. A grant that opens nothing is one that does not fit the person's class. */
export function chipOfTool(tool: PremiumTool, isMember: boolean): ChipKey {
  if (!isMember) return 'guestLocked';
  if (tool.isLocked && tool.permissionStatus >= 2) return 'unsuitable';
  if (tool.permissionStatus === 2) return 'onTrial';
  if (!tool.isLocked) return 'available';
  if (tool.permissionStatus === 1) return 'trialPossible';
  return tool.serviceStatus === 3 ? 'ended' : 'none';
}

export function ToolChip({ tool, isMember }: { tool: PremiumTool; isMember: boolean }) {
  const say = useTexts(operationTexts);
  const chip = chipOfTool(tool, isMember);
  return <Tag tone={tones[chip]}>{chip === 'onTrial' ? say('onTrial', { n: tool.usesLeft }) : say(chip)}</Tag>;
}
