export type Language = 'zh-CN' | 'en';

/** A text for people in both languages, with `{name}` placeholders. */
export type Text = readonly [chinese: string, english: string];

const heard = new Map<string, Language>();
const mostHeard = 1000;

/** The first language of the header that the product speaks; Chinese otherwise. Browsers send few headers, each often. */
export function languageOf(acceptLanguage = ''): Language {
  const known = heard.get(acceptLanguage);
  if (known) return known;
  const language = firstLanguage(acceptLanguage);
  if (heard.size < mostHeard && acceptLanguage.length < 200) heard.set(acceptLanguage, language);
  return language;
}

function firstLanguage(acceptLanguage: string): Language {
  for (const part of acceptLanguage.split(',')) {
    const tag = part.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en';
  }
  return 'zh-CN';
}

/** Fills the placeholders of a text in one language. */
export function say(text: Text, language: Language, values: Readonly<Record<string, string | number>> = {}): string {
  const template = language === 'zh-CN' ? text[0] : text[1];
  // Most texts are told as they stand.
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
