import { Icon, Section, type IconName } from '@lianpan/ui';
import { hrefIfThere, type RouteId } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { bigDataTexts } from '../texts.ts';
import '../../../shared/operation/entry-grid.css';

const tools = [
  ['stockPicker', 'filter'],
  ['algorithmPool', 'strategy'],
  ['pickStockAbnormal', 'radar'],
  ['aiIndex', 'search'],
  ['capitalRanking', 'up'],
  ['capitalDirection', 'globe'],
  ['signals', 'shield'],
  ['bottomVolume', 'download'],
] as const satisfies readonly (readonly [string, IconName])[];

/** The tools that work on data, as far as this build has them. */
export function ToolEntries() {
  const say = useTexts(bigDataTexts);
  const there = tools.flatMap(([id, icon]) => {
    const address = hrefIfThere(id as RouteId);
    return address === undefined ? [] : [{ id, icon, address }];
  });
  return (
    <Section title={say('entries')}>
      <ul className="entry-grid" aria-label={say('entries')}>
        {there.map(({ id, icon, address }) => (
          <li key={id}>
            <a className="entry-grid__cell" href={address}>
              <span className="entry-grid__icon">
                <Icon name={icon} size={24} />
              </span>
              <b>{say(id)}</b>
              <span>{say(`${id}Note`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
