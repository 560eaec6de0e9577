import { execFileSync } from 'node:child_process';
import { expect, test as base } from '@playwright/test';
import { openEngine, type EngineDriver, type EngineName } from './engine-driver.ts';
import { overhang } from './page-faults.ts';

const programs: Readonly<Record<EngineName, readonly string[]>> = {
  webkit: ['WebKitWebDriver', 'Xvfb'],
  firefox: ['firefox-esr'],
};

export const engineNames = Object.keys(programs) as EngineName[];

/** Whether an engine can be started here; `scripts/ensure-engines.mjs` has installed it where that is easy. */
export function isInstalled(name: EngineName): boolean {
  try {
    for (const program of programs[name]) execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The app in a browser of another engine. */
export class EngineApp {
  readonly driver: EngineDriver;
  readonly #baseUrl: string;

  constructor(driver: EngineDriver, baseUrl: string) {
    this.driver = driver;
    this.#baseUrl = baseUrl;
  }

  /** Loads the app in Chinese and, once it has named the page, listens to what goes wrong. */
  async load(path: string, title: string): Promise<void> {
    await this.driver.open(this.#baseUrl + path);
    await this.driver.run("document.cookie = 'lianpan-language=zh-CN; path=/'");
    await this.driver.open(this.#baseUrl + path);
    await expect.poll(() => this.title()).toBe(title);
    await this.driver.run(`
      window.engineFaults = [];
      const note = (fault) => window.engineFaults.push(String(fault));
      addEventListener('error', (event) => note(event.message));
      addEventListener('unhandledrejection', (event) => note(event.reason));
      const said = console.error;
      console.error = (...words) => { note(words.join(' ')); said(...words); };
    `);
  }

  /** Goes to a page as a link does, without loading the app anew: the listening goes on. */
  async go(address: string): Promise<void> {
    await this.driver.run(`
      const link = document.createElement('a');
      link.href = ${JSON.stringify(address)};
      document.querySelector('.lp-stacked-page').append(link);
      link.click();
      link.remove();
    `);
  }

  title(): Promise<unknown> {
    return this.driver.run('return document.title');
  }

  /** Waits until an XPath finds something that can be seen. */
  async sees(xpath: string): Promise<void> {
    await expect
      .poll(() =>
        this.driver.run(`
          const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 9, null).singleNodeValue;
          return found !== null && found.getBoundingClientRect().width > 0;
        `),
      )
      .toBe(true);
  }

  /** How many skeletons are left; the next part that comes when it is near is scrolled to, as a reader does. */
  skeletons(): Promise<unknown> {
    return this.driver.run(`
      const isSeen = (each) => each.getBoundingClientRect().width > 0;
      [...document.querySelectorAll('.lp-stacked-page [data-late]')].find(isSeen)?.scrollIntoView();
      const all = [...document.querySelectorAll('.lp-stacked-page .lp-skeleton')];
      return all.filter(isSeen).length;
    `);
  }

  /** What went wrong since it was last asked, and how far the page reaches beyond the screen. */
  async faults(): Promise<unknown[]> {
    const faults = (await this.driver.run('return window.engineFaults.splice(0)')) as string[];
    const reach = await this.driver.run(`return (${overhang.toString()})()`);
    return reach === 0 ? faults : [...faults, `${String(reach)} px beyond the screen`];
  }
}

/** Tests in a browser of another engine; each has one of its own. */
export const test = base.extend<{ openApp: (name: EngineName) => Promise<EngineApp> }>({
  openApp: async ({ baseURL }, use) => {
    const opened: EngineDriver[] = [];
    await use(async (name) => {
      const driver = await openEngine(name);
      opened.push(driver);
      return new EngineApp(driver, baseURL ?? '');
    });
    for (const driver of opened) await driver.close();
  },
});
