import { DataTable, EmptyState, GuestState, Section, SkeletonRows } from '@lianpan/ui';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useDuePopups, waitingPopups } from '../api.ts';
import { developerTexts } from '../texts.ts';

/** The popups that are due for who is signed in: at this moment of the platform's clock, before the page decides. */
export function PopupsPanel() {
  const say = useTexts(developerTexts);
  const { status } = useViewer();
  const due = useDuePopups(status === 'member');
  if (status !== 'member') {
    return (
      <GuestState
        text={say('popupsGuest')}
        action={{ text: say('logIn'), onClick: () => void runtime().requireLogin() }}
      />
    );
  }
  if (!due.data) return <SkeletonRows count={4} />;
  return (
    <Section title={say('popupsDue')} note={say('popupsNote')}>
      <DataTable
        caption={say('popupsDue')}
        rows={waitingPopups(due.data)}
        rowKey={(row) => row.popupId}
        emptyState={<EmptyState text={say('noPopups')} />}
        columns={[
          { key: 'type', title: say('popupType'), render: (row) => row.type, isNumeric: true },
          { key: 'title', title: say('popupTitle'), render: (row) => row.title },
          { key: 'trigger', title: say('popupTrigger'), render: (row) => row.trigger, isNumeric: true },
          { key: 'forced', title: say('popupForced'), render: (row) => (row.isForce ? '●' : '') },
        ]}
      />
    </Section>
  );
}
