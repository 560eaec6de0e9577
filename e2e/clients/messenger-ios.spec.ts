import { expect, test } from '../page-models/client-page.ts';

test('K2 puts the page back after the keyboard has gone', async ({ page, view }) => {
  await page.addInitScript(() => {
    const scrolls: number[][] = [];
    (window as unknown as { scrolls: number[][] }).scrolls = scrolls;
    window.scrollTo = ((left: number, top: number) => scrolls.push([left, top])) as unknown as typeof window.scrollTo;
  });
  const scrolls = () => page.evaluate(() => (window as unknown as { scrolls: number[][] }).scrolls);
  await view.open();
  await view.tryIt('推送标识');
  await expect(view.outcome).toHaveText('null');
  const field = view.top.getByLabel('输入框');
  await field.focus();
  expect(await scrolls()).toEqual([]);
  await field.blur();
  // The browser may say more than once that the field was left.
  await expect.poll(async () => (await scrolls()).at(-1)).toEqual([0, 0]);
});
