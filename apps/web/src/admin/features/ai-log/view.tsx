import { Chips, DataTable, Note, Section, Tag } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { Answered } from '../../../shared/answered.tsx';
import { minuteText, momentText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { oneOf, pageField, useRoomAddress, wordsField } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom, MoreRows } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { FindField } from '../../blocks/find-field.tsx';
import { useRows } from '../../blocks/rows.ts';
import type { RoomProps } from '../../room.ts';
import { aiEntry, aiLog, useHandleReport, type AiAsk, type AiEntry } from './api.ts';
import { aiLogTexts } from './texts.ts';

const sorts = ['open', 'handled', 'reported', 'useless', 'refused', 'abstained', 'all'] as const;
const maxDigits = 15;
const fields = { sort: oneOf(sorts), customerId: wordsField(maxDigits), page: pageField };

/** What the machine was asked and answered, what was reported of it first. Each reading is logged. Product handbook 6.7. */
export default function AiLog({ who }: RoomProps) {
  const say = useTexts(aiLogTexts);
  const address = useRoomAddress(fields);
  const { sort, customerId, page } = address.filter;
  const asked = /^\d+$/.test(customerId) ? { sort, customerId } : { sort };
  const { answer, more } = useRows(aiLog, { ...asked, pageSize: 20 }, { page, isReadAgain: false });
  return (
    <CaseRoom
      label={say('questions')}
      address={address}
      answer={answer}
      keyOf={({ askId }) => askId}
      emptyText={say('none')}
      filter={
        <>
          <Chips
            label={say('sort')}
            choices={sorts.map((key) => ({ key, title: say(`sort_${key}`) }))}
            chosen={[sort]}
            onTap={(key) => address.narrow({ sort: sorts.find((one) => one === key) ?? 'open' })}
          />
          <FindField
            label={say('customer')}
            value={customerId}
            maxLength={maxDigits}
            onFind={(found) => address.narrow({ customerId: found.replace(/\D/g, '') })}
          />
          <Note>{say('note')}</Note>
        </>
      }
      face={(ask) => ({
        tags: <Tags ask={ask} />,
        title: say('memberNo', { id: ask.customerId }),
        time: minuteText(ask.time),
        note: [say(ask.market), ask.stockNo].filter(Boolean).join(' · '),
      })}
      more={<MoreRows more={more} address={address} />}
      opened={(id) => <Entry askId={id} mayHandle={who.rights.includes('aiLog.handle')} />}
    />
  );
}

/** What may be written of a question's sort; others are shown as they are. */
const kinds = [
  'distress',
  'trade',
  'human',
  'greeting',
  'market',
  'unknown',
  'term',
  'page',
  'help',
  'fact',
  'compare',
] as const;

function Tags({ ask }: { readonly ask: AiAsk }) {
  const say = useTexts(aiLogTexts);
  const kind = kinds.find((one) => one === ask.intent);
  return (
    <>
      <Tag>{kind ? say(kind) : ask.intent}</Tag>
      {ask.complaint !== null && <Tag tone="warn">{say(ask.complaint)}</Tag>}
      {ask.isRefused && <Tag>{say('sort_refused')}</Tag>}
      {ask.isAbstained && <Tag>{say('sort_abstained')}</Tag>}
      {ask.verdict !== null && <Tag tone="brand">{say(ask.verdict)}</Tag>}
      {ask.opinion !== null && <Tag>{say(ask.opinion)}</Tag>}
    </>
  );
}

function Entry({ askId, mayHandle }: { readonly askId: string; readonly mayHandle: boolean }) {
  const answer = useQuery({ ...queryOf(aiEntry, { askId }, { silent: true }), refetchOnWindowFocus: false });
  return <Answered answer={answer}>{(entry) => <Asked entry={entry} mayHandle={mayHandle} />}</Answered>;
}

function Asked({ entry, mayHandle }: { readonly entry: AiEntry; readonly mayHandle: boolean }) {
  const say = useTexts(aiLogTexts);
  const { mutateAsync: handle } = useHandleReport();
  const { askId, question, sentences, facts, verdict, handledTime } = entry;
  return (
    <CaseDetail
      title={say('memberNo', { id: entry.customerId })}
      time={minuteText(entry.time)}
      tags={<Tags ask={entry} />}
      facts={[
        say(entry.market),
        entry.stockNo,
        entry.model === '' ? say('rules') : say('model', { name: entry.model }),
        entry.complaintTime !== null && say('reportedAt', { time: minuteText(entry.complaintTime) }),
        verdict !== null &&
          handledTime !== null &&
          say('handledBy', { name: entry.handledByName, time: minuteText(handledTime), why: entry.handledNote }),
      ]}
    >
      <Quoted title={say('question')} text={question} />
      <Quoted title={say('answer')} text={sentences.join('\n')} />
      <Section title={say('facts')} isFlush>
        {facts.length === 0 ? (
          <Note isPadded>{say('noFacts')}</Note>
        ) : (
          <DataTable
            caption={say('facts')}
            rows={facts}
            rowKey={({ label }) => label}
            columns={[
              { key: 'label', title: say('facts'), render: ({ label }) => label },
              { key: 'value', title: say('value'), render: ({ value }) => value },
              {
                key: 'origin',
                title: say('origin'),
                render: ({ origin }) => (origin === 'glossary' ? say('glossary') : origin),
              },
              { key: 'time', title: say('time'), render: ({ time }) => momentText(time) },
            ]}
          />
        )}
      </Section>
      {mayHandle && entry.complaint !== null && verdict === null && (
        <Decision
          reasonLabel={say('verdictWhy')}
          minReason={4}
          choices={[
            { key: 'upheld', title: say('upheld'), variant: 'primary' },
            { key: 'dismissed', title: say('dismissed') },
          ]}
          onDecide={async (found, reason) => {
            await handle({ askId, verdict: found, reason });
            return say('handledDone');
          }}
        />
      )}
    </CaseDetail>
  );
}
