import { OutcomeError } from '@lianpan/contract/outcomes';
import { track } from '../../../shared/runtime.ts';
import type { Issued } from '../api.ts';

/** Counts a sign-in that went through, and the account it opened. */
export function countSignIn({ isNewUser }: Issued, way: string): void {
  track('loginResult', { ok: true, code: 'success' });
  if (isNewUser) track('registerDone', { channel: way });
}

/** Counts a sign-in that was refused, by its outcome and nothing of what was typed. */
export function countRefusal(error: unknown): void {
  track('loginResult', { ok: false, code: error instanceof OutcomeError ? error.outcome : 'unknown' });
}
