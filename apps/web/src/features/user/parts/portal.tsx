import { ErrorState, Icon, isIconName, SkeletonBlock } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { usePortal } from '../api.ts';
import { userTexts } from '../texts.ts';

const twoRowsHeight = 152;

/** Where a member goes from here, four in a row. */
export function Portal({ isUnderAudit }: { isUnderAudit: boolean }) {
  const say = useTexts(userTexts);
  const common = useTexts(commonTexts);
  const { entries, isPending, isError, refetch } = usePortal(isUnderAudit);
  if (isPending) return <SkeletonBlock height={twoRowsHeight} />;
  if (isError && !entries) {
    return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void refetch()} />;
  }
  if (!entries || entries.length === 0) return null;
  return (
    <ul className="mine-entries" aria-label={say('entries')}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a className="mine-entry" href={entry.to}>
            <Icon name={isIconName(entry.icon) ? entry.icon : 'more'} size={24} />
            <span>{entry.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
