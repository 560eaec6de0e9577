import { Icon, isIconName, List, ListRow } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/query.ts';

/** Why the app helps, as operators wrote it. */
export function AppReasons({ label }: { label: string }) {
  const input = { scene: 'DownloadPage' };
  const bars = useQuery(
    queryOf('POST /api/operation/common/getOperationBars', input, { silent: true, freshForMs: 60_000 }),
  );
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
