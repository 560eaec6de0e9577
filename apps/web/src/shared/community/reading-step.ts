import type { ReadingStep } from '@lianpan/ui';
import { createValue, useStoreValue } from '../store.ts';

const key = 'lianpan-reading-step';
const steps: readonly ReadingStep[] = [0, 1, 2];

function kept(): ReadingStep {
  try {
    return steps.find((step) => String(step) === localStorage.getItem(key)) ?? 0;
  } catch {
    return 0;
  }
}

const store = createValue<ReadingStep>(kept());

/** How large long texts are on this device. */
export const useReadingStep = (): ReadingStep => useStoreValue(store);

export function setReadingStep(step: ReadingStep): void {
  store.setState({ value: step });
  try {
    localStorage.setItem(key, String(step));
  } catch {
    // Without storage the size lasts as long as the page.
  }
}
