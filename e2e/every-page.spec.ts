import { expect, type Page } from '@playwright/test';
import type { PersonaName } from '../apps/server/src/seed/personas.ts';
import { answerWith } from './page-models/answers.ts';
import { App } from './page-models/app.ts';
import { faultsByDayAndNight } from './page-models/axe.ts';
import { test } from './page-models/member.ts';
import { clippedTexts, overhang, PageWatch, readableTexts, unsaidTexts } from './page-models/page-faults.ts';
import { countShifts, ShiftList, shiftSinceLoad } from './page-models/page-shifts.ts';
import { pages, type PageToOpen } from './page-models/pages.ts';

type Viewer = 'guest' | 'member' | 'member without privileges';

const viewers: Readonly<Record<Viewer, readonly PageToOpen[]>> = {
  guest: pages,
  member: pages,
  // Everything else is the same for all members.
  'member without privileges': pages.filter(({ hasPrivilege }) => hasPrivilege),
};

/** People whom no other test signs in: a second sign-in would end the first. One a worker. */
const people: Readonly<Record<Exclude<Viewer, 'guest'>, readonly PersonaName[]>> = {
  member: ['fullService', 'withdrawing'],
  'member without privileges': ['muted', 'conflictPhone'],
};

const languages = ['zh-CN', 'en'] as const;

const appName = ['练盘', 'Lianpan'] as const;

/** Who may not enter sees the login form or an invitation in the place of the page. */
const isClosedTo = (viewer: Viewer, { isForMembers, hasPrivilege, hasPreview }: PageToOpen): boolean =>
  viewer === 'guest' ? isForMembers : viewer === 'member without privileges' && hasPrivilege && !hasPreview;

const batchSize = 10;

const batches = (all: readonly PageToOpen[]): (readonly PageToOpen[])[] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, n) => all.slice(n * batchSize, (n + 1) * batchSize));

/** The page stops asking for things and its skeletons have gone; the gallery keeps its samples of them. */
async function settled(page: Page, watch: PageWatch): Promise<void> {
  await watch.calm();
  if (page.url().endsWith('/developer/design')) return;
  const skeletons = page.locator('.lp-stacked-page:visible .lp-skeleton');
  await expect(async () => {
    // Parts below the fold come when somebody scrolls to them.
    if ((await skeletons.count()) === 0) return;
    await skeletons
      .first()
      .scrollIntoViewIfNeeded({ timeout: 1000 })
      .catch(() => undefined);
    await expect(skeletons).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await watch.calm();
}

/** As if it had been chosen in another tab: the page goes on with it. */
const switchTo = (page: Page, language: string): Promise<unknown> =>
  page.evaluate(
    (newValue) => globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lianpan-language', newValue })),
    language,
  );

/** An invitation that stands keeps its words: it is read anew. */
async function openInEnglish(page: Page, address: string): Promise<void> {
  const name = 'lianpan-language';
  await page.context().addCookies([{ name, value: 'en', url: page.url() }]);
  await new App(page).open(address);
  await page.context().clearCookies({ name });
}

/** What does not fit on the narrowest phone with the largest text. */
async function faultsOfSize(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => (document.documentElement.dataset['fontStep'] = '2'));
  let reach = 0;
  // Charts follow the size of their box a frame or two later.
  await expect
    .poll(async () => (reach = await page.evaluate(overhang)))
    .toBe(0)
    .catch(() => undefined);
  const faults = [...(reach > 0 ? [`${reach} px beyond the screen`] : []), ...(await page.evaluate(clippedTexts))];
  await page.evaluate(() => delete document.documentElement.dataset['fontStep']);
  await page.setViewportSize({ width: 390, height: 844 });
  return faults;
}

/** What is still said in the wrong language after a while: texts of the server come a moment after the switch. */
async function wrongTexts(page: Page, watch: PageWatch, language: string): Promise<string[]> {
  let left: string[] = [];
  const readPage = async (): Promise<string[]> => {
    // Read before the names: what an answer brings in between is known by then.
    const texts = await page.evaluate(readableTexts);
    await watch.read();
    left = unsaidTexts(texts, language, watch.names);
    return left;
  };
  await expect
    .poll(readPage)
    .toEqual([])
    .catch(() => undefined);
  return left;
}

/** What is wrong with a page that stands open, in the language in which it stands. */
async function faultsInLanguage(
  { page, watch, viewer }: Visit,
  shown: PageToOpen,
  language: (typeof languages)[number],
): Promise<string[]> {
  const at = languages.indexOf(language);
  const title = (isClosedTo(viewer, shown) ? appName : shown.title)[at]!;
  const faults = await watch.faults();
  // Some addresses lead on: to sign in again, for one, or to the page of an error.
  if (page.url().endsWith(shown.address)) {
    const isTitled = expect.poll(() => page.title()).toBe(title);
    await isTitled.catch(async () => faults.push(`title: ${await page.title()}`));
  }
  if (!shown.isTechnical) faults.push(...(await wrongTexts(page, watch, language)));
  return [...faults, ...(await faultsOfSize(page))].map((fault) => `${shown.path} ${language} ${fault}`);
}

interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly viewer: Viewer;
  readonly shifts: ShiftList;
}

