import { createValue, useStoreValue } from '../../shared/store.ts';

const key = 'lianpan-picker-recent';
const most = 8;

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

const recent = createValue(read());

/** Conditions that were chosen lately on this device, the newest first. */
export const useRecentConditions = (): readonly string[] => useStoreValue(recent);

export function rememberCondition(id: string): void {
  const value = [id, ...recent.getState().value.filter((other) => other !== id)].slice(0, most);
  recent.setState({ value });
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage they last as long as the page.
  }
}
