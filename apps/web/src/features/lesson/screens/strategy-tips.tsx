import { SeriesPage } from '../parts/series-page.tsx';

/** Rules to know before one trades, each with an example and a quiz. Market handbook F.1. */
export default function StrategyTips() {
  return <SeriesPage series="TIPS" />;
}
