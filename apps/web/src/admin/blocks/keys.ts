/** What a key does in a list of cases. */
export type KeyAction = 'next' | 'previous' | 'search' | 'list' | 'help';

const actions: Readonly<Record<string, KeyAction>> = {
  j: 'next',
  k: 'previous',
  '/': 'search',
  Escape: 'list',
  '?': 'help',
};

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  readonly target: unknown;
}

const fields = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog';

/** What a pressed key asks for: nothing while somebody types, in a dialog, or with a key of the browser's own. */
export function actionOf({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Pressed): KeyAction | undefined {
  const isTyping = (target as Partial<Element> | null)?.closest?.(fields) != null;
  return isTyping || ctrlKey || metaKey || altKey || defaultPrevented ? undefined : actions[key];
}

/** The row beside another; the first of a list of which none is chosen, and the same at its ends. */
export function besideOf(ids: readonly string[], id: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(id);
  return at === -1 ? ids[0] : (ids[at + step] ?? ids[at]);
}

/** The case to go on with when one is decided: the next, at the end of the list the first that is left, or none (empty). */
export function caseAfter(ids: readonly string[], id: string): string {
  const at = ids.indexOf(id);
  if (at === -1) return '';
  return ids[at + 1] ?? ids.find((one) => one !== id) ?? '';
}
