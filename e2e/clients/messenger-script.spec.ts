import type { Page } from '@playwright/test';
import { expect, test } from '../page-models/client-page.ts';

const target = '/api/auth/common/getWxConfig';

/** Addresses that the page asked to have signed, in order. */
function signedAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === target) addresses.push(new URL(url.searchParams.get('url') ?? '').pathname);
  });
  return addresses;
}

test('S1 is configured with a signature that the messenger accepts', async ({ page, view, messenger }) => {
  const addresses = signedAddresses(page);
  await view.open('/hall');
  await expect.poll(() => messenger.verdicts()).toEqual(['ok']);
  expect(addresses).toEqual(['/hall']);
  const [first] = await messenger.calls('preVerifyJSAPI');
  expect(first?.params['verifyJsApiList']).toContain('getBrandWCPayRequest');
});

test('S2 has the right address signed after a change of page', async ({ page, view, messenger, client }) => {
  const addresses = signedAddresses(page);
  await view.open('/hall');
  await expect.poll(() => messenger.verdicts()).toEqual(['ok']);
  await view.firstStock.click();
  await expect.poll(() => messenger.verdicts()).toEqual(['ok', 'ok']);
  expect(addresses).toEqual(client.isIOS ? ['/hall', '/hall'] : ['/hall', '/hgd/diagnosticStock']);
});

test.describe('a ticket that is no good', () => {
  test.use({ fake: { refusesAll: true } });

  test('S3 S4 is tried once more and never taken as good', async ({ page, view, messenger, client }) => {
    const addresses = signedAddresses(page);
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    await view.open('/hall');
    await expect.poll(() => messenger.verdicts()).toEqual(['invalid']);
    await view.firstStock.click();
    await expect.poll(() => messenger.verdicts()).toHaveLength(3);
    const [entry, current] = ['/hall', '/hgd/diagnosticStock'];
    expect(addresses).toEqual([entry, ...(client.isIOS ? [entry, current] : [current, entry])]);
    await page.goto('/developer/client');
    await view.tryIt('分享');
    await view.expectToast('请点击右上角“···”分享给朋友');
    await expect(view.outcome).toHaveText('"pointed"');
    expect(await messenger.calls('updateAppMessageShareData')).toEqual([]);
    expect(await messenger.calls('hideMenuItems')).toEqual([]);
    expect(faults).toEqual([]);
  });
});
