import { Icon, isIconName, SkeletonBlock } from '@lianpan/ui';
import { Unanswered } from '../answered.tsx';
import { useEntries, type Entry } from './operation.ts';
import { useCountedItem } from './use-counted-item.ts';
import './entry-grid.css';

interface EntryGridProps {
  readonly scene: string;
  readonly label: string;
  /** Five in a row, an icon over a word each, for entries that everybody knows. */
  readonly isDense?: boolean;
}

/** The entries of a scene as a grid of icons. */
export function EntryGrid({ scene, label, isDense = false }: EntryGridProps) {
  const { entries, ...answer } = useEntries(scene);
  if (!entries) return <Unanswered answer={answer} skeleton={<SkeletonBlock height={isDense ? 104 : 156} />} />;
  return (
    <ul className={isDense ? 'entry-grid entry-grid--dense' : 'entry-grid'} aria-label={label}>
      {entries.map((entry, at) => (
        <li key={entry.id}>
          <EntryCell entry={entry} at={at} />
        </li>
      ))}
    </ul>
  );
}

function EntryCell({ entry, at }: { entry: Entry; at: number }) {
  const { ref, onClick } = useCountedItem<HTMLAnchorElement>(entry.trackId, at);
  return (
    <a ref={ref} className="entry-grid__cell" href={entry.linkUrl} onClick={onClick} {...outside(entry.linkUrl)}>
      <span className="entry-grid__icon">
        <Icon name={isIconName(entry.icon) ? entry.icon : 'more'} size={24} />
      </span>
      <b>{entry.title}</b>
      {entry.note !== '' && <span>{entry.note}</span>}
    </a>
  );
}

const outside = (linkUrl: string) =>
  linkUrl.startsWith('https:') ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {};
