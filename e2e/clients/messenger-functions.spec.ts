import { expect, test } from '../page-models/client-page.ts';

test.describe('a messenger that refuses the signature', () => {
  test.use({ fake: { refusesAll: true } });

  test('I2 opens an image to be held with a finger', async ({ page, view, baseURL }) => {
    await view.open();
    await view.tryIt('保存图片');
    const image = page.getByRole('dialog').getByRole('img');
    await expect(image).toHaveAttribute('src', `${baseURL}/static/share.png`);
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(400);
    await page.getByRole('button', { name: '关闭图片' }).click();
    await expect(image).toBeHidden();
  });
});

test('I2 previews an image in the messenger', async ({ view, messenger, baseURL }) => {
  await view.open();
  await expect.poll(() => messenger.verdicts()).toEqual(['ok']);
  await view.tryIt('保存图片');
  await expect(view.outcome).toHaveText('"shown"');
  const [preview] = await messenger.calls('imagePreview');
  expect(preview?.params).toMatchObject({ current: `${baseURL}/static/share.png` });
});

test.describe('a messenger that says nothing', () => {
  test.use({ fake: { isSilent: true } });

  test('D3 is waited for by nobody', async ({ view }) => {
    await view.open('/hall');
    await expect(view.compositeIndex).toBeVisible();
  });
});

test('C2 copies by selection where there is no clipboard', async ({ page, view }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await view.open();
  await page.evaluate(() =>
    document.addEventListener('copy', () => {
      (window as unknown as { copied: string }).copied = String(document.getSelection());
    }),
  );
  await view.tryIt('复制文字');
  await view.expectToast('复制成功');
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe('600519');
});
