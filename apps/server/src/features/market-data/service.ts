export { MarketFiles } from './market-files.ts';
