import { expect, test, withoutBeacon } from '../page-models/client-page.ts';

test('D1 N1 names its client with the first request and asks nobody else', async ({ page, view, client, outside }) => {
  const first = page.waitForRequest((request) => request.url().includes('/api/'));
  await view.open('/hall');
  const headers = (await first).headers();
  expect(headers['clienttype']).toBe(String(client.clientType));
  expect(headers['appid']).toBe(client.appId);
  expect(headers['version']).toBe(client.kind === 'app' ? '9.7.1' : '9.6.0');
  expect(headers['uvid']).toMatch(/^[0-9a-f]{32}$/);
  await view.firstStock.click();
  await expect(page).toHaveURL(/diagnosticStock/);
  await expect(view.top.getByRole('heading', { level: 1 })).toBeVisible();
  expect(withoutBeacon(outside)).toEqual([]);
});

test('C1 DSP-03 X1 copies a text and says so, and opens nothing but web pages', async ({
  page,
  view,
  context,
  client,
}) => {
  if (client.kind !== 'app') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await view.open();
  await view.tryIt('复制文字');
  await view.expectToast('复制成功');
  await expect(view.outcome).toHaveText('true');
  await view.tryIt('打开危险链接');
  await view.expectToast('这个链接无法打开');
  await expect(view.outcome).toHaveText('"refused"');
  await expect(page).toHaveURL(/developer\/client$/);
});
