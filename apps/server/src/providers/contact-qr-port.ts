/** Where the messenger reports who was added; set up in its workbench. */
export const contactCallbackPath = '/notify/contact';

/** A member of staff was added as a contact by somebody. */
export interface ContactAdded {
  /** What the scanned code carried; empty where the contact was one before, or the messenger lost it. */
  readonly state: string;
  /** Names the person for the firm. */
  readonly externalUserId: string;
  /** The member of staff. */
  readonly userId: string;
  /** Lets us greet once, within twenty seconds; empty where somebody else greets. */
  readonly welcomeCode: string;
}

/** As the messenger sends it along with a callback. */
export interface CallbackQuery {
  readonly signature: string;
  readonly timestamp: string;
  readonly nonce: string;
}

export interface WantedCode {
  /** What it is for, as staff reads it beside a contact; at most 30 characters. */
  readonly scene: string;
  /** Comes back with whoever scans it; at most 30 characters. */
  readonly state: string;
  /** Members of staff, by the messenger's names. */
  readonly userIds: readonly string[];
}

/** Codes by which somebody adds a member of staff in the messenger. Source: shells handbook 7.6. */
export interface ContactQrProvider {
  /** Rejects when the messenger gives none. */
  create(wanted: WantedCode): Promise<{ readonly configId: string; readonly qrUrl: string }>;
  /** A code that is gone already is no error. */
  remove(configId: string): Promise<void>;
  /** The picture of a code. `origin` is where people reach us. */
  picture(qrUrl: string, origin: string): Promise<Buffer>;
  /** Who a contact is over all apps of the firm; `null` where the messenger does not say. */
  unionIdOf(externalUserId: string): Promise<string | null>;
  greet(welcomeCode: string, text: string): Promise<void>;
  /** What the messenger wants to read once, to see that the address is ours. Throws `CallbackRefusal`. */
  echoOf(query: CallbackQuery, sealed: string): string;
  /** What a callback tells; `null` for what does not concern us. Throws `CallbackRefusal`. */
  readCallback(query: CallbackQuery, body: string): ContactAdded | null;
}
