import { expect, type Page } from '@playwright/test';
import type { PersonaName } from '../apps/server/src/seed/personas.ts';
import { answerWith } from './page-models/answers.ts';
import { App } from './page-models/app.ts';
import { faultsByDayAndNight } from './page-models/axe.ts';
import { test } from './page-models/member.ts';
import { clippedTexts, overhang, PageWatch, readableTexts, unsaidTexts } from './page-models/page-faults.ts';
import { pages, type PageToOpen } from './page-models/pages.ts';

type Viewer = 'guest' | 'member' | 'member without privileges';

const viewers: Readonly<Record<Viewer, readonly PageToOpen[]>> = {
  guest: pages,
  member: pages,
  // Everything else is the same for all members.
  'member without privileges': pages.filter(({ hasPrivilege }) => hasPrivilege),
};

/** Members in service whom no other test signs in: a second sign-in would end the first. One a worker. */
const members: readonly PersonaName[] = ['renewalDue', 'withdrawing'];

const languages = ['zh-CN', 'en'] as const;

const appName = ['练盘', 'Lianpan'] as const;

/** A page that somebody may not enter does not say what it is called. */
function titleOf({ title, isForMembers, hasPrivilege, hasPreview }: PageToOpen, viewer: string) {
  const isClosed =
    viewer === 'guest' ? isForMembers : viewer === 'member without privileges' && hasPrivilege && !hasPreview;
  return isClosed ? appName : title;
}

const batchSize = 10;

const batches = (all: readonly PageToOpen[]): (readonly PageToOpen[])[] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, n) => all.slice(n * batchSize, (n + 1) * batchSize));

/** The page stops asking for things and its skeletons have gone; the gallery keeps its samples of them. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const skeletons = page.locator('.lp-stacked-page:visible .lp-skeleton');
  if (!page.url().endsWith('/developer/design')) await expect(skeletons).toHaveCount(0);
}

/** What does not fit on the narrowest phone with the largest text. */
async function faultsOfSize(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => (document.documentElement.dataset['fontStep'] = '2'));
  const reach = await page.evaluate(overhang);
  const faults = [...(reach > 0 ? [`${reach} px beyond the screen`] : []), ...(await page.evaluate(clippedTexts))];
  await page.evaluate(() => delete document.documentElement.dataset['fontStep']);
  await page.setViewportSize({ width: 390, height: 844 });
  return faults;
}

test.use({ viewport: { width: 390, height: 844 } });

for (const [languageIndex, language] of languages.entries()) {
  test.describe(`every page in ${language}`, () => {
    test.use({ locale: language });

    for (const [viewer, shown] of Object.entries(viewers)) {
      for (const [index, batch] of batches(shown).entries()) {
        test(`is whole for a ${viewer}, ${index * batchSize + 1} to ${index * batchSize + batch.length}`, async ({
          page,
          become,
        }, info) => {
          // What waits as a popup is looked at elsewhere and does not come between.
          for (const call of ['getGlobalPopupList', 'getContractPopupInfo']) await answerWith(page, call, () => null);
          if (viewer === 'member') await become(members[info.parallelIndex % members.length]!);
          if (viewer === 'member without privileges') await become('muted');
          const app = new App(page, language);
          const watch = new PageWatch(page);
          const faults: string[] = [];
          for (const shownPage of batch) {
            const { path, address, isTechnical } = shownPage;
            await app.open(address);
            if (viewer === 'guest' && shownPage.isForMembers)
              await expect(page.locator('form.login-form:visible')).toBeVisible();
            await settled(page);
            const found = await watch.faults();
            // Some addresses lead on: to sign in again, for one, or to the page of an error.
            if (page.url().endsWith(address) && (await page.title()) !== titleOf(shownPage, viewer)[languageIndex])
              found.push(`title: ${await page.title()}`);
            if (!isTechnical) found.push(...unsaidTexts(await page.evaluate(readableTexts), language, watch.names));
            found.push(...(await faultsOfSize(page)));
            // Neither colours nor structure differ between the languages.
            if (language === 'zh-CN') found.push(...(await faultsByDayAndNight(page)));
            faults.push(...found.map((fault) => `${path} ${fault}`));
          }
          expect(faults).toEqual([]);
        });
      }
    }
  });
}
