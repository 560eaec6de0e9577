import { DataTable, type Column } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import type { Review } from '../api.ts';
import { reviewTexts } from '../review-texts.ts';

type Player = Review['players'][number];

/** Who finished the same case, the best first. */
export function Players({ players }: { readonly players: readonly Player[] }) {
  const say = useTexts(reviewTexts);
  const results = useToolColumns<Player>([
    { key: 'own', title: say('own'), figure: 'signedPercent', value: ({ ownPct }) => ownPct },
    {
      key: 'excess',
      title: say('excess'),
      figure: 'signedPercent',
      value: ({ excessPct }) => excessPct,
      width: '7rem',
    },
  ]);
  const columns: readonly Column<Player>[] = [
    { key: 'rank', title: say('rank'), isNumeric: true, render: ({ rank }) => String(rank) },
    {
      key: 'nickName',
      title: say('nickName'),
      minWidth: '6rem',
      render: ({ nickName, isMe }) =>
        isMe ? <strong>{nickName === '' ? say('me') : say('meNamed', { name: nickName })}</strong> : nickName,
    },
    ...results.map((column) => ({ ...column, title: column.key === 'own' ? say('result') : column.title })),
  ];
  return (
    <DataTable
      caption={say('table')}
      rows={players}
      rowKey={({ rank, isMe }) => `${rank}${isMe ? ' me' : ''}`}
      columns={columns}
    />
  );
}
