import { createValue, useStoreValue } from '../../shared/store.ts';
import { emptyDraft, type Draft } from './query-draft.ts';

const key = 'lianpan-picker-draft';
const maxSteps = 50;
/** Changes of one control that follow each other this closely are one step: a slider that is drawn. */
const oneStepMs = 800;

interface History {
  readonly past: readonly Draft[];
  readonly now: Draft;
  readonly future: readonly Draft[];
  /** What made the last step, and when. */
  readonly step: { readonly name: string; readonly at: number } | null;
}

/** What was put together last on this device; pages of the address form read it themselves. */
function read(): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return Array.isArray(kept?.groups) ? kept : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

const store = createValue<History>({ past: [], now: read(), future: [], step: null });

function set(value: History): void {
  store.setState({ value });
  try {
    localStorage.setItem(key, JSON.stringify(value.now));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export interface DraftHistory {
  readonly draft: Draft;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function useDraft(): DraftHistory {
  const { now, past, future } = useStoreValue(store);
  return { draft: now, canUndo: past.length > 0, canRedo: future.length > 0 };
}

export const draftNow = (): Draft => store.getState().value.now;

/** Goes on from the draft; `name` is the control, whose quick changes can be undone together. */
export function changeDraft(next: Draft, name: string): void {
  const { past, now, step } = store.getState().value;
  const at = performance.now();
  const isSameStep = step?.name === name && at - step.at < oneStepMs;
  set({
    past: isSameStep ? past : [...past, now].slice(-maxSteps),
    now: next,
    future: [],
    step: { name, at },
  });
}

export function undo(): void {
  const { past, now, future } = store.getState().value;
  const before = past.at(-1);
  if (before) set({ past: past.slice(0, -1), now: before, future: [now, ...future], step: null });
}

export function redo(): void {
  const { past, now, future } = store.getState().value;
  const [next, ...rest] = future;
  if (next) set({ past: [...past, now], now: next, future: rest, step: null });
}
