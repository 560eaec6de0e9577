import { toast } from '@lianpan/ui';
import { call } from '../../shared/runtime.ts';
import { textsNow } from '../../shared/texts.ts';
import { guardTexts } from './texts.ts';

/** How long the reward is told of before the page is loaded anew. POP-10. */
const rewardToastMs = 3000;

/** Takes the reward for sharing a tool page; one that was taken today brings nothing and changes nothing. */
export async function rewardShare(toolId: number, reload: () => void = () => location.reload()): Promise<void> {
  const reward = await call('POST /api/system/share/common/shareReceiveWelfare', { toolId });
  if (!reward) return;
  toast(textsNow(guardTexts)('shareReward', { reward: reward.rewardText }), { durationMs: rewardToastMs });
  setTimeout(reload, rewardToastMs);
}
