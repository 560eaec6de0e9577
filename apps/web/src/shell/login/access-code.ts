/**
 * Takes the one-time code that a mini-program or app put behind the `#` of the address, and clears it away before the
 * router starts: it must not be used again by a step back, nor be handed on. Source: shells handbook 2.6.
 */
export function takeAccessCode(): string | null {
  if (!location.hash.startsWith('#accessCode=')) return null;
  const code = /^#accessCode=([\w-]{16,64})$/.exec(location.hash)?.[1] ?? null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
