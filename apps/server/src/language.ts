export type Language = 'zh-CN' | 'en';

/** A text for people in both languages, with `{name}` placeholders. */
export type Text = readonly [chinese: string, english: string];

/** The first language of the header that the product speaks; Chinese otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en';
  }
  return 'zh-CN';
}

/** Fills the placeholders of a text in one language. */
export function say(text: Text, language: Language, values: Readonly<Record<string, string | number>> = {}): string {
  const template = language === 'zh-CN' ? text[0] : text[1];
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
