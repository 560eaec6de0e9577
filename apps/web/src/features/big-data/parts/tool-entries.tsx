import { Icon, Section, type IconName } from '@lianpan/ui';
import { hrefIfThere, type RouteId } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { bigDataTexts } from '../texts.ts';
import '../../../shared/operation/entry-grid.css';

type IdOf<Key> = Key extends `${infer Id}Note` ? Extract<Id, keyof typeof bigDataTexts> : never;
/** Each has a line that says what it is. */
type EntryId = IdOf<keyof typeof bigDataTexts>;
type Entries = readonly (readonly [id: EntryId, icon: IconName])[];

const tools: Entries = [
  ['aiIndex', 'search'],
  ['capitalRanking', 'up'],
  ['capitalDirection', 'globe'],
  ['signals', 'shield'],
  ['bottomVolume', 'download'],
];

/** Pages that read the market, and those of the tactics. Source: market handbook F.1. */
const tactics: Entries = [
  ['weatherForecast', 'sun'],
  ['weekReview', 'edit'],
  ['chooseTheme', 'radar'],
  ['topFund', 'mine'],
  ['tacticsReminder', 'bell'],
  ['tacticsReview', 'eye'],
  ['tacticsReports', 'info'],
  ['tacticsAdaptive', 'settings'],
  ['indicatorTopic', 'up'],
  ['strategyTips', 'edit'],
  ['strategicApproach', 'shield'],
];

/** The tools that work on data, as far as this build has them. */
export const ToolEntries = () => <EntrySection titleKey="entries" entries={tools} />;

export const TacticsEntries = () => <EntrySection titleKey="tactics" entries={tactics} />;

interface EntrySectionProps {
  readonly titleKey: 'entries' | 'tactics';
  readonly entries: Entries;
}

function EntrySection({ titleKey, entries }: EntrySectionProps) {
  const say = useTexts(bigDataTexts);
  const there = entries.flatMap(([id, icon]) => {
    const address = hrefIfThere(id as RouteId);
    return address === undefined ? [] : [{ id, icon, address }];
  });
  return (
    <Section title={say(titleKey)}>
      <ul className="entry-grid" aria-label={say(titleKey)}>
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
