/** Hosts that may be shown inside a page of ours; the server names them in the page, and its policy lets no other in. */
export const shownHosts = (): readonly string[] =>
  (document.documentElement.dataset['shownHosts'] ?? '').split(' ').filter((host) => host !== '');
