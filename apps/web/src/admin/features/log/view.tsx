import { Button, Chips, Cluster, DataTable, Section, Tag, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { momentText, minuteText } from '../../../shared/dates.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { useTexts } from '../../../shared/texts.ts';
import { addressOf, maybeOneOf, pageField, useRoomAddress, wordsField, type FilterOf } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom, MoreRows } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { roleNames } from '../../blocks/role-names.ts';
import { useRows } from '../../blocks/rows.ts';
import type { Room, RoomProps } from '../../room.ts';
import { changesOf } from './changes.ts';
import { log, useExport, type Entry } from './api.ts';
import { logTexts } from './texts.ts';

const resources = [
  'review',
  'strike',
  'member',
  'word',
  'ticket',
  'conversation',
  'aiLog',
  'creator',
  'paper',
  'withdrawal',
  'staff',
  'audit',
  'marketData',
] as const;

const dayField = (text: string | null): string => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

const fields = {
  staffName: wordsField(40),
  resource: maybeOneOf(resources),
  resourceId: wordsField(64),
  from: dayField,
  to: dayField,
  page: pageField,
};
type Filter = FilterOf<typeof fields>;

/** What a call takes of a filter: nothing of what is left empty. */
const askedOf = ({ page: _page, ...filter }: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));

/** Everything the staff did, the newest first. Product handbook 14.9. */
export default function Log({ who }: RoomProps) {
  const say = useTexts(logTexts);
  const address = useRoomAddress(fields);
  const { filter } = address;
  const { answer, more } = useRows(log, { ...askedOf(filter), pageSize: 50 }, { page: filter.page });
  return (
    <CaseRoom
      label={say('log')}
      address={address}
      answer={answer}
      keyOf={({ entryId }) => entryId}
      emptyText={say('none')}
      filter={
        <>
          <Chips
            label={say('resource')}
            isOneLine
            choices={resources.map((key) => ({ key, title: say(key) }))}
            chosen={filter.resource ? [filter.resource] : []}
            onTap={(key) =>
              address.narrow({ resource: resources.find((one) => one === key && one !== filter.resource) })
            }
          />
          <FilterForm
            key={JSON.stringify(filter)}
            filter={filter}
            onFind={address.narrow}
            canExport={who.rights.includes('audit.export')}
          />
        </>
      }
      face={(entry) => ({
        title: entry.sentence,
        time: momentText(entry.time),
        note: [entry.staffName, entry.reason].filter(Boolean).join(' · '),
      })}
      more={<MoreRows more={more} address={address} />}
      detail={(entry) => <Detail entry={entry} who={who} />}
    />
  );
}

interface FilterFormProps {
  readonly filter: Filter;
  readonly onFind: (change: Partial<Filter>) => void;
  readonly canExport: boolean;
}

function FilterForm({ filter, onFind, canExport }: FilterFormProps) {
  const say = useTexts(logTexts);
  const { staffName, resourceId, from, to } = filter;
  const [isExporting, setExporting] = useState(false);
  const [form, setForm] = useState({ staffName, resourceId, from, to });
  const field = (name: keyof typeof form) => ({
    label: say(name),
    value: form[name],
    onChange: (typed: string) => setForm((before) => ({ ...before, [name]: typed })),
  });
  return (
    <>
      <form
        className="admin-fields"
        onSubmit={(event) => {
          event.preventDefault();
          onFind({ ...form, staffName: form.staffName.trim(), resourceId: form.resourceId.trim() });
        }}
      >
        <TextField {...field('staffName')} maxLength={40} />
        <TextField {...field('resourceId')} maxLength={64} />
        <TextField {...field('from')} type="date" />
        <TextField {...field('to')} type="date" />
        <div className="admin-fields__all">
          <Cluster>
            <Button size="sm" type="submit">
              {say('find')}
            </Button>
            <Button
              size="sm"
              variant="text"
              onClick={() => onFind({ staffName: '', resourceId: '', from: '', to: '', resource: undefined })}
            >
              {say('clear')}
            </Button>
            {canExport && (
              <Button size="sm" variant="text" onClick={() => setExporting(!isExporting)}>
                {say('export')}
              </Button>
            )}
          </Cluster>
        </div>
      </form>
      {isExporting && <Export filter={filter} onDone={() => setExporting(false)} />}
    </>
  );
}

function Export({ filter, onDone }: { readonly filter: Filter; readonly onDone: () => void }) {
  const say = useTexts(logTexts);
  const { mutateAsync: take } = useExport();
  return (
    <Decision
      title={say('export')}
      reasonLabel={say('exportReason')}
      choices={[{ key: 'export', title: say('exportAll'), stays: true }]}
      onDecide={async (_, reason) => {
        const { fileName, contentType, text, rowNum } = await take({ ...askedOf(filter), reason });
        saveFile(fileName, contentType, text);
        onDone();
        return say('exported', { n: rowNum });
      }}
    />
  );
}

/** Rooms in which an object of the log can be opened, as they declare it. */
const rooms = Object.values(import.meta.glob<Room>('../*/room.ts', { eager: true, import: 'room' }));

function Detail({ entry, who }: { readonly entry: Entry } & RoomProps) {
  const say = useTexts(logTexts);
  const role = useTexts(roleNames);
  const { resource, resourceId, approverName } = entry;
  const room = rooms.find(
    (one) => one.resources?.includes(resource) && one.rights.some((right) => who.rights.includes(right)),
  );
  const changes = changesOf(entry);
  return (
    <CaseDetail
      title={entry.sentence}
      number={entry.entryId}
      time={minuteText(entry.time)}
      tags={
        <>
          <Tag tone="brand">{entry.staffName}</Tag>
          {entry.roles.map((name) => (
            <Tag key={name}>{name in roleNames ? role(name as keyof typeof roleNames) : name}</Tag>
          ))}
        </>
      }
      facts={[
        approverName !== '' && say('proposer', { name: approverName }),
        entry.address !== '' && say('address', { address: entry.address }),
        entry.requestId !== '' && say('request', { id: entry.requestId }),
      ]}
    >
      {room && /^\d+$/.test(resourceId) && (
        <Cluster isPadded>
          <a href={addressOf(room.key, resourceId)}>{say('openObject')}</a>
        </Cluster>
      )}
      <Quoted title={say('reason')} text={entry.reason} />
      {changes.length > 0 && (
        <Section title={say('change')} isFlush>
          <DataTable
            caption={say('change')}
            rows={changes}
            rowKey={({ field }) => field}
            columns={[
              { key: 'field', title: say('field'), render: ({ field }) => field },
              { key: 'before', title: say('before'), render: ({ before }) => before },
              { key: 'after', title: say('after'), render: ({ after }) => after },
            ]}
          />
        </Section>
      )}
    </CaseDetail>
  );
}
