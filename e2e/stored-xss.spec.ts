import { expect, type Page } from '@playwright/test';
import { xssPayloads } from '@lianpan/testkit';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

/** Whether anything of a payload has run. */
const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // Errors of pictures and endings of animations come later than what asked for them: one of our own comes after them.
    const loaded = (picture: HTMLImageElement): Promise<unknown> =>
      picture.complete ? Promise.resolve() : new Promise((done) => (picture.onload = picture.onerror = done));
    const last = new Image();
    last.src = `/no-such-picture-${Math.random()}`;
    document.body.append(last);
    await new Promise((done) => last.addEventListener('error', done));
    await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map(loaded));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return 'ran' in window;
  });

/** A document that no server of ours would let through: payloads as words, addresses, ids and kinds of nodes. */
const hostileDocument = {
  type: 'doc',
  content: [
    ...xssPayloads.flatMap((payload) => [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: payload, marks: [{ type: 'colour', attrs: { name: payload } }] },
          { type: 'mention', attrs: { id: payload, label: payload } },
          { type: 'stock', attrs: { id: payload, label: payload } },
        ],
      },
      { type: payload, content: [{ type: 'text', text: payload }] },
    ]),
    ...xssPayloads.slice(0, 60).map((payload) => ({ type: 'image', attrs: { src: `javascript:${payload}` } })),
  ],
};

/** The page of the seeded post with payloads in every text of its answer. */
async function openHostile(page: Page): Promise<App> {
  const words = (at: number): string => xssPayloads.slice(at, at + 40).join(' ');
  await page.route('**/api/dynamic/square/getDynamicDetail', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { dynamic: { author: object } } };
    const { dynamic } = envelope.data;
    Object.assign(dynamic, {
      docJson: hostileDocument,
      title: words(0),
      brief: words(40),
      auditHint: words(80),
      author: { ...dynamic.author, nickName: words(120), ipRegion: words(160) },
      gambits: [{ gambitId: '1', name: words(200) }],
      appendList: [{ text: words(240), time: 1 }],
      related: [{ dataType: 1, dataId: '1', title: words(280), authorName: words(320) }],
    });
    await route.fulfill({ json: envelope });
  });
  await page.goto('/square/graphtextDetail?dynamicDetailId=6');
  const app = new App(page);
  await expect(app.top.locator('.rich-text p')).toHaveCount(xssPayloads.length);
  return app;
}

test.describe('without the content security policy', () => {
  test.use({ bypassCSP: true });

  test('S3 the page alone shows six hundred payloads as the words they are', async ({ page }) => {
    const app = await openHostile(page);
    expect(await hasRun(page)).toBe(false);
    const foreign = app.top
      .locator('.rich-text')
      .locator('script, iframe, object, embed, svg, form, input, style, base');
    await expect(foreign).toHaveCount(0);
    const handlers = await app.top
      .locator('.rich-text')
      .evaluate((root) =>
        [...root.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes].filter(
            ({ name, value }) => name.startsWith('on') || (name === 'href' && /^\s*javascript:/i.test(value)),
          ),
        ),
      );
    expect(handlers).toHaveLength(0);
  });

  test('S3 the payloads do run where they are taken for markup', async ({ page }) => {
    await page.goto('/square');
    await page.evaluate((payloads) => {
      for (const payload of payloads) document.body.insertAdjacentHTML('beforeend', payload);
    }, xssPayloads);
    expect(await hasRun(page)).toBe(true);
  });
});

test('S3 the content security policy alone keeps six hundred payloads from running as markup', async ({ page }) => {
  await page.goto('/square');
  await page.evaluate((payloads) => {
    for (const payload of payloads) document.body.insertAdjacentHTML('beforeend', payload);
  }, xssPayloads);
  expect(await hasRun(page)).toBe(false);
});
