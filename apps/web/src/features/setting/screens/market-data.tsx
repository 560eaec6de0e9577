import { isDemo } from '../../../shared/demo.ts';
import { MarketData } from '../../../shared/market-data/market-data.tsx';
import { SubPage } from '../../../shared/page.tsx';

/** What there is of the real market; in demo mode anybody adds to it. */
export default function MarketDataPage() {
  return (
    <SubPage back="setting">
      <MarketData by={isDemo() ? 'demo' : null} />
    </SubPage>
  );
}
