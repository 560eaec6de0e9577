/** Sends one link to the shell. */
export type SendLink = (link: string) => void;

export type TransportName = 'iframe' | 'location';

const frameLifeMs = 300;
/** Shells drop the first of two navigations in one breath. */
const spacingMs = 60;

/** Each link in a hidden frame of its own: nothing is superseded, and the page's own state is untouched. */
export function frameTransport(page: Document = document): SendLink {
  return (link) => {
    const frame = page.createElement('iframe');
    frame.hidden = true;
    frame.src = link;
    page.documentElement.append(frame);
    setTimeout(() => frame.remove(), frameLifeMs);
  };
}

/** Links as navigations of the page, one every 60 ms, for shells whose frames say nothing. */
export function locationTransport(go: SendLink = (link) => window.location.assign(link)): SendLink {
  const queue: string[] = [];
  let isBusy = false;
  const next = (): void => {
    const link = queue.shift();
    isBusy = link !== undefined;
    if (link === undefined) return;
    go(link);
    setTimeout(next, spacingMs);
  };
  return (link) => {
    queue.push(link);
    if (!isBusy) next();
  };
}
