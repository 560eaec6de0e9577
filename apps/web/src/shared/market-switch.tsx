import { SegmentedControl, Tag } from '@lianpan/ui';
import { marketTexts } from './market-texts.ts';
import { useMarket } from './market.ts';
import { useOfferedMarkets } from './offered-markets.ts';
import { runtime } from './runtime.ts';
import { useTexts } from './texts.ts';

/** Chooses between the real and the simulated market; where there is but the latter, it says so. */
export function MarketSwitch({ isBlock = false }: { readonly isBlock?: boolean }) {
  const say = useTexts(marketTexts);
  const market = useMarket();
  const offered = useOfferedMarkets();
  if (market === null) return null;
  if (offered.length === 0) return market === 'simulated' && <Tag>{say('simulated')}</Tag>;
  return (
    <SegmentedControl
      label={say('market')}
      value={market}
      isBlock={isBlock}
      onChange={(next) =>
        void runtime()
          .chooseMarket(next)
          .catch(() => undefined)
      }
      choices={offered.map((one) => ({ key: one.market, title: say(one.market) }))}
    />
  );
}
