import { SeriesPage } from '../parts/series-page.tsx';

/** How one goes about a trade, each with an example and a quiz. Market handbook F.1. */
export default function StrategicApproach() {
  return <SeriesPage series="METHODS" />;
}
