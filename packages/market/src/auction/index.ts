export {
  type BidFigures,
  type BidTag,
  type YesterdayState,
  bidScore,
  bidTags,
  bidTagsOf,
  isBidChance,
} from './bid-chance.ts';
