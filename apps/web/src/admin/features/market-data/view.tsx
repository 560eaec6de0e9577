import { MarketData } from '../../../shared/market-data/market-data.tsx';

/** The data of the real market, and the way in for files. */
export default function MarketDataRoom() {
  return <MarketData by="staff" />;
}
