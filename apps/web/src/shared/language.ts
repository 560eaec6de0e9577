import { figures } from '@lianpan/domain';
import { createValue, useStoreValue } from './store.ts';

export type Language = 'zh-CN' | 'en';

const cookieName = 'lianpan-language';
/** Under it a tab tells the others. */
const sentLanguageKey = 'lianpan-language';
const yearSeconds = 31_536_000;

/** The language of the page as the server sent it, which knows the person's choice and the browser's wish. */
const fromPage = (): Language =>
  typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en' : 'zh-CN';

const store = createValue<Language>(fromPage());

export const language = (): Language => store.getState().value;

export const useLanguage = (): Language => useStoreValue(store);

const writers = { 'zh-CN': figures.inLanguage('zh-CN'), en: figures.inLanguage('en') } as const;

/** Writes large figures with the units of the person's language. */
export const useFigureWriter = (): figures.FigureWriter => writers[useLanguage()];

function show(next: Language): void {
  document.documentElement.lang = next;
  store.setState({ value: next });
}

/** Switches at once and for the next visits: the cookie tells the server which page to send. */
export function chooseLanguage(next: Language): void {
  document.cookie = `${cookieName}=${next}; path=/; max-age=${yearSeconds}; samesite=lax`;
  show(next);
  try {
    localStorage.setItem(sentLanguageKey, next);
  } catch {
    // Without storage the other tabs switch with their next page.
  }
}

/** Switches with another tab. Called once at the start. */
export function followLanguageOfOtherTabs(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('storage', ({ key, newValue }) => {
    if (key === sentLanguageKey && (newValue === 'zh-CN' || newValue === 'en')) show(newValue);
  });
}

export const onLanguageChange = (listener: () => void): (() => void) => store.subscribe(listener);

/** Renders in a language without a page: the build prepares the first page in both. */
export const prepareLanguage = (next: Language): void => store.setState({ value: next });
