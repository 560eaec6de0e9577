/** Whether an address is one of our own store's, and a lasting one: only those are shown to others. */
export const isOwnPicture = (url: string): boolean => /^\/objects\/[\w/.-]+$/.test(url) && !url.includes('..');
