/** What every web page can do by itself; each client falls back on these. */

/** The address when it is http or https, otherwise `null`. */
export function webAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null;
}

/** Puts a text into the clipboard; begins at once, because some programs allow it within a touch alone. */
export async function copyInBrowser(text: string): Promise<boolean> {
  // Missing in pages without TLS and in old web views.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copyBySelection(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'lp-hidden';
  // A modal dialog makes everything else inert, so the field stands inside the one on top.
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const focused = document.activeElement;
  host.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** `null` where the browser has no way to share of its own. */
export async function shareInBrowser(content: {
  title: string;
  text?: string;
  url: string;
}): Promise<'shared' | 'cancelled' | null> {
  if (typeof navigator.share !== 'function') return null;
  try {
    await navigator.share(content);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : null;
  }
}

export function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // In no page, so that our own listener for links does not take it.
  link.click();
}

/** A new tab that knows nothing of this one. */
export function openTab(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  // In no page, so that our own listener for links does not take it.
  link.click();
}
