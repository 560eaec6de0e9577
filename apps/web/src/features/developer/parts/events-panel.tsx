import { DataTable, EmptyState, Section, SkeletonRows } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useTrackedEvents } from '../api.ts';
import { developerTexts } from '../texts.ts';
import { secondText } from '../../../shared/dates.ts';

/** What was counted lately, and which pages are looked at. */
export function EventsPanel() {
  const say = useTexts(developerTexts);
  const tracked = useTrackedEvents();
  if (!tracked.data) return <SkeletonRows count={6} />;
  return (
    <>
      <Section title={say('presence')}>
        <DataTable
          caption={say('presence')}
          rows={tracked.data.presence}
          rowKey={(row) => row.pageRoute}
          emptyState={<EmptyState text={say('nobody')} />}
          columns={[
            { key: 'page', title: say('page'), render: (row) => row.pageRoute },
            { key: 'devices', title: say('devices'), render: (row) => row.devices, isNumeric: true },
          ]}
        />
      </Section>
      <Section title={say('events')}>
        <DataTable
          caption={say('events')}
          rows={tracked.data.list}
          rowKey={(row) => String(row.id)}
          emptyState={<EmptyState text={say('noEvents')} />}
          columns={[
            { key: 'event', title: say('event'), render: (row) => `${row.eventId}${row.isUnknown ? ' ?' : ''}` },
            { key: 'page', title: say('page'), render: (row) => row.pageRoute },
            { key: 'parameters', title: say('parameters'), render: (row) => parametersText(row.parameters) },
            { key: 'time', title: say('time'), render: (row) => secondText(row.at), isNumeric: true },
          ]}
        />
      </Section>
    </>
  );
}

const parametersText = (parameters: Readonly<Record<string, unknown>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
