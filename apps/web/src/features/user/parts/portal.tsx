import { ErrorState, Icon, isIconName, Section, SkeletonBlock } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { usePortal } from '../api.ts';

const groupHeight = 96;

/** The member's links, group by group. */
export function Portal({ isUnderAudit }: { isUnderAudit: boolean }) {
  const common = useTexts(commonTexts);
  const { groups, isPending, isError, refetch } = usePortal(isUnderAudit);
  if (isPending) return [0, 1, 2].map((n) => <SkeletonBlock key={n} height={groupHeight} />);
  if (isError && !groups) {
    return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void refetch()} />;
  }
  return (
    <div className="mine-portal">
      {groups?.map((group) => (
        <Section key={group.name} title={group.name}>
          <ul className="mine-entries">
            {group.entries.map((entry) => (
              <li key={entry.id}>
                <a className="mine-entry" href={entry.to}>
                  <Icon name={isIconName(entry.icon) ? entry.icon : 'more'} size={24} />
                  <span>{entry.title}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
