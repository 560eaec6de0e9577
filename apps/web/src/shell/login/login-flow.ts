import type { LoginOutcome } from '../../shared/platform.ts';

export interface LoginFlowParts {
  /** The client's own way to sign in. */
  login(back: string): Promise<LoginOutcome>;
  isMember(): boolean;
  showPopup(): Promise<boolean>;
  /** Path and query of the page that asks. */
  here(): string;
  /** Whether the person agrees to be signed in as the owner of a code that came with a link. */
  agrees?(accessCode: string): Promise<boolean>;
  /** Exchanges a one-time code of the program around the page for a session; false when it is not good. */
  redeem?(accessCode: string): Promise<boolean>;
  /** Whether an app or a mini-program is around the page: it alone may say who is signed in. */
  isInProgram?: boolean;
  /** Told when a link would have signed somebody else in. */
  onKept?(): void;
}

export interface LoginFlow {
  ask(): Promise<boolean>;
  arrive(accessCode: string): Promise<void>;
}

/**
 * SES-12: asks a guest to sign in where the client does it: our popup, the native page, the mini-program's page.
 * `ask` resolves to whether the person is signed in afterwards; several askers at once share one question. `arrive`
 * takes the code that the page was opened with.
 */
export function loginFlow(parts: LoginFlowParts): LoginFlow {
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    const outcome = await parts.login(parts.here()).catch((): LoginOutcome => ({ kind: 'popup' }));
    switch (outcome.kind) {
      case 'popup':
        return parts.showPopup();
      case 'accessCode':
        // A code that is not good leaves the popup as the way in.
        return (await parts.redeem?.(outcome.accessCode)) === true || parts.showPopup();
      case 'elsewhere':
      case 'cancelled':
        return false;
      default:
        return outcome satisfies never;
    }
  }

  return {
    ask() {
      if (parts.isMember()) return Promise.resolve(true);
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    async arrive(accessCode) {
      const isInProgram = parts.isInProgram === true;
      // Anybody can send such a link: in a browser it never takes a signed-in person to an account of the sender.
      if (!isInProgram && parts.isMember()) return parts.onKept?.();
      // The program around us signs its guest in. Whoever is signed in already, and every guest of a browser, is asked.
      const isAsked = !isInProgram || parts.isMember();
      if (!isAsked || (await parts.agrees?.(accessCode)) === true) await parts.redeem?.(accessCode);
    },
  };
}
