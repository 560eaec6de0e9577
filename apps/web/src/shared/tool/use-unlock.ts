import { useQueryClient } from '@tanstack/react-query';
import { commonTexts } from '../common-texts.ts';
import { useCall } from '../query.ts';
import { runtime } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { toolTexts } from './tool-texts.ts';
import type { ToolLock } from './use-tool-list.ts';

/** The step at a lock that neither a trial nor a use opens: sign in, read why, or raise the level. */
export function useLockAction(reason: ToolLock['reason'], toolId?: number) {
  const say = useTexts(toolTexts);
  const common = useTexts(commonTexts);
  if (reason === 'login') return { text: common('login'), onClick: () => void runtime().requireLogin() };
  if (reason === 'class') {
    return { text: say('whyClass'), onClick: () => void runtime().offerUpgrade({ isUnsuitable: true }) };
  }
  return { text: say('upgrade'), onClick: () => void runtime().offerUpgrade({ toolId }) };
}

/** The one step that this person can take at a lock; of a tool that opens one stock at a time, `stockNo` is the one. */
export function useUnlock({ reason, toolId, canTry, usesLeft }: ToolLock, stockNo?: string) {
  const say = useTexts(toolTexts);
  const client = useQueryClient();
  const action = useLockAction(reason, toolId);
  const open = useCall('POST /api/stocks/hall/openMarkingTool');
  if (reason !== 'privilege' || (!canTry && usesLeft === 0)) return action;
  return {
    text: canTry ? say('tryIt') : say('useOne', { n: usesLeft }),
    isLoading: open.isPending,
    onClick: () =>
      open.mutate({ markingToolId: toolId, stockNo }, { onSuccess: () => void client.invalidateQueries() }),
  };
}
