import { href, type RouteId } from '../../routes/href.ts';
import { useTexts } from '../texts.ts';
import { countText } from './count-text.ts';
import { todayOf, useListCounts, type PickWay } from './list-counts.ts';
import { pickTexts } from './pick-texts.ts';
import './pick-ways.css';

const pages = {
  conditions: 'stockPicker',
  pools: 'algorithmPool',
  tactics: 'tacticsStockSelection',
} as const satisfies Record<PickWay, RouteId>;

/** The three ways to pick stocks, each with how many it has found. */
export function PickWays() {
  const say = useTexts(pickTexts);
  const { data } = useListCounts();
  return (
    <ul className="pick-ways" aria-label={say('ways')}>
      {Object.entries(pages).map(([key, page]) => {
        const way = key as PickWay;
        const count = data?.ways.find((one) => one.way === way);
        return (
          <li key={way}>
            <a className="pick-way" href={href(page)}>
              <b>{say(way)}</b>
              <span className="pick-way__count">{data ? countText(say, count, todayOf(data)) : '--'}</span>
              <span>{say(`${way}Note`)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
