export interface ConfirmOptions {
  title: string;
  text?: string | undefined;
  confirmText: string;
  /** Without it the dialog is a notice with one button. */
  cancelText?: string | undefined;
  isDanger?: boolean | undefined;
}

/** The question on screen and the ones behind it, by title. */
const asked = new Map<string, Promise<boolean>>();

/**
 * Asks, and resolves to true for yes, false for no, Escape or the dark ground. One dialog stands at a time: the same
 * question asked again joins the one that is open, another one waits its turn. Loaded on first use.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const same = asked.get(options.title);
  if (same) return same;
  const before = [...asked.values()];
  const answer = (async () => {
    await Promise.allSettled(before);
    const { askInDialog } = await import('./confirm-view.tsx');
    return askInDialog(options);
  })().finally(() => asked.delete(options.title));
  asked.set(options.title, answer);
  return answer;
}
