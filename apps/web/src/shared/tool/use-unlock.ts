import { useQueryClient } from '@tanstack/react-query';
import { commonTexts } from '../common-texts.ts';
import { useCall } from '../query.ts';
import { runtime } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { toolTexts } from './tool-texts.ts';
import type { ToolLock } from './use-tool-list.ts';

/** The one step that this person can take at a lock; of a tool that opens one stock at a time, `stockNo` is the one. */
export function useUnlock({ reason, toolId, canTry, usesLeft }: ToolLock, stockNo?: string) {
  const say = useTexts(toolTexts);
  const common = useTexts(commonTexts);
  const client = useQueryClient();
  const open = useCall('POST /api/stocks/hall/openMarkingTool');
  if (reason === 'login') return { text: common('login'), onClick: () => void runtime().requireLogin() };
  if (reason === 'class') {
    return { text: say('whyClass'), onClick: () => void runtime().offerUpgrade({ isUnsuitable: true }) };
  }
  if (!canTry && usesLeft === 0) return { text: say('upgrade'), onClick: () => void runtime().offerUpgrade() };
  return {
    text: canTry ? say('tryIt') : say('useOne', { n: usesLeft }),
    isLoading: open.isPending,
    onClick: () =>
      open.mutate({ markingToolId: toolId, stockNo }, { onSuccess: () => void client.invalidateQueries() }),
  };
}
