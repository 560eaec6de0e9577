/** Shown trades. Nobody's first page, as in `tools.ts`. */

export const shareStock = () => import('../../features/share-wall/screens/share-stock.tsx');
export const shareStockDetail = () => import('../../features/share-wall/screens/share-stock-detail.tsx');
