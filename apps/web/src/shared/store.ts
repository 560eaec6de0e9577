import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A small store outside React; read with `useStoreValue`, or `getState` outside components. */
export const createValue = <Value>(initial: Value): StoreApi<{ readonly value: Value }> =>
  createStore(() => ({ value: initial }));

/** The store's value, kept up to date. */
export function useStoreValue<Value>(store: StoreApi<{ readonly value: Value }>): Value {
  const read = (): Value => store.getState().value;
  return useSyncExternalStore(store.subscribe, read, read);
}
