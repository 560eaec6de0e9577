import { createValue } from './store.ts';

export type Theme = 'light' | 'dark' | 'system';

const key = 'lianpan-theme';

/** The appearance that the person chose; the system's own when none or when storage is forbidden. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export const themeStore = createValue<Theme>('system');

export function rememberTheme(theme: Theme): void {
  themeStore.setState({ value: theme });
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
}
