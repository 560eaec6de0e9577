/** How a call of the bridge can end. Source: shells handbook 3.4. */
export const bridgeCodes = {
  ok: 0,
  cancelled: 1,
  failed: 2,
  /** Made by the page: no answer came in time. */
  timeout: 3,
  unknownAction: 1001,
  badLink: 1002,
  notAllowed: 1003,
  permissionDenied: 1004,
  notLoggedIn: 1005,
  tooLarge: 1006,
  busy: 1007,
  noNetwork: 1008,
  needsNewerApp: 1009,
} as const;

export type BridgeCode = (typeof bridgeCodes)[keyof typeof bridgeCodes];

/** A call of the bridge that did not succeed. */
export class BridgeError extends Error {
  readonly action: string;
  /** One of `bridgeCodes`, or a number that a newer shell has invented. */
  readonly code: number;

  constructor(action: string, code: number, message = '') {
    super(message || `${action} ended with code ${code}`);
    this.name = 'BridgeError';
    this.action = action;
    this.code = code;
  }
}
