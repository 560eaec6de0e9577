import { expect, test } from '../page-models/client-page.ts';

// Playwright switches the browser's memory of pages off, and a headless shell has none; here it is what is looked at.
const browser = process.env['WHOLE_CHROME_BIN'] ?? process.env['CHROME_BIN'];

test.use({
  launchOptions: {
    ...(browser ? { executablePath: browser } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('F1 goes on where it was when the browser brings the page back', async ({ page, view }) => {
  const sockets: string[] = [];
  // The line of prices; where people are is told by another.
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname === '/rt/') sockets.push(socket.url());
  });
  await view.open('/hall');
  await expect(view.compositeIndex).toBeVisible();
  await expect.poll(() => sockets).toHaveLength(1);
  await page.evaluate(() => {
    const page = window as unknown as { mark: string; isRestored: boolean };
    page.mark = 'the same document';
    addEventListener('pageshow', (event) => {
      page.isRestored = event.persisted;
    });
  });
  await page.goto('/docs');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => history.back());
  const isRestored = () => (window as unknown as { isRestored?: boolean }).isRestored === true;
  await page.waitForFunction(isRestored, undefined, { timeout: 60_000 });
  expect(await page.evaluate(() => (window as unknown as { mark: string }).mark)).toBe('the same document');
  // Connected anew, and what is on screen is asked for again.
  await expect.poll(() => sockets).toHaveLength(2);
  await expect.poll(() => asked.some((path) => path.startsWith('/api/stocks/'))).toBe(true);
  await expect(view.compositeIndex).toBeVisible();
});
