/** Screens of the strategy group that read a day or a week of the market. */

export const weatherForecast = () => import('../../features/weather/screens/weather-forecast.tsx');
export const chooseTheme = () => import('../../features/theme/screens/choose-theme.tsx');
export const sieveStock = () => import('../../features/sieve/screens/sieve-stock.tsx');
export const preferredStock = () => import('../../features/preferred/screens/preferred-stock.tsx');
export const weekReview = () => import('../../features/week-review/screens/week-review.tsx');
export const indicatorTopic = () => import('../../features/indicator-topic/screens/indicator-topic.tsx');
