import { createValue } from '../../../shared/store.ts';

export type ViewMode = 'rows' | 'table';

const key = 'lianpan-watchlist-view';

function stored(): ViewMode {
  try {
    return localStorage.getItem(key) === 'table' ? 'table' : 'rows';
  } catch {
    return 'rows';
  }
}

/** How this device shows the watchlist. */
export const viewModeStore = createValue<ViewMode>(stored());

export function chooseViewMode(mode: ViewMode): void {
  viewModeStore.setState({ value: mode });
  try {
    localStorage.setItem(key, mode);
  } catch {
    // The choice then lasts as long as the page.
  }
}
