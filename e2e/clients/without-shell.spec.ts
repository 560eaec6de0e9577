import { expect, test } from '../page-models/client-page.ts';

test('S0 speaks to no native shell', async ({ view, shell }) => {
  await view.open();
  await expect(view.top.getByTestId('client-type')).toHaveText(/^(0|1|2|113)$/);
  await view.tryIt('推送标识');
  await expect(view.outcome).toHaveText('null');
  expect(shell.links).toEqual([]);
});
