import { Button, Card, Chips, Cluster, DataTable, EmptyState, Note, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { minuteText, momentText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { aiEntry, aiLog, call, queryOf, useHandleReport, type AiAsk, type AiEntry, type Me } from '../api.ts';
import { aiLogTexts } from '../ai-log-texts.ts';
import { deskTexts } from '../texts.ts';

const sorts = ['openReports', 'handled', 'reported', 'useless', 'refused', 'abstained', 'all'] as const;
type Sort = (typeof sorts)[number];
const pageSize = 20;

/** What the machine was asked and answered, what was reported of it first. Every look is logged. Product handbook 6.7. */
export default function AiLog({ who }: { readonly who: Me }) {
  const say = useTexts(aiLogTexts);
  const desk = useTexts(deskTexts);
  const [sort, setSort] = useState<Sort>('openReports');
  const [typed, setTyped] = useState('');
  const [customerId, setCustomerId] = useState('');
  const answer = useInfiniteQuery({
    queryKey: [aiLog, sort, customerId],
    queryFn: ({ pageParam }) =>
      call(aiLog, {
        sort: sort === 'openReports' ? 'open' : sort,
        pageSize,
        ...(customerId !== '' && { customerId }),
        ...(pageParam !== '' && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Each look is written into the log: nobody looks but who asks.
    refetchOnWindowFocus: false,
  });
  const isNumber = /^\d{0,15}$/.test(typed.trim());
  return (
    <div className="desk-column desk-column--wide">
      <Chips
        label={say('sort')}
        choices={sorts.map((key) => ({ key, title: say(key) }))}
        chosen={[sort]}
        onTap={(key) => setSort(sorts.find((one) => one === key) ?? 'openReports')}
      />
      <Cluster>
        <TextField label={say('customer')} value={typed} onChange={setTyped} maxLength={15} />
        <Button isDisabled={!isNumber} onClick={() => setCustomerId(typed.trim())}>
          {say('find')}
        </Button>
      </Cluster>
      <Note>{say('note')}</Note>
      <Answered answer={{ ...answer, data: answer.data?.pages.flatMap(({ list }) => list) }}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={say('none')} />
          ) : (
            rows.map((row) => <Ask key={row.askId} row={row} mayHandle={who.rights.includes('aiLog.handle')} />)
          )
        }
      </Answered>
      {answer.hasNextPage && (
        <Button isLoading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {desk('more')}
        </Button>
      )}
    </div>
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

function Ask({ row, mayHandle }: { readonly row: AiAsk; readonly mayHandle: boolean }) {
  const say = useTexts(aiLogTexts);
  const [isOpen, setOpen] = useState(false);
  const kind = kinds.find((one) => one === row.intent);
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>{say('memberNo', { id: row.customerId })}</strong>
          <span className="desk-note">{minuteText(row.time)}</span>
        </Cluster>
        <Cluster>
          <Tag>{kind ? say(kind) : row.intent}</Tag>
          {row.complaint !== null && <Tag tone="warn">{say(row.complaint)}</Tag>}
          {row.isRefused && <Tag>{say('refused')}</Tag>}
          {row.isAbstained && <Tag>{say('abstained')}</Tag>}
          {row.verdict !== null && <Tag tone="brand">{say(row.verdict)}</Tag>}
          {row.opinion !== null && <Tag>{say(row.opinion)}</Tag>}
        </Cluster>
        <Note>
          {[
            say(row.market),
            row.stockNo,
            row.model === '' ? say('rules') : say('model', { name: row.model }),
            row.complaintTime === null ? '' : say('reportedAt', { time: minuteText(row.complaintTime) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        <Cluster>
          <Button size="sm" onClick={() => setOpen(!isOpen)}>
            {say(isOpen ? 'close' : 'open')}
          </Button>
        </Cluster>
        {row.verdict !== null && row.handledTime !== null && (
          <Note>
            {say('handledBy', { name: row.handledByName, time: minuteText(row.handledTime), why: row.handledNote })}
          </Note>
        )}
        {isOpen && <Entry askId={row.askId} />}
        {isOpen && mayHandle && row.complaint !== null && row.verdict === null && <Verdict askId={row.askId} />}
      </Stack>
    </Card>
  );
}

/** What is found of a report, once what was said has been read. */
function Verdict({ askId }: Pick<AiAsk, 'askId'>) {
  const say = useTexts(aiLogTexts);
  const [reason, setReason] = useState('');
  const handle = useHandleReport();
  const settle = (verdict: 'upheld' | 'dismissed'): void =>
    handle.mutate(
      { askId, verdict, reason: reason.trim() },
      { onSuccess: () => toast(say('handledDone')), onError: (error) => toast(error.message) },
    );
  return (
    <Stack gap={2}>
      <TextField label={say('verdictWhy')} value={reason} onChange={setReason} maxLength={300} rows={2} />
      <Cluster>
        {(['upheld', 'dismissed'] as const).map((verdict) => (
          <Button
            key={verdict}
            isDisabled={reason.trim().length < 4}
            isLoading={handle.isPending}
            onClick={() => settle(verdict)}
          >
            {say(verdict)}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}

function Entry({ askId }: Pick<AiAsk, 'askId'>) {
  const answer = useQuery({ ...queryOf(aiEntry, { askId }), refetchOnWindowFocus: false });
  return <Answered answer={answer}>{(entry) => <Words entry={entry} />}</Answered>;
}

function Words({ entry }: { readonly entry: AiEntry }) {
  const say = useTexts(aiLogTexts);
  const { question, sentences, facts } = entry;
  return (
    <Stack gap={2}>
      <span className="desk-note">{say('question')}</span>
      <p className="desk-text">{question}</p>
      <span className="desk-note">{say('answer')}</span>
      {sentences.map((text) => (
        <p key={text} className="desk-text">
          {text}
        </p>
      ))}
      <span className="desk-note">{say('facts')}</span>
      {facts.length === 0 ? (
        <Note>{say('noFacts')}</Note>
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
    </Stack>
  );
}
