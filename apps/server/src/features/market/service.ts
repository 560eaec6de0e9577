export { selectMarket as keptMarket } from './queries.ts';
