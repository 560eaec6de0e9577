import { Icon, isIconName, SkeletonBlock } from '@lianpan/ui';
import { Unanswered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePortal } from '../api.ts';
import { userTexts } from '../texts.ts';

/** With the distance that a skeleton keeps around itself as high as two rows, px. */
export const portalHeight = 132;

/** Where a member goes from here, four in a row. */
export function Portal({ isUnderAudit }: { isUnderAudit: boolean }) {
  const say = useTexts(userTexts);
  const { entries, ...answer } = usePortal(isUnderAudit);
  if (!entries) return <Unanswered answer={answer} skeleton={<SkeletonBlock height={portalHeight} />} />;
  if (entries.length === 0) return null;
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
