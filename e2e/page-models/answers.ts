import type { Page } from '@playwright/test';

/** Answers a call in the server's place, with whatever is current when it is made; `null` is "nothing new". */
export const answerWith = (page: Page, call: string, make: () => unknown): Promise<unknown> =>
  page.route(`**/api/**/${call}*`, (route) => {
    const made = make();
    return route.fulfill({
      json: { code: made === null ? 1005 : 1001, message: '', data: made, requestId: 'test', serverTime: Date.now() },
    });
  });
