/** Whether the server runs in demo mode; it says so in the page itself. */
export const isDemo = (): boolean => document.documentElement.dataset['demo'] === 'true' || import.meta.env.DEV;
