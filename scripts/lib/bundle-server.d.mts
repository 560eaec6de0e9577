/** Bundles the server, or the parts of it that are named, into one flat folder. */
export function bundleServer(options: { readonly dir: string; readonly names?: readonly string[] }): Promise<void>;
/** What runs in a thread or a process of its own beside the server. */
export const partNames: readonly string[];
