import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** What axe finds serious or critical within `root` as it stands, a line a place. */
async function seriousFaults(page: Page, root: string): Promise<string[]> {
  // By the debugging protocol: the pages' content security policy would refuse a script tag.
  await page.evaluate(axe.source);
  // Whatever is fading or sliding has another contrast and place than what people read, and a change of colours begins a
  // frame after its cause. It is brought to its end: waiting would never end for an animation that stands still.
  await page.evaluate(async () => {
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let calmFrames = 0; calmFrames < 3; calmFrames++) {
      await nextFrame();
      for (const animation of document.getAnimations()) {
        if (animation.playState === 'finished' || animation.effect?.getComputedTiming().endTime === Infinity) continue;
        animation.finish();
        calmFrames = 0;
      }
    }
  });
  const { violations } = await page.evaluate((selector) => {
    const inPage = globalThis as unknown as { axe: { run(root: string, options: object): Promise<AxeResults> } };
    return inPage.axe.run(selector, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
  }, root);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
      ),
    );
}

/** The same by day and by night. */
export async function faultsByDayAndNight(page: Page, root = 'html'): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    faults.push(...(await seriousFaults(page, root)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}
