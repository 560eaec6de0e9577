/** Questions to advisers. Nobody's first page, as in `tools.ts`. */

export const askAdviser = () => import('../../features/adviser/screens/ask-adviser.tsx');
export const adviserHistory = () => import('../../features/adviser/screens/adviser-history.tsx');
