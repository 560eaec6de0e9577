import { OutcomeError } from '@lianpan/contract/outcomes';
import { call } from '../runtime.ts';
import { publications, publicationsKey, type Publication } from './publications.ts';
import { PublishQueue } from './publish-queue.ts';

function read(): readonly Publication[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(publicationsKey) ?? '[]');
    return Array.isArray(kept) ? (kept as Publication[]) : [];
  } catch {
    return [];
  }
}

function write(all: readonly Publication[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(publicationsKey);
    else localStorage.setItem(publicationsKey, JSON.stringify(all));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The queue of this page. */
export const publishQueue = new PublishQueue({
  send: (target, input) => call(target, input as never),
  refusalOf: (error) => (error instanceof OutcomeError && error.outcome === 'rejected' ? error.message : undefined),
  read,
  write,
  tell: (all) => publications.setState({ value: all }),
});
