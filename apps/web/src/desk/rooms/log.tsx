import { Button, Cluster, DataTable, EmptyState, TextField } from '@lianpan/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { momentText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { call, log } from '../api.ts';
import { deskTexts } from '../texts.ts';

const pageSize = 50;

/** Everything the staff did, the newest first. Product handbook 14.9. */
export default function Log() {
  const say = useTexts(deskTexts);
  const [staffName, setName] = useState('');
  const [resourceId, setResource] = useState('');
  const [filter, setFilter] = useState({ staffName: '', resourceId: '' });
  const answer = useInfiniteQuery({
    queryKey: [log, filter],
    queryFn: ({ pageParam }) => call(log, { ...filter, pageSize, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <div className="desk-column desk-column--wide">
      <Cluster>
        <TextField label={say('byWhom')} value={staffName} onChange={setName} maxLength={40} />
        <TextField label={say('byObject')} value={resourceId} onChange={setResource} maxLength={64} />
        <Button onClick={() => setFilter({ staffName: staffName.trim(), resourceId: resourceId.trim() })}>
          {say('find')}
        </Button>
      </Cluster>
      <Answered answer={{ ...answer, data: answer.data?.pages.flatMap(({ list }) => list) }}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={say('noLog')} />
          ) : (
            <DataTable
              caption={say('log')}
              rows={rows}
              rowKey={({ entryId }) => entryId}
              columns={[
                { key: 'time', title: say('time'), render: ({ time }) => momentText(time) },
                { key: 'who', title: say('who'), render: (row) => row.staffName },
                { key: 'action', title: say('action'), render: ({ action }) => action },
                { key: 'object', title: say('object'), render: (row) => `${row.resource} ${row.resourceId}` },
                { key: 'why', title: say('why'), render: (row) => row.reason },
                { key: 'before', title: say('before'), render: (row) => row.before },
                { key: 'after', title: say('after'), render: (row) => row.after },
                { key: 'proposer', title: say('proposer'), render: ({ approverName }) => approverName },
                { key: 'address', title: say('address'), render: ({ address }) => address },
              ]}
            />
          )
        }
      </Answered>
      {answer.hasNextPage && (
        <Button isLoading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </div>
  );
}
