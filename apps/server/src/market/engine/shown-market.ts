import type { Layout } from './layout.ts';
import type { LiveQuotes } from './live-quotes.ts';
import type { MarketMoment } from './market-clock.ts';
import type { SimulatedMarket } from './simulated/simulated-market.ts';

/** The market as a moment shows it. */
export interface ShownMarket extends Layout {
  readonly simulated: SimulatedMarket;
  readonly live: LiveQuotes;
  readonly moment: MarketMoment;
}
