import { confirm } from '@lianpan/ui';
import { href } from '../../routes/href.ts';
import { call, runtime, track } from '../../shared/runtime.ts';
import { textsNow } from '../../shared/texts.ts';
import { guardTexts } from './texts.ts';

/** PRV-04: where the bundle that raises the level can be had. */
async function bundleAddress(): Promise<string> {
  // The tool of this number stands for the bundle. Source: feature catalogue 7.
  const query = { markingToolId: 37, queryFields: 'payCommodityUrl' };
  const { payCommodityUrl } = await call('GET /api/stocks/hall/getMarkingToolInfo', query);
  return payCommodityUrl ?? '';
}

/** Goods of the shelf that open a tool; the bundle for a tool that nothing of it opens. */
async function goodsAddress(toolId: number): Promise<string> {
  try {
    const { goodsId } = await call('POST /api/mall/goods/getGoodsDetail', { toolId });
    return href('mallDetail', { goodsId });
  } catch {
    return bundleAddress();
  }
}

interface Upgrade {
  readonly isUnsuitable?: boolean;
  /** The tool that was closed. */
  readonly toolId?: number | undefined;
}

/** NAV-06: asks to raise the level and leads where it can be had. Whom it does not fit is told so instead. */
export async function offerUpgrade({ isUnsuitable = false, toolId }: Upgrade = {}): Promise<void> {
  const say = textsNow(guardTexts);
  if (isUnsuitable) {
    const wants = await confirm({
      title: say('mismatch'),
      text: say('mismatchNote'),
      confirmText: say('seeClass'),
      cancelText: say('later'),
    });
    if (wants) runtime().go(href('advisoryMine'));
    return;
  }
  track('upgradeShow', { from: 'guard' });
  const address = (toolId === undefined ? bundleAddress() : goodsAddress(toolId)).catch(() => href('premium'));
  const wants = await confirm({ title: say('upgrade'), confirmText: say('upgradeNow'), cancelText: say('later') });
  if (!wants) return;
  track('upgradeTap', {});
  runtime().go((await address) || href('premium'));
}

/** NAV-08: asks to renew. True when the person went to see how. */
export async function offerRenewal(isEnded: boolean): Promise<boolean> {
  const say = textsNow(guardTexts);
  track('renewShow', {});
  const wants = await confirm({
    title: say(isEnded ? 'renewEnded' : 'renewSoon'),
    confirmText: say('renew'),
    cancelText: say('later'),
  });
  if (!wants) return false;
  track('renewTap', {});
  runtime().go((await bundleAddress().catch(() => '')) || href('premium'));
  return true;
}
