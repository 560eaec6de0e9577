import { expect, test } from '../page-models/client-page.ts';

test('pays by the store alone', async ({ view, shell }) => {
  shell.answer('pay', { code: 0, data: { result: 'unknown' } });
  await view.open();
  await view.tryIt('支付（演示参数）');
  await expect(view.outcome).toHaveText('"unknown"');
  const orderNo: unknown = expect.stringMatching(/^SAMPLE\d{8}$/);
  expect(shell.callsOf('pay')[0]?.params).toMatchObject({ channel: 'iap', orderNo, touched: true });
});

test.describe('a shell without payment', () => {
  test.use({ actions: ['setTitle'] });

  test('offers no way around the store', async ({ view }) => {
    await view.open();
    await view.tryIt('支付（演示参数）');
    await expect(view.outcome).toHaveText('"unsupported"');
  });
});
