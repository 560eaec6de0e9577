import { ErrorState, Icon, isIconName, SkeletonBlock } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useEntries, type Entry } from '../api.ts';
import './entry-grid.css';
import { useCountedItem } from './use-counted-item.ts';

/** The entries of a scene as a grid of icons. */
export function EntryGrid({ scene, label }: { scene: string; label: string }) {
  const common = useTexts(commonTexts);
  const { entries, isPending, isError, refetch } = useEntries(scene);
  if (isPending) return <SkeletonBlock height={156} />;
  if (isError && !entries) {
    return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void refetch()} />;
  }
  return (
    <ul className="entry-grid" aria-label={label}>
      {entries?.map((entry, at) => (
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
