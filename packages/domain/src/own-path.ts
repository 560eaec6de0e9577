/**
 * A path of this app as it is, `null` for anything that a browser could take for another site. Used wherever an address
 * comes from outside: sign-in, deep links, push messages. Source: shells handbook 3.6.
 */
export const ownPath = (path: string): string | null => (/^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null);
