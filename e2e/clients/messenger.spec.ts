import { expect, test } from '../page-models/client-page.ts';

test('H2 sets what the menu shares, without codes of the address', async ({ view, messenger, baseURL }) => {
  await view.open('/hgd/diagnosticStock?stockNo=600000&code=SECRET&state=SECRET&accessCode=SECRET&from=singlemessage');
  await expect.poll(() => messenger.calls('updateAppMessageShareData')).toHaveLength(1);
  const [app] = await messenger.calls('updateAppMessageShareData');
  expect(app?.params).toMatchObject({
    title: '个股诊断',
    link: `${baseURL}/hgd/diagnosticStock?stockNo=600000`,
    imgUrl: `${baseURL}/static/share.png`,
  });
  const [timeline] = await messenger.calls('updateTimelineShareData');
  expect(timeline?.params['link']).toBe(app?.params['link']);
});

test('H3 takes sharing out of the menu on the login page and gives it back', async ({ page, view, messenger }) => {
  await view.open('/login');
  await expect.poll(() => messenger.calls('hideMenuItems')).toHaveLength(1);
  const [hidden] = await messenger.calls('hideMenuItems');
  expect(hidden?.params['menuList']).toContain('menuItem:copyUrl');
  expect(await messenger.calls('updateAppMessageShareData')).toEqual([]);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/hall';
    document.body.append(link);
    link.click();
  });
  await expect.poll(() => messenger.calls('showMenuItems')).toHaveLength(1);
});

test('H2 points at the menu and leaves it with the right content', async ({ view, messenger, baseURL }) => {
  await view.open();
  await expect.poll(() => messenger.verdicts()).toEqual(['ok']);
  await view.tryIt('分享');
  await view.expectToast('请点击右上角“···”分享给朋友');
  const shared = await messenger.calls('updateAppMessageShareData');
  expect(shared.at(-1)?.params['link']).toBe(`${baseURL}/developer/client?topic=sample`);
});

test('B2 closes the window', async ({ view, messenger }) => {
  await view.open();
  await view.tryIt('关闭窗口');
  await expect.poll(() => messenger.calls('closeWindow')).toHaveLength(1);
});

test('pays with the kind of signature that the prepayment has', async ({ view, messenger }) => {
  await view.open();
  await expect.poll(() => messenger.verdicts()).toEqual(['ok']);
  await view.tryIt('支付（演示参数）');
  await expect(view.outcome).toHaveText('"done"');
  const [payment] = await messenger.calls('getBrandWCPayRequest');
  expect(payment?.params).toMatchObject({ signType: 'RSA', timeStamp: '1795000000', package: 'prepay_id=sample' });
});

test('opens a foreign page in the same window', async ({ view, outside }) => {
  await view.open();
  await view.tryIt('打开外部网页');
  await expect.poll(() => outside).toContain('https://www.example.com/notice?a=1');
});
