/** Screens of the market tools and of what is written about the market. Nobody's first page: their files are named here, so that the first page does not load the names. */

export const bidChance = () => import('../../features/auction/screens/bid-chance.tsx');
export const bottomVolume = () => import('../../features/bottom/screens/bottom-volume.tsx');
export const capitalRanking = () => import('../../features/capital/screens/capital-ranking.tsx');
export const capitalDirection = () => import('../../features/capital/screens/capital-direction.tsx');
export const dragonTiger = () => import('../../features/dragon-tiger/screens/dragon-tiger.tsx');
export const overview = () => import('../../features/dragon-tiger/screens/overview.tsx');
export const traders = () => import('../../features/dragon-tiger/screens/traders.tsx');
export const listedThemes = () => import('../../features/dragon-tiger/screens/listed-themes.tsx');
export const mainFunding = () => import('../../features/dragon-tiger/screens/main-funding.tsx');
export const lateMarket = () => import('../../features/late-market/screens/late-market.tsx');
export const limitBoard = () => import('../../features/limit-board/screens/limit-board.tsx');
export const readBeforeTrading = () => import('../../features/briefing/screens/read-before-trading.tsx');
export const marketMood = () => import('../../features/sentiment/screens/market-mood.tsx');
export const leakPool = () => import('../../features/pool/screens/leak-pool.tsx');
export const focusPool = () => import('../../features/pool/screens/focus-pool.tsx');
export const goodStocks = () => import('../../features/pool/screens/good-stocks.tsx');
export const stockReport = () => import('../../features/research/screens/stock-report.tsx');
export const signals = () => import('../../features/signal/screens/signals.tsx');
export const themeVane = () => import('../../features/theme/screens/theme-vane.tsx');
export const themedStock = () => import('../../features/theme/screens/themed-stock.tsx');
export const themedDetail = () => import('../../features/theme/screens/themed-detail.tsx');
export const bigDataSeries = () => import('../../features/editorial/screens/big-data-series.tsx');
export const houseArticle = () => import('../../features/editorial/screens/house-article.tsx');
export const marketAfterComment = () => import('../../features/close-comment/screens/market-after-comment.tsx');