/** Opens a page and looks at all its states in place. */
async function faultsOf(visit: Visit, shown: PageToOpen, isByLink: boolean): Promise<string[]> {
  const { page, watch, viewer, shifts } = visit;
  const app = new App(page);
  if (isByLink) await app.follow(shown.address);
  else await app.open(shown.address);
  // Who comes by a link finds the page's frame and script there already.
  const jumps = isByLink ? [] : shifts.add(shown.path, await shiftSinceLoad(page, watch));
  if (viewer === 'guest' && shown.isForMembers) {
    // The form is looked at on the page of its own.
    await expect(page.locator('form.login-form:visible')).toBeVisible();
    await watch.calm();
    return [...jumps, ...(await watch.faults()).map((fault) => `${shown.path} ${fault}`)];
  }
  await settled(page, watch);
  await app.scrollThrough();
  await settled(page, watch);
  const faults = [...jumps, ...(await faultsInLanguage(visit, shown, 'zh-CN'))];
  // Neither colours nor structure differ between the languages.
  faults.push(...(await faultsByDayAndNight(page)).map((fault) => `${shown.path} ${fault}`));
  if (isClosedTo(viewer, shown)) await openInEnglish(page, shown.address);
  else await switchTo(page, 'en');
  await settled(page, watch);
  return [...faults, ...(await faultsInLanguage(visit, shown, 'en'))];
}

test.use({ viewport: { width: 390, height: 844 } });

for (const [viewer, shown] of Object.entries(viewers) as [Viewer, readonly PageToOpen[]][]) {
  for (const [index, batch] of batches(shown).entries()) {
    const places = `${index * batchSize + 1} to ${index * batchSize + batch.length}`;
    test(`every page is whole for a ${viewer}, ${places}`, async ({ page, become }, info) => {
      // What waits as a popup is looked at elsewhere and does not come between.
      for (const call of ['getGlobalPopupList', 'getContractPopupInfo']) await answerWith(page, call, () => null);
      if (viewer !== 'guest') await become(people[viewer][info.parallelIndex]!);
      await countShifts(page);
      const watch = new PageWatch(page);
      const shifts = new ShiftList();
      const faults: string[] = [];
      for (const [n, one] of batch.entries()) {
        // Guests come to each page by its address; members go from page to page, as people do, without a load of the app.
        const isByLink = viewer === 'member' && n > 0;
        if (isByLink) await switchTo(page, 'zh-CN');
        faults.push(...(await faultsOf({ page, watch, viewer, shifts }, one, isByLink)));
      }
      // Members come by links here, and by addresses below.
      if (viewer !== 'member') console.log(`largest jumps for a ${viewer}, ${places}: ${shifts.largest()}`);
      expect(faults).toEqual([]);
    });
  }
}

for (const [index, batch] of batches(pages).entries()) {
  const places = `${index * batchSize + 1} to ${index * batchSize + batch.length}`;
  test(`no page jumps while it loads for a member, ${places}`, async ({ page, become }, info) => {
    for (const call of ['getGlobalPopupList', 'getContractPopupInfo']) await answerWith(page, call, () => null);
    await become(people.member[info.parallelIndex]!);
    await countShifts(page);
    const app = new App(page);
    const watch = new PageWatch(page);
    const shifts = new ShiftList();
    const faults: string[] = [];
    for (const { path, address } of batch) {
      await app.open(address);
      faults.push(...shifts.add(path, await shiftSinceLoad(page, watch)));
    }
    console.log(`largest jumps for a member, ${places}: ${shifts.largest()}`);
    expect(faults).toEqual([]);
  });
}
