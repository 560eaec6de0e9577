/** The version of the product, as people name it. */
export const productVersion = '0.1.0';

/** The file that this page was started from; its name changes with every build. Empty where it has no name of its own. */
function loadedEntry(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  const entry = scripts.map((script) => new URL(script.src).pathname).find((path) => path.startsWith('/assets/'));
  return entry ?? '';
}

/** The name of this build, such as `Ba3kX9`. Empty during development. */
export const buildName = (): string => /-([\w-]+)\.js$/.exec(loadedEntry())?.[1] ?? '';

/** Whether the server gives the same build as the one that runs here. Rejects when it can't be asked. */
export async function isNewestBuild(): Promise<boolean> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
  return (await answer.text()).includes(loadedEntry());
}
