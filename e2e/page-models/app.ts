import { expect, type Locator, type Page } from '@playwright/test';
import { skipGuide } from './guide.ts';

/** Names of things on screen in both languages, so that one journey runs in either. */
export const words = {
  'zh-CN': {
    login: '登录',
    mobile: '手机号',
    code: '验证码',
    sendCode: '获取验证码',
    agree: /我已阅读并同意/,
    watchlist: '自选',
    search: '搜索股票',
    hallSearch: /搜索股票代码/,
    compositeIndex: /^模拟上证指数/,
    mine: '我的',
    signOut: '退出登录',
    explain: '公式',
    riskLine: /不构成投资建议/,
  },
  en: {
    login: 'Log in',
    mobile: 'Mobile number',
    code: 'Verification code',
    sendCode: 'Send code',
    agree: /I have read and agree/,
    watchlist: 'Watchlist',
    search: 'Search stocks',
    hallSearch: /Search by code/,
    compositeIndex: /^Sim\. SSE Composite/,
    mine: 'mine',
    signOut: 'Log out',
    explain: 'Formula',
    riskLine: /[Nn]ot investment advice/,
  },
} as const;

export type TestLanguage = keyof typeof words;

let nextMobile = 0;

/** A number that no other test uses. */
export function newMobile(worker: number): string {
  nextMobile += 1;
  return `139${String(worker).padStart(2, '0')}${String(Date.now() % 10_000).padStart(4, '0')}${String(nextMobile % 100).padStart(2, '0')}`;
}

/** Words that have been sent: the field that they were written in keeps them until the answer is there. */
export const sentWords = (within: Page | Locator, words: string): Locator =>
  within.getByText(words).and(within.locator(':not(textarea)'));

/** The app as a person handles it. */
export class App {
  readonly page: Page;
  readonly language: TestLanguage;

  readonly #keepsGuide: boolean;

  constructor(page: Page, language: TestLanguage = 'zh-CN', { keepsGuide = false } = {}) {
    this.page = page;
    this.language = language;
    this.#keepsGuide = keepsGuide;
  }

  get words(): (typeof words)[TestLanguage] {
    return words[this.language];
  }

  /** What is on the page on top; hidden pages below are left out. */
  get top(): Locator {
    return this.page.locator('.lp-stacked-page:visible');
  }

  /** The way from the hall to a stock. */
  get firstStock(): Locator {
    return this.top.locator('a[href*="/hgd/diagnosticStock?stockNo="]').first();
  }

  /** The first index of the hall, which leads to the overview; the name itself stands in notes of the hall too. */
  get compositeIndex(): Locator {
    return this.top.getByRole('link', { name: this.words.compositeIndex });
  }

  async open(path: string): Promise<void> {
    if (!this.#keepsGuide) await skipGuide(this.page);
    await this.page.goto(path);
    await expect(this.top).toBeVisible();
    // The prepared picture gives way to the app: only then is a tap heard.
    await expect(this.page.locator('[data-page]:visible')).toBeVisible();
  }

  /** Goes to a page by a link, within the app that is open. */
  async follow(address: string): Promise<void> {
    const left = 'data-left';
    await this.top.evaluate(
      (element, [href, mark]) => {
        for (const each of document.querySelectorAll('.lp-stacked-page')) each.setAttribute(mark!, '');
        const link = document.createElement('a');
        link.href = href!;
        element.append(link);
        link.click();
        link.remove();
      },
      [address, left],
    );
    await expect(this.page.locator(`.lp-stacked-page:visible:not([${left}])`)).toBeVisible();
  }

  /** Scrolls past every part that comes when it is near, as a reader does, and back to the top. */
  async scrollThrough(): Promise<void> {
    const late = this.top.locator('[data-late]');
    for (let left = await late.count(); left > 0; left = await late.count()) {
      // Its part may come, and take its place, while it is scrolled to.
      await late
        .first()
        .evaluate((element) => element.scrollIntoView(), undefined, { timeout: 5000 })
        .catch(() => undefined);
      await expect.poll(() => late.count()).toBeLessThan(left);
    }
    await this.top.locator('.lp-page__scroll').evaluateAll((all) => {
      for (const each of all) each.scrollTo(0, 0);
    });
  }

  /** The newest code that demo mode "sent" to a number. */
  async codeFor(mobile: string): Promise<string> {
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
    const developer = await this.page.context().newPage();
    await developer.goto('/developer');
    const row = developer.getByRole('row').filter({ hasText: masked }).first();
    const code = await row.getByTestId('sms-code').textContent();
    await developer.close();
    return code ?? '';
  }

  /** Signs in as a person of the demonstration, by the list on the developer page. */
  async enterAs(nickName: string): Promise<void> {
    await this.open('/developer');
    await this.top.getByRole('tab', { name: '人物' }).click();
    await this.top.getByRole('button', { name: nickName }).click();
    await expect(this.page).not.toHaveURL(/developer/);
  }

  /** Fills the open login form and sends it. */
  async signIn(mobile: string): Promise<void> {
    const form = this.page.locator('form.login-form:visible');
    await form.getByRole('textbox', { name: this.words.mobile }).fill(mobile);
    await form.getByRole('button', { name: this.words.sendCode }).click();
    await expect(form.getByRole('button', { name: /\d/ })).toBeDisabled();
    await form.getByRole('textbox', { name: this.words.code }).fill(await this.codeFor(mobile));
    await form.getByRole('checkbox', { name: this.words.agree }).check();
    await form.getByRole('button', { name: this.words.login, exact: true }).click();
    await expect(form).toBeHidden();
  }

  /** Says something under what is read, by the bar at the end of the page. */
  async comment(text: string): Promise<void> {
    await this.top.getByRole('button', { name: '说说你的看法' }).click();
    const sheet = this.page.getByRole('dialog', { name: '说说你的看法' });
    await sheet.getByRole('textbox', { name: '说说你的看法' }).fill(text);
    await sheet.getByRole('button', { name: '发送' }).click();
    await expect(sheet).toBeHidden();
  }

  /** Agrees to the rules of the community and goes to what was published, once the line over the pages says that it stands. */
  async seePublished(): Promise<void> {
    const rules = this.page.getByRole('dialog', { name: '社区公约' });
    await rules.getByRole('button', { name: '知道了，发布' }).click();
    await this.page.getByRole('list', { name: '发布中的内容' }).getByRole('link', { name: '查看' }).click();
  }
}
