import { expect, test } from '../page-models/client-page.ts';

test('A1 keeps header and bottom clear of the notches', async ({ page, view, context }) => {
  const devtools = await context.newCDPSession(page);
  await view.open();
  await devtools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top: 47, topMax: 47, bottom: 34, bottomMax: 34 },
  });
  const padding = (selector: string, side: 'paddingTop' | 'paddingBottom') =>
    view.top
      .locator(selector)
      .first()
      .evaluate((element, name) => Number.parseFloat(getComputedStyle(element)[name]), side);
  await expect.poll(() => padding('.lp-page__bar', 'paddingTop')).toBe(47);
  expect(await padding('.lp-page__footer', 'paddingBottom')).toBeGreaterThanOrEqual(34);
});

test('K1 keeps the field visible while a keyboard takes its room', async ({ page, view }) => {
  await view.open('/login');
  const field = view.top.getByRole('textbox').nth(1);
  await field.focus();
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
  const covered = await field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(covered).toBe(false);
});

test('NAV-05 lays a landscape page on its side', async ({ page, view, client, shell }) => {
  await view.open('/developer/landscape');
  if (client.kind === 'app') {
    await expect
      .poll(() => shell.callsOf('setOrientation'))
      .toEqual([{ action: 'setOrientation', params: { mode: 'landscape' } }]);
    // The shell turns the screen; the page stands upright in it.
    await page.setViewportSize({ width: 844, height: 390 });
  }
  const box = await view.top.locator('.lp-page').boundingBox();
  expect(box).toMatchObject(
    client.kind === 'app' ? { x: 0, y: 0, width: 844, height: 390 } : { x: 0, y: 0, width: 390, height: 844 },
  );
  const turned = await view.top.locator('.lp-page').evaluate((element) => (element as HTMLElement).offsetWidth);
  expect(turned).toBe(844);
});
