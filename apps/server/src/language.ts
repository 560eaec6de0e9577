export type Language = 'zh-CN' | 'en';

/** A text for people in both languages, with `{name}` placeholders. */
export type Text = readonly [chinese: string, english: string];

const heard = new Map<string, Language>();
const maxHeard = 1000;

/** The first language of the header that the product speaks; Chinese otherwise. Browsers send few headers, each often. */
export function languageOf(acceptLanguage = ''): Language {
  const known = heard.get(acceptLanguage);
  if (known) return known;
  const language = firstLanguage(acceptLanguage);
  if (heard.size < maxHeard && acceptLanguage.length < 200) heard.set(acceptLanguage, language);
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

/** What stands in the place of a placeholder; a name that each language has its own for is a text itself. */
export type TextValue = string | number | Text;

/** Fills the placeholders of a text in one language. */
export function say(text: Text, language: Language, values: Readonly<Record<string, TextValue>> = {}): string {
  const at = language === 'zh-CN' ? 0 : 1;
  const template = text[at];
  // Most texts are told as they stand.
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'object' ? value[at] : String(value);
  });
}
