import { Icon, isIconName, List, ListRow } from '@lianpan/ui';
import { useBars } from '../../../shared/operation/operation.ts';

/** Why the app helps, as operators wrote it. */
export function AppReasons({ label }: { label: string }) {
  const bars = useBars('DownloadPage');
  return (
    <List label={label}>
      {bars.data?.list.map((bar) => (
        <ListRow
          key={bar.itemId}
          leading={<Icon name={isIconName(bar.linkIcon) ? bar.linkIcon : 'check'} />}
          title={bar.title}
          note={bar.subTitle}
        />
      ))}
    </List>
  );
}
