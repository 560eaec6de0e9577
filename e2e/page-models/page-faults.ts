import { expect, type Page, type Request } from '@playwright/test';

/** Runs in the page: how far it reaches beyond the screen sideways; px. */
export function overhang(): number {
  const boxes = [document.documentElement, ...document.querySelectorAll('.lp-page__scroll')];
  return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
}

/** Runs in the page: texts of which a part is cut off, without dots that say so. */
export function clippedTexts(): string[] {
  const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => [...element.childNodes].some(isText))
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis';
    })
    .map((element) => `clipped: ${element.className} ${element.textContent}`);
}

/** Runs in the page: what people can read, a string a piece. Parts in another language on purpose say so by `lang`. */
export function readableTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || parent.closest('script, style, [lang]:not(html)')) continue;
    const text = node.textContent?.trim();
    if (text) texts.push(text);
  }
  return texts;
}

/** Where a catalogue had nothing to say: the name of a text or an unfilled place stands on the page. */
const unsaid = /^[a-z]+(?:[A-Z][a-z]+)+$|\{\w+\}/;

const chinese = /\p{Script=Han}/u;

/** A language is called by its own name in every other. */
const ownNames = ['简体中文'];

/** What is said in the wrong language or not at all. `names` are those of stocks and people, which stay as they are. */
export function unsaidTexts(texts: readonly string[], language: string, names: ReadonlySet<string>): string[] {
  // A name may begin with another one.
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const withoutNames = (text: string): string => {
    let rest = text;
    for (const name of longestFirst) {
      // Where somebody has no picture, the first letter stands for it.
      if (text === name[0]) return '';
      rest = rest.replaceAll(name, '');
    }
    return rest;
  };
  return texts
    .filter(
      (text) => unsaid.test(text) || (language === 'en' && chinese.test(text) && chinese.test(withoutNames(text))),
    )
    .map((text) => `text: ${text}`);
}

/** Runs in the page: until it was drawn twice and had nothing to do. */
const drawnTwice = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 200 })));
  });

/** Codes of answers that no page asks for when all is well. */
const faultyCodes = new Set([400, 404, 1003]);

const ofNames = /(?:name|broker|concepts|tags?|themes?)$/i;

/** What people write stays in their language, wherever it is read. */
const ofWriting =
  /(?:name|title|brief|content|intro|question|text|abstract|method|limits|conclusion|disproofs|options|explanation|fields|reason|lesson|planBefore|happened|story|whatIWouldDo|words|notice|rules|draft|industry|questions|why|claim|evidence|opinion|place|summary|openQuestions|updates|team|facts|note)$/i;
const writingCalls =
  /\/api\/(?:chat\/|notification\/|dynamic\/(?:square|inventor|qa|shareStock|complaint|studie)|system\/(?:getPersonal|getUserFriends|getSuggestedPeople))/;

/** Puts every name within an answer into `names`: of a stock, an industry, a theme or a person, and what people wrote. */
function collectNames(value: unknown, names: Set<string>, kept: RegExp, key = ''): void {
  if (typeof value === 'string') {
    if (kept.test(key) && chinese.test(value)) for (const line of value.split('\n')) names.add(line);
  } else if (typeof value === 'object' && value !== null)
    for (const [inner, each] of Object.entries(value))
      collectNames(each, names, kept, Array.isArray(value) ? key : inner);
}

/** Listens to a browser page: what went wrong since it was last asked, and the names that answers brought. */
export class PageWatch {
  readonly names = new Set<string>(ownNames);
  #faults: string[] = [];
  #reading: Promise<void>[] = [];
  readonly #page: Page;
  readonly #underWay = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
    // What a page that is left had asked for ends without a word.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#underWay.clear();
    });
    page.on('pageerror', (error) => this.#faults.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#faults.push(`console: ${message.text()}`);
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) this.#faults.push(`${response.status()} ${pathname}`);
      if (!pathname.includes('/api/')) return;
      // An answer that the page no longer waited for has no body.
      const read = async (): Promise<void> => {
        const body = (await response.json().catch(() => null)) as { code: number; data: unknown } | null;
        if (body && faultyCodes.has(body.code)) this.#faults.push(`code ${body.code} ${pathname}`);
        collectNames(body?.data, this.names, writingCalls.test(pathname) ? ofWriting : ofNames);
      };
      this.#reading.push(read());
    });
  }

  /** Until nothing is under way and the page, drawn twice and with nothing to do, asks for nothing more. */
  async calm(): Promise<void> {
    for (let isCalm = false; !isCalm;) {
      await expect
        .poll(() => [...this.#underWay].map((request) => request.url()), { intervals: [10, 20, 50], timeout: 60_000 })
        .toEqual([]);
      await this.#page.evaluate(drawnTwice);
      isCalm = this.#underWay.size === 0;
    }
  }

  /** Until the names of all answers so far are known. */
  async read(): Promise<void> {
    await Promise.all(this.#reading.splice(0));
  }

  async faults(): Promise<string[]> {
    await this.read();
    return this.#faults.splice(0);
  }
}
