/** A page that is opened in the background draws nothing; what waits for a picture goes on then too. */
const undrawnMs = 1000;

/** Resolves once the browser has drawn the page as it stands, in a task of its own. */
export const nextPicture = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, undrawnMs);
  });
