import { messageTypes } from '@lianpan/contract/chat-wire';
import { Button, Cluster, Note, SegmentedControl, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { dayText, minuteText } from '../../../shared/dates.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Me } from '../../session.ts';
import { useAddNote, useCancelScheduled, useTranscript, type Opened } from './api.ts';
import { Composer } from './composer.tsx';
import { Moves } from './moves.tsx';
import { adviserTexts } from './texts.ts';

type Message = Opened['messages'][number];

interface ConversationPaneProps {
  readonly who: Me;
  readonly opened: Opened;
}

/** What was said, the answer that is written, the steps, and what the staff noted. */
export function ConversationPane({ who, opened }: ConversationPaneProps) {
  const say = useTexts(adviserTexts);
  const { ticket, messages, canAnswer } = opened;
  const [corrects, setCorrects] = useState<number | null>(null);
  const mayAnswer = who.rights.includes('ticket.answer');
  return (
    <div className="adviser-conversation">
      <Stack gap={1}>
        <Cluster>
          <Tag tone={ticket.state === 'escalated' ? 'warn' : 'brand'}>{say(`state_${ticket.state}`)}</Tag>
          <strong>{say('ticketNo', { id: ticket.ticketId })}</strong>
          <span className="admin-note">
            {[
              say(`kind_${ticket.kind}`),
              [ticket.stockName, ticket.stockNo].filter(Boolean).join(' '),
              ticket.costBand && say(ticket.costBand),
              ticket.adviserName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Cluster>
        {ticket.dueTime !== null && (
          <Note>{say(ticket.state === 'escalated' ? 'late' : 'due', { time: minuteText(ticket.dueTime) })}</Note>
        )}
      </Stack>
      {mayAnswer && <Moves who={who} ticket={ticket} />}
      {messages.map((message) => (
        <Said
          key={message.seq}
          message={message}
          onCorrect={canAnswer && message.isOwn ? () => setCorrects(message.seq) : undefined}
        />
      ))}
      {canAnswer && <Composer opened={opened} corrects={corrects} onCorrected={() => setCorrects(null)} />}
      <Scheduled opened={opened} />
      <Notes opened={opened} canAdd={mayAnswer} />
      {who.rights.includes('ticket.export') && <Transcript ticketId={ticket.ticketId} />}
      <Evidence opened={opened} />
    </div>
  );
}

interface SaidProps {
  readonly message: Message;
  readonly onCorrect: (() => void) | undefined;
}

function Said({ message, onCorrect }: SaidProps) {
  const say = useTexts(adviserTexts);
  const { body, author, seq } = message;
  if (body.msgType === messageTypes.notice)
    return <p className="adviser-conversation__line">{`#${seq} ${body.text}`}</p>;
  const isOwn = author === 'adviser';
  return (
    <div
      className={
        isOwn ? 'adviser-conversation__message adviser-conversation__message--own' : 'adviser-conversation__message'
      }
    >
      <span className="admin-note">
        {[
          `#${seq}`,
          isOwn ? message.name : say('customer'),
          minuteText(message.createdTime),
          message.correctsSeq !== null && say('corrects', { n: message.correctsSeq }),
          message.correctedBySeq !== null && say('correctedBy', { n: message.correctedBySeq }),
          message.isDoubted && say('doubted'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {body.msgType === messageTypes.text ? (
        <>
          <p className="adviser-conversation__words">{body.text}</p>
          <Cluster>
            {body.files.map((file, index) => (
              <a key={file.fileUrl} href={file.fileUrl} target="_blank" rel="noreferrer">
                <img className="admin-picture" src={file.thumbUrl} alt={say('pictures', { n: index + 1 })} />
              </a>
            ))}
          </Cluster>
        </>
      ) : body.msgType === messageTypes.form ? (
        <p className="adviser-conversation__words">{`${say('formCard')} ${say(`form_${body.form}`)}`}</p>
      ) : (
        <SuggestionWords body={body} />
      )}
      {onCorrect && message.correctedBySeq === null && (
        <Button size="sm" variant="text" onClick={onCorrect}>
          {say('correct')}
        </Button>
      )}
    </div>
  );
}

function SuggestionWords({
  body,
}: {
  readonly body: Extract<Message['body'], { msgType: typeof messageTypes.suggestion }>;
}) {
  const say = useTexts(adviserTexts);
  return (
    <div className="adviser-conversation__words">
      <Cluster>
        <strong>{say('suggestion')}</strong>
        <Tag>{say(body.view)}</Tag>
        <Tag>{say(body.horizon)}</Tag>
        <Tag>{`R${body.riskClass}`}</Tag>
      </Cluster>
      {`${[body.stockName, body.stockNo].filter(Boolean).join(' ')} · ${body.priceAt ?? '--'} · ${body.tradeDate} → ${dayText(body.validUntil)}
${say('reasons')}：${body.reasons.join('；')}
${say('evidence')}：${body.evidence.map(({ text, origin, day }) => `${text}（${origin} ${day}）`).join('；')}
${say('riskWords')}：${body.risks.join('；')}
${body.positionHint}`.trim()}
    </div>
  );
}

function Notes({ opened, canAdd }: { readonly opened: Opened; readonly canAdd: boolean }) {
  const say = useTexts(adviserTexts);
  const add = useAddNote();
  const [text, setText] = useState('');
  const [clientReqId, setClientReqId] = useState(() => crypto.randomUUID());
  const keep = (): void =>
    add.mutate(
      { ticketId: opened.ticket.ticketId, text: text.trim(), clientReqId },
      {
        onSuccess: () => {
          setText('');
          setClientReqId(crypto.randomUUID());
        },
      },
    );
  return (
    <Stack gap={2}>
      <strong>{say('notes')}</strong>
      {opened.notes.map((one) => (
        <p key={one.noteId} className="admin-text admin-text--quiet">
          {`${say(`n_${one.kind}`)} · ${[one.byName, one.toName].filter(Boolean).join(' → ')} · ${minuteText(one.time)}\n${one.text}`}
        </p>
      ))}
      {canAdd && (
        <>
          <TextField label={say('addNote')} value={text} onChange={setText} maxLength={500} rows={2} />
          <Button size="sm" isDisabled={text.trim().length < 2} isLoading={add.isPending} onClick={keep}>
            {say('addNote')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Answers that wait for their time, and what became of others. */
function Scheduled({ opened }: { readonly opened: Opened }) {
  const say = useTexts(adviserTexts);
  const cancel = useCancelScheduled();
  if (opened.scheduled.length === 0) return null;
  return (
    <Stack gap={1}>
      <strong>{say('scheduledList')}</strong>
      {opened.scheduled.map((one) => (
        <Stack key={one.scheduledId} gap={1}>
          <p className="admin-text admin-text--quiet">
            {`${say(`s_${one.state}`)} · ${minuteText(one.sendTime)} · ${one.byName}\n${one.brief}${one.refusal === '' ? '' : `\n${one.refusal}`}`}
          </p>
          {one.isOwn && one.state === 'waiting' && (
            <Cluster>
              <Button
                size="sm"
                isLoading={cancel.isPending}
                onClick={() => cancel.mutate({ scheduledId: one.scheduledId })}
              >
                {say('cancel')}
              </Button>
            </Cluster>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

const formats = ['html', 'csv', 'text'] as const;

function Transcript({ ticketId }: { readonly ticketId: string }) {
  const say = useTexts(adviserTexts);
  const take = useTranscript();
  const [reason, setReason] = useState('');
  const [format, setFormat] = useState<(typeof formats)[number]>('html');
  const go = (): void =>
    take.mutate(
      { ticketId, reason: reason.trim(), format },
      {
        onSuccess: ({ fileName, contentType, text }) => {
          saveFile(fileName, contentType, text);
          setReason('');
          toast(say('exported'));
        },
      },
    );
  return (
    <Stack gap={2}>
      <SegmentedControl
        label={say('exportAs')}
        value={format}
        onChange={setFormat}
        choices={formats.map((key) => ({ key, title: say(`as_${key}`) }))}
      />
      <TextField label={say('exportWhy')} value={reason} onChange={setReason} maxLength={200} />
      <Button size="sm" isDisabled={reason.trim().length < 2} isLoading={take.isPending} onClick={go}>
        {say('export')}
      </Button>
    </Stack>
  );
}

function Evidence({ opened }: { readonly opened: Opened }) {
  const say = useTexts(adviserTexts);
  if (opened.evidence.length === 0) return null;
  return (
    <Stack gap={1}>
      <strong>{say('evidenceList')}</strong>
      {opened.evidence.map((one) => (
        <p key={`${one.what}.${one.time}`} className="admin-note">
          {[say(`e_${one.what}`), one.byName, minuteText(one.time), one.reason].filter(Boolean).join(' · ')}
        </p>
      ))}
    </Stack>
  );
}
