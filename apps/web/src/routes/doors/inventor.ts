/** Creators and what one has of them. Nobody's first page, as in `tools.ts`. */

export const inventorCenter = () => import('../../features/inventor/screens/inventor-center.tsx');
export const publishResearchPaper = () => import('../../features/inventor/screens/publish-research-paper.tsx');
export const publishDriedFood = () => import('../../features/inventor/screens/publish-dried-food.tsx');
export const researchPaperDetail = () => import('../../features/inventor/screens/research-paper-detail.tsx');
export const driedFoodDetail = () => import('../../features/inventor/screens/dried-food-detail.tsx');
export const mySubscription = () => import('../../features/inventor/screens/my-subscription.tsx');
