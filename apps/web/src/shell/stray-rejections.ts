import { OutcomeError } from '@lianpan/contract/outcomes';

/** A file of ours that can't be had, as each engine words it, and Vite for style sheets. */
const isMissingFile = (reason: unknown): boolean =>
  reason instanceof Error && /dynamically imported module|module script failed|preload CSS/.test(reason.message);

/**
 * What failed while nobody waited for it: calls have been reacted to where they were made, and of a file that can't be had
 * people are informed here. Anything else is a fault of ours and goes on as one.
 */
export function takeStrayRejection(event: PromiseRejectionEvent, onMissingFile: () => void): void {
  const isMissing = isMissingFile(event.reason);
  if (!isMissing && !(event.reason instanceof OutcomeError)) return;
  event.preventDefault();
  if (isMissing) onMissingFile();
}
