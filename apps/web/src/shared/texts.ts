import { language, useLanguage, type Language } from './language.ts';

/** One text in both languages. */
export type TextEntry = readonly [chinese: string, english: string];
export type Catalogue = Readonly<Record<string, TextEntry>>;

type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What a text needs to be filled: nothing, or a value for each `{name}` in its Chinese form. */
export type ValuesOf<Entry extends TextEntry> = [NamesIn<Entry[0]>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Entry[0]>, string | number>>];

export type Say<Texts extends Catalogue> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: ValuesOf<Texts[Key]>
) => string;

/**
 * The texts of one feature, loaded with the screens that use them. Both languages lie side by side: a translation
 * can't be missing, and switching needs no loading.
 */
export const catalogue = <const Texts extends Catalogue>(texts: Texts): Texts => texts;

const fill = (template: string, values: Readonly<Record<string, string | number>> | undefined): string =>
  values ? template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : template;

export const pick = (entry: TextEntry, lang: Language): string => (lang === 'zh-CN' ? entry[0] : entry[1]);

const sayIn =
  (texts: Catalogue, lang: Language) =>
  (key: string, values?: Readonly<Record<string, string | number>>): string =>
    fill(pick(texts[key] ?? [key, key], lang), values);

/** Says the texts of a catalogue in the person's language. */
export const useTexts = <Texts extends Catalogue>(texts: Texts): Say<Texts> =>
  sayIn(texts, useLanguage()) as Say<Texts>;

/** The same outside components; the language is the one at this moment. */
export const textsNow = <Texts extends Catalogue>(texts: Texts): Say<Texts> => sayIn(texts, language()) as Say<Texts>;
