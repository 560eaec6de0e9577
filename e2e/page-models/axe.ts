import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** The small form: whoever loads a page anew has it read again. */
const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pages that were left lie hidden beneath: nobody reads them, and to pass over all that is in them takes most of the time. */
const coveredPages = '.lp-stacked-page[style*="display: none"]';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds serious or critical within `root` as it stands, a line a place. By night colours alone differ. */
async function seriousFaults(page: Page, root: string, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // By the debugging protocol: the pages' content security policy would refuse a script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // Whatever is fading or sliding has another contrast and place than what people read, and begins a frame after its
  // cause. It is brought to its end: waiting would never end for an animation that stands still.
  await page.evaluate(async () => {
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let calmFrames = 0; calmFrames < 3; calmFrames++) {
      await nextFrame();
      // Each state is read before the first is changed: the browser works the styles out anew for what is read after.
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
      for (const animation of moving) animation.finish();
      if (moving.length > 0) calmFrames = 0;
    }
  });
  const runOnly = colorScheme === 'dark' ? ['color-contrast'] : standards;
  // No rule that is run reads the style sheets, which axe would fetch anew each time.
  const preload = colorScheme === 'dark' ? false : { assets: ['media'] };
  const { violations } = await page.evaluate(
    async ([selector, covered, options]) => {
      const inPage = globalThis as unknown as { axe: { run(root: string, options: object): Promise<AxeResults> } };
      const putBack = [...document.querySelectorAll(covered)].map((section) => {
        const place = document.createComment('');
        section.replaceWith(place);
        return () => place.replaceWith(section);
      });
      try {
        return await inPage.axe.run(selector, options);
      } finally {
        for (const back of putBack) back();
      }
    },
    [root, coveredPages, { resultTypes: ['violations'], runOnly, preload }] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
      ),
    );
}

/** Runs in the page: colours change at once or, again, as they do for people: a page has thousands of texts, each with a transition. */
function setTransitions(areOn: boolean): void {
  const inPage = globalThis as unknown as { withoutTransitions?: CSSStyleSheet };
  const sheet = (inPage.withoutTransitions ??= new CSSStyleSheet());
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
  document.adoptedStyleSheets = areOn ? others : [...others, sheet];
}

/** Everything by day, and by night what depends on the colours. */
export async function faultsByDayAndNight(page: Page, root = 'html'): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(setTransitions, false);
  for (const colorScheme of ['light', 'dark'] as const)
    faults.push(...(await seriousFaults(page, root, colorScheme)).map((fault) => `${colorScheme}: ${fault}`));
  await page.evaluate(setTransitions, true);
  return faults;
}
