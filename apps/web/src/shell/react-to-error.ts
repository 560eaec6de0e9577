import { OutcomeError, outcomes } from '@lianpan/contract/outcomes';
import { textsNow } from '../shared/texts.ts';
import { shellTexts } from './texts.ts';

/** What the shell can do about an error. */
export interface Reactions {
  toast(text: string): void;
  askLogin(): void;
  resetSession(): void;
  showErrorPage(requestId: string | undefined): void;
  /** Only where a page stands in for the network, as in the mini-program. REQ-10. */
  showDisconnected?(): void;
}

/**
 * The one place that reacts to failed calls: toasts, opens login, resets the session, goes to the error page.
 * `silent` keeps toasts away where a screen shows its own error block. Source: core platform 8.
 */
export function reactToError(error: unknown, reactions: Reactions, silent = false): void {
  if (!(error instanceof OutcomeError)) {
    // Not a call that failed: a fault of ours. Rethrown outside of any caller so that it is reported, not hidden.
    reportError(error);
    return;
  }
  const say = textsNow(shellTexts);
  const { reaction } = outcomes[error.outcome];
  switch (reaction) {
    case 'none':
    case 'silent':
      return;
    case 'throw':
      reportError(error);
      return;
    case 'refreshToken':
      // The refresh itself failed for another reason; the screen's error block offers another try.
      return;
    case 'login':
      reactions.toast(say('notLoggedIn'));
      reactions.askLogin();
      return;
    case 'errorPage':
      if (!silent) reactions.showErrorPage(error.requestId);
      return;
    case 'resetSession':
      reactions.resetSession();
      reactions.askLogin();
      reactions.toast(error.message || say('blacklisted'));
      return;
    case 'toast':
      if (error.outcome === 'offline' && reactions.showDisconnected) {
        reactions.toast(say('networkAbnormal'));
        reactions.showDisconnected();
        return;
      }
      if (!silent && error.details['silent'] !== true) reactions.toast(messageOf(error));
      return;
    default:
      reaction satisfies never;
  }
}

/** What people read of a failure; the server's sentence for refusals. */
export function messageOf(error: OutcomeError): string {
  const say = textsNow(shellTexts);
  if (error.outcome === 'rejected') return error.message || say('busy');
  if (error.outcome === 'maintenance') return say('maintenance');
  if (error.outcome === 'offline') return say('network');
  return say('busy');
}
