import { expect, test } from '../page-models/client-page.ts';

test('D2 NAV-03 shows desktop addresses and strips them when resolving', async ({ page, view }) => {
  await view.open('/hall?channelCode=c1');
  await expect(page).toHaveURL(/\/pc\/hall\?channelCode=c1$/);
  await expect(view.compositeIndex).toBeVisible();
  await view.open('/');
  await expect(page).toHaveURL(/\/pc\/hall$/);
  await view.open('/pc/search');
  await expect(page).toHaveURL(/\/pc\/search$/);
});
