import { SegmentedControl } from '@lianpan/ui';
import { marketTexts } from './market-texts.ts';
import { useMarket } from './market.ts';
import { useOfferedMarkets } from './offered-markets.ts';
import { runtime } from './runtime.ts';
import { useTexts } from './texts.ts';

/** Chooses between the real and the simulated market; nothing where there is but one. */
export function MarketSwitch({ isBlock = false }: { readonly isBlock?: boolean }) {
  const say = useTexts(marketTexts);
  const market = useMarket();
  const offered = useOfferedMarkets();
  if (offered.length === 0 || market === null) return null;
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
