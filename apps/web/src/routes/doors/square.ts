/** The square and its people. Nobody's first page but the square itself, as in `tools.ts`. */

export const square = () => import('../../features/square/screens/square.tsx');
export const actSquare = () => import('../../features/square/screens/act-square.tsx');
export const graphtextDetail = () => import('../../features/square/screens/graphtext-detail.tsx');
export const articleDetail = () => import('../../features/square/screens/article-detail.tsx');
export const publishGraphtext = () => import('../../features/square/screens/publish-graphtext.tsx');
export const publishArticle = () => import('../../features/square/screens/publish-article.tsx');
export const drafts = () => import('../../features/square/screens/drafts.tsx');
export const gambitDetail = () => import('../../features/square/screens/gambit-detail.tsx');
export const moodList = () => import('../../features/square/screens/mood-list.tsx');
export const hotspotDynamic = () => import('../../features/square/screens/hotspot-dynamic.tsx');
export const strikes = () => import('../../features/square/screens/strikes.tsx');
export const openLink = () => import('../../features/square/screens/open-link.tsx');
export const personal = () => import('../../features/people/screens/personal.tsx');
export const myFriends = () => import('../../features/people/screens/my-friends.tsx');
