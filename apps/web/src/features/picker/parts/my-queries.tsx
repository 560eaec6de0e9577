import { Button, Cluster, IconButton, List, ListRow, Note, Section, Switch, toast } from '@lianpan/ui';
import { dayText } from '../../../shared/dates.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { confirmDelete } from '../../../shared/confirm-delete.ts';
import { useCall } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSavedQueries, type SavedQuery } from '../api.ts';
import { pickerTexts } from '../texts.ts';

/** What the member saved: opened, told of new stocks or not, deleted. */
export function MyQueries({ onOpen }: { readonly onOpen: (query: SavedQuery) => void }) {
  const say = useTexts(pickerTexts);
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const saved = useSavedQueries();
  const stale = { makesStale: ['POST /api/stocks/picker/getMyQueries'] } as const;
  const push = useCall('POST /api/stocks/picker/setQueryPush', stale);
  const remove = useCall('POST /api/stocks/picker/deleteQuery', stale);
  if (status === 'guest') {
    const signIn = () => void runtime().requireLogin();
    return (
      <Cluster isPadded isSpread>
        <Note>{say('guestMine')}</Note>
        <Button size="sm" onClick={signIn}>
          {common('login')}
        </Button>
      </Cluster>
    );
  }
  const ask = async ({ queryId, name }: SavedQuery): Promise<void> => {
    if (await confirmDelete({ title: say('delete', { name }), text: say('deleteText') })) remove.mutate({ queryId });
  };
  if (saved.data?.list.length === 0) return <Note isPadded>{say('noMine')}</Note>;
  return (
    <Section title={say('mine')} isFlush>
      <List label={say('mine')}>
        {(saved.data?.list ?? []).map((query) => (
          <ListRow
            key={query.queryId}
            title={
              <Button variant="text" onClick={() => onOpen(query)}>
                {query.name}
              </Button>
            }
            note={[
              say('savedAt', {
                n: query.query.groups.reduce((sum, { items }) => sum + items.length, 0),
                date: dayText(query.updateTime),
              }),
              ...query.faults,
            ].join(' · ')}
            trailing={
              <>
                <Switch
                  isOn={query.isPushed}
                  label={say('push', { name: query.name })}
                  isDisabled={push.isPending}
                  onChange={(isPushed) =>
                    push.mutate(
                      { queryId: query.queryId, isPushed },
                      { onSuccess: () => toast(say(isPushed ? 'pushOn' : 'pushOff')) },
                    )
                  }
                />
                <IconButton icon="trash" label={say('delete', { name: query.name })} onClick={() => void ask(query)} />
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}
