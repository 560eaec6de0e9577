import type { ConfiguredTab } from '@lianpan/contract/operation-wire';
import type { Edition } from '@lianpan/domain';
import type { Language } from '../../shared/language.ts';

/** The tabs that operators configured, by bar; an empty bar has the built-in ones. */
export type ConfiguredTabs = Readonly<Record<Edition, readonly ConfiguredTab[]>>;

export const noTabs: ConfiguredTabs = { practice: [], advisory: [], activity: [] };

const key = 'lianpan-tabs';

/** The bars of the last visit in this language, so that names stand still while this visit's are fetched. */
export function readKeptTabs(language: Language): ConfiguredTabs {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { language: Language; tabs: ConfiguredTabs } | null;
    return kept?.language === language ? { ...noTabs, ...kept.tabs } : noTabs;
  } catch {
    return noTabs;
  }
}

/** Keeps them for the next visit; without storage the built-in names stand for a moment. */
export function keepTabs(language: Language, tabs: ConfiguredTabs): void {
  try {
    localStorage.setItem(key, JSON.stringify({ language, tabs }));
  } catch {
    // Nothing depends on it.
  }
}
