import type { Page } from '@playwright/test';

const handled = new WeakSet<Page>();

/** Leaves the guide for newcomers as soon as it comes; most tests are not about it. It may step aside for a popup. */
export async function skipGuide(page: Page): Promise<void> {
  if (handled.has(page)) return;
  handled.add(page);
  const skip = page.locator('.lp-coach').getByRole('button', { name: /^(跳过|Skip)$/ });
  await page.addLocatorHandler(skip, () => skip.click({ timeout: 2000 }).catch(() => undefined));
}
