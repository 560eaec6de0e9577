import type { PayParams } from '@lianpan/bridge';

export interface ShareContent {
  readonly title: string;
  readonly description?: string;
  /** A page of ours, from the slash on; only parameters that the page reads travel along. */
  readonly path: string;
  /** Absolute address of a square picture of at least 300 pixels. */
  readonly imageUrl?: string;
}

/** `copied`: the link lies in the clipboard. `pointed`: the person was told where the menu is. */
export type ShareOutcome = 'shared' | 'copied' | 'pointed' | 'cancelled' | 'failed';

export interface ImageToSave {
  /** Absolute or of this site; web programs can hold on to real addresses only, so prefer them to `data:`. */
  readonly url: string;
  readonly name: string;
}

/** `shown`: the picture lies open, to be held with a finger. */
export type SaveOutcome = 'saved' | 'shown' | 'failed';

/** `copied`: this program opens no such page, and its address lies in the clipboard. */
export type OpenOutcome = 'opened' | 'copied' | 'refused';

/** What the server prepared for one channel; each client pays with its own kind alone. */
export type PayRequest =
  | { readonly kind: 'app'; readonly orderNo: string; readonly params: PayParams }
  | {
      readonly kind: 'messenger';
      readonly orderNo: string;
      /** Seconds since the epoch. */
      readonly timestamp: number;
      readonly nonceStr: string;
      readonly package: string;
      readonly paySign: string;
    }
  | { readonly kind: 'miniProgram'; readonly orderNo: string; readonly payTicket: string }
  | { readonly kind: 'link'; readonly orderNo: string; readonly url: string };

/** None of them proves a payment: the order does. `elsewhere`: the payment goes on in another page. */
export type PayOutcome = 'done' | 'cancelled' | 'failed' | 'unknown' | 'elsewhere' | 'unsupported';

export type LoginOutcome =
  /** This client has no page of its own: our popup it is. */
  | { readonly kind: 'popup' }
  /** A one-time code of the native page, to be exchanged for a session. */
  | { readonly kind: 'accessCode'; readonly accessCode: string }
  /** The page is being left; the person comes back signed in. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'cancelled' };

export interface PushToken {
  readonly provider: string;
  readonly token: string;
}

/**
 * What the program around the page can do: browser, messenger, mini-program or app. Each falls back on what the next
 * simpler one does, so features ask without knowing where they run. Source: shells handbook 1.2 and 3.5.
 */
export interface Platform {
  /** From a touch: opens the program's way to share, or the nearest thing to it. */
  share(content: ShareContent): Promise<ShareOutcome>;
  /** What the program's own menu shares from this page until another page comes; `null` hides the entry. */
  offerShare(content: ShareContent | null): Promise<void>;
  saveImage(image: ImageToSave): Promise<SaveOutcome>;
  /** From a touch. Toasts what came of it; true when the text lies in the clipboard. */
  copyText(text: string): Promise<boolean>;
  /** Closes the window where the program lets itself be closed; a step back elsewhere. */
  close(): Promise<void>;
  /** Opens a foreign page outside of ours; anything but http and https is refused. */
  openExternal(url: string): Promise<OpenOutcome>;
  /** Opens a foreign page within the product. */
  openWebview(url: string, title?: string): Promise<OpenOutcome>;
  /** The program's own way to sign in; `back` is the page to come back to. */
  login(back: string): Promise<LoginOutcome>;
  pay(request: PayRequest): Promise<PayOutcome>;
  /** True when the screen turns; otherwise the page has to turn itself. */
  setOrientation(mode: 'portrait' | 'landscape' | 'auto'): Promise<boolean>;
  setTitle(title: string): Promise<void>;
  /** `null` where nothing can be pushed. */
  pushToken(): Promise<PushToken | null>;
}
