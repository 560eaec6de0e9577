import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { ActionName } from '../../packages/bridge/src/actions.ts';
import { words } from './app.ts';
import { clients, type ClientName, type ClientUnderTest } from './clients.ts';
import { skipGuide } from './guide.ts';
import { FakeMessenger, type FakeOptions } from './messenger-bridge.ts';
import { NativeShell } from './native-shell.ts';

/** What the script of the messenger sends to its makers; it never gets there. */
const beacon = 'https://open.weixin.qq.com/sdk/report';

/** What both native shells of ours offer. */
const shellActions: readonly ActionName[] = [
  'goBack',
  'goPage',
  'toast',
  'copyText',
  'saveImage',
  'share',
  'setShare',
  'setTitle',
  'setOrientation',
  'setBackHandler',
  'openExternal',
  'openWebview',
  'closeWebview',
  'login',
  'pay',
  'getPushToken',
];

interface Options {
  /** Name of the client, set by the project. */
  readonly clientName: ClientName;
  readonly fake: Partial<FakeOptions>;
  readonly actions: readonly ActionName[];
}

interface Fixtures {
  readonly client: ClientUnderTest;
  /** Requests that wanted to leave the machine; none of them did. */
  readonly outside: string[];
  readonly messenger: FakeMessenger;
  readonly shell: NativeShell;
  readonly view: ClientPage;
}

/** Tests of one client: its user agent, the program around the page, and no way out of the machine. */
export const test = base.extend<Options & Fixtures>({
  clientName: ['h5', { option: true }],
  fake: [{}, { option: true }],
  actions: [shellActions as ActionName[], { option: true }],
  client: async ({ clientName }, use) => use(clients[clientName]),
  outside: [
    async ({ context }, use) => {
      const wanted: string[] = [];
      await context.route(
        (url) => /^https?:$/.test(url.protocol) && url.hostname !== '127.0.0.1',
        (route) => {
          wanted.push(route.request().url());
          return route.abort();
        },
      );
      await use(wanted);
    },
    { auto: true },
  ],
  messenger: async ({ page, client, fake }, use) => {
    const messenger = new FakeMessenger(page);
    await messenger.install({
      isIOS: client.isIOS,
      isMiniProgram: client.kind === 'miniProgram',
      refusesAll: false,
      failing: [],
      isSilent: false,
      ...fake,
    });
    await use(messenger);
  },
  shell: async ({ page, client, actions, baseURL }, use) => {
    await page.addInitScript(keepLinksInside);
    const shell = new NativeShell(page, {
      platform: client.isIOS ? 'ios' : 'android',
      origin: baseURL ?? '',
      actions,
      safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
    });
    await use(shell);
  },
  view: async ({ page, client, messenger, shell }, use) => {
    // The program around the page is there before the page, whatever the test looks at.
    if (client.kind !== 'app') shell.die();
    void messenger;
    await page.addInitScript(collectToasts);
    await use(new ClientPage(page));
  },
});

export { expect };

export const withoutBeacon = (requests: readonly string[]): string[] =>
  requests.filter((url) => !url.startsWith(beacon));

/**
 * Runs in the page: a desktop browser would ask the person whether to open a link of the bridge elsewhere, and take no
 * tap until it is answered. In a sandbox it does not ask.
 */
function keepLinksInside(): void {
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function createElement(this: Document, ...given: [string]) {
    const element = create.apply(this, given);
    if (element instanceof HTMLIFrameElement) element.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    return element;
  } as typeof create;
}

/** Runs in the page: toasts are short, and a busy machine may look too late. */
function collectToasts(): void {
  const toasts: string[] = [];
  (window as unknown as { toasts: string[] }).toasts = toasts;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (node instanceof Element && node.matches('.lp-toast__bubble')) toasts.push(node.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** The page on which every function of a client can be tried, as a person handles it. */
export class ClientPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get top(): Locator {
    return this.page.locator('.lp-stacked-page:visible');
  }

  /** The first index of the hall, which leads to its page. */
  get firstStock(): Locator {
    return this.top.locator('a[href*="/hgd/diagnosticStock?stockNo="]').first();
  }

  get compositeIndex(): Locator {
    return this.top.getByRole('link', { name: words['zh-CN'].compositeIndex });
  }

  async open(path = '/developer/client'): Promise<void> {
    await skipGuide(this.page);
    await this.page.goto(path);
    await expect(this.top).toBeVisible();
    // The prepared picture gives way to the app: only then can it be touched.
    await expect(this.page.locator('[data-page]:visible')).toBeVisible();
  }

  /** Taps one of the functions. */
  tryIt(name: string): Promise<void> {
    return this.top.getByRole('button', { name, exact: true }).click();
  }

  get outcome(): Locator {
    return this.top.getByTestId('outcome');
  }

  /** A toast was shown since the page was opened; it may be gone by now. */
  async expectToast(text: string): Promise<void> {
    const shown = () => this.page.evaluate(() => (window as unknown as { toasts?: string[] }).toasts ?? []);
    await expect.poll(shown).toContain(text);
  }
}
