import { createContext, use } from 'react';

/** What every page says beside its title, such as whose figures it shows; nothing without. */
const PageMarkContext = createContext<string | undefined>(undefined);

/** Marks the pages inside. */
export const PageMark = PageMarkContext.Provider;

export const usePageMark = (): string | undefined => use(PageMarkContext);
