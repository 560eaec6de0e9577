import { createValue, useStoreValue } from '../../shared/store.ts';

/** Ids of conditions that are kept on this device, the newest first; without storage they last as long as the page. */
function keptIds(key: string, most: number) {
  const read = (): readonly string[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : [];
    } catch {
      return [];
    }
  };
  const store = createValue(read());
  const others = (id: string): string[] => store.getState().value.filter((other) => other !== id);
  const set = (value: readonly string[]): void => {
    store.setState({ value: value.slice(0, most) });
    try {
      localStorage.setItem(key, JSON.stringify(store.getState().value));
    } catch {
      // Said above.
    }
  };
  return {
    useIds: (): readonly string[] => useStoreValue(store),
    put: (id: string): void => set([id, ...others(id)]),
    toggle: (id: string): void => {
      const rest = others(id);
      set(rest.length < store.getState().value.length ? rest : [id, ...rest]);
    },
  };
}

const maxRecent = 8;
const maxFavourites = 60;
const recent = keptIds('lianpan-picker-recent', maxRecent);
const favourites = keptIds('lianpan-picker-favourites', maxFavourites);

/** Conditions that were chosen lately. */
export const useRecentConditions = recent.useIds;
export const rememberCondition = recent.put;

/** Conditions that somebody wants at hand. */
export const useFavouriteConditions = favourites.useIds;
export const toggleFavourite = favourites.toggle;
