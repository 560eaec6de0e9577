import { describe, expect, it, vi } from 'vitest';

const page = { documentElement: { lang: 'zh-CN' }, cookie: '' };
const storage = new Map<string, string>();
vi.stubGlobal('document', page);
vi.stubGlobal('localStorage', { setItem: (key: string, text: string) => void storage.set(key, text) });
const { chooseLanguage, followLanguageOfOtherTabs, language } = await import('./language.ts');

describe('the language of a tab', () => {
  it('is told to the server and to the other tabs', () => {
    chooseLanguage('en');
    expect([language(), page.documentElement.lang, page.cookie.split(';')[0]]).toEqual([
      'en',
      'en',
      'lianpan-language=en',
    ]);
    expect([...storage]).toEqual([['lianpan-language', 'en']]);
  });

  it('follows another tab, and nothing that is no language', () => {
    let report: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void = () => undefined;
    followLanguageOfOtherTabs({ addEventListener: (_type: string, listener: never) => void (report = listener) });
    report({ key: 'lianpan-language', newValue: 'zh-CN' });
    expect([language(), page.documentElement.lang]).toEqual(['zh-CN', 'zh-CN']);
    report({ key: 'lianpan-language', newValue: 'fr' });
    report({ key: 'other', newValue: 'en' });
    expect(language()).toBe('zh-CN');
  });
});
