import { href, type RouteId } from '../../routes/href.ts';
import { useTexts } from '../texts.ts';
import type { PickWay } from './list-counts.ts';
import { pickTexts } from './pick-texts.ts';
import './more-ways.css';

/** What each way leads to beside its own page. */
const pages = {
  conditions: ['aiStockSelection', 'specialStockSelection', 'sieveStock', 'pickStockAbnormal'],
  pools: ['starPoolLogic', 'algorithmCombination', 'preferredStock', 'goodStocks', 'leakPool', 'focusPool'],
  tactics: ['stockPool', 'artOfWarCombo', 'strategyOperation', 'bottomVolume', 'signals'],
} as const satisfies Record<PickWay, readonly RouteId[]>;

/** The other lists of a way to pick, in one line under its head. */
export function MoreWays({ way }: { readonly way: PickWay }) {
  const say = useTexts(pickTexts);
  return (
    <nav aria-label={say('more')}>
      <ul className="more-ways">
        {pages[way].map((page) => (
          <li key={page}>
            <a className="more-ways__link" href={href(page)}>
              {say(page)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
