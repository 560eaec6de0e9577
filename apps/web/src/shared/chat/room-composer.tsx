import { messageTypes } from '@lianpan/contract/chat-wire';
import './room-composer.css';
import { stickers } from '@lianpan/domain/community';
import { Button, Chips, Cluster, IconButton } from '@lianpan/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { latePart } from '../late-part.tsx';
import { useTexts } from '../texts.ts';
import type { MediaState } from '../upload/use-media-uploads.ts';
import { keepDraft, type Body } from './api.ts';
import { chatTexts } from './chat-texts.ts';
import type { Message } from './room-log.ts';

const MediaUploader = latePart(() => import('../upload/media-uploader.tsx').then((part) => part.MediaUploader));
const DocumentButton = latePart(() => import('./document-button.tsx').then((part) => part.DocumentButton));
const PollSheet = latePart(() => import('./poll-sheet.tsx').then((part) => part.PollSheet));
const StockFinder = latePart(() => import('../stock-finder/stock-finder.tsx').then((part) => part.StockFinder));

export interface Written {
  readonly body: Body;
  readonly brief: string;
  readonly atIds?: readonly string[];
}

interface RoomComposerProps {
  readonly conversationId: string;
  readonly draft: string;
  readonly quote: Message | null;
  readonly onNoQuote: () => void;
  readonly onSend: (written: Written) => void;
  /** Somebody is writing: told now and then. */
  readonly onTyping?: (() => void) | undefined;
  /** Sentences to begin with. */
  readonly quickTexts?: readonly string[] | undefined;
  /** Names that can be put behind an @, offered while one is written. */
  readonly people?: readonly { readonly customerId: string; readonly nickName: string }[] | undefined;
  /** Why nothing can be sent here; stands in place of the line to write. */
  readonly closed?: ReactNode;
  /** Of an address: what stands in the line at first. */
  readonly hasMedia?: boolean | undefined;
  readonly extra?: 'paper' | 'poll' | undefined;
}

const maxCharacters = 2000;
const draftMs = 1500;
const typingMs = 4000;
type Panel = 'stickers' | 'media' | 'stock' | 'poll' | null;

/** The line at the end of a conversation: words, stickers, pictures and videos, stocks. */
export function RoomComposer(props: RoomComposerProps) {
  const { conversationId, draft, quote, onNoQuote, onSend, onTyping, quickTexts = [], people = [], closed } = props;
  const { hasMedia = true, extra } = props;
  const say = useTexts(chatTexts);
  const [text, setText] = useState(draft);
  const [panel, setPanel] = useState<Panel>(null);
  const [named, setNamed] = useState<Readonly<Record<string, string>>>({});
  const line = useRef<HTMLTextAreaElement>(null);
  const typingSentAt = useRef(0);
  const id = useId();
  useKeptDraft(conversationId, text, draft);

  useEffect(() => {
    if (quote) line.current?.focus();
  }, [quote]);

  if (closed !== undefined)
    return (
      <div className="chat-composer">
        <div className="chat-composer__inner">{closed}</div>
      </div>
    );

  const write = (next: string): void => {
    setText(next.slice(0, maxCharacters));
    const now = Date.now();
    if (!onTyping || next === '' || now - typingSentAt.current < typingMs) return;
    typingSentAt.current = now;
    onTyping();
  };
  const send = (): void => {
    const words = text.trim();
    if (words === '') return;
    const atIds = Object.entries(named).flatMap(([name, customerId]) => (words.includes(`@${name}`) ? customerId : []));
    onSend({ body: { msgType: messageTypes.text, text: words }, brief: words, atIds });
    setText('');
    setNamed({});
    line.current?.focus();
  };
  const pressed = (event: KeyboardEvent): void => {
    // A key that ends a syllable of an input method is none of ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    send();
  };
  const sendFile = ({ media, isBusy }: MediaState): void => {
    if (isBusy) return;
    for (const { fileUrl, kind } of media)
      onSend({
        body: { msgType: kind === 'video' ? 3 : 2, fileUrl },
        brief: say(kind === 'video' ? 'video' : 'picture'),
      });
    if (media.length > 0) setPanel(null);
  };
  const toggle = (next: Panel): void => setPanel(panel === next ? null : next);
  const offered = namesFor(text, people);

  return (
    <div className="chat-composer">
      <div className="chat-composer__inner">
        {quote && (
          <div className="chat-composer__quote">
            <span>{say('quoting', { name: quote.sender.nickName })}</span>
            <IconButton icon="close" label={say('noQuote')} onClick={onNoQuote} />
          </div>
        )}
        {offered.length > 0 && (
          <Chips
            label="@"
            isOneLine
            choices={offered.map(({ customerId, nickName }) => ({ key: customerId, title: `@${nickName}` }))}
            chosen={[]}
            onTap={(customerId) => {
              const person = offered.find((one) => one.customerId === customerId);
              if (!person) return;
              setNamed({ ...named, [person.nickName]: person.customerId });
              write(`${text.slice(0, text.lastIndexOf('@'))}@${person.nickName} `);
              line.current?.focus();
            }}
          />
        )}
        {text === '' && panel === null && quickTexts.length > 0 && (
          <Chips
            label={say('write')}
            isOneLine
            choices={quickTexts.map((quick) => ({ key: quick, title: quick }))}
            chosen={[]}
            onTap={(quick) => onSend({ body: { msgType: messageTypes.text, text: quick }, brief: quick })}
          />
        )}
        <div className="chat-composer__line">
          {hasMedia && (
            <IconButton icon="plus" label={say('more')} isPressed={panel === 'media'} onClick={() => toggle('media')} />
          )}
          <label className="lp-hidden" htmlFor={id}>
            {say('write')}
          </label>
          <textarea
            id={id}
            ref={line}
            className="chat-composer__text"
            rows={1}
            placeholder={say('write')}
            value={text}
            maxLength={maxCharacters}
            enterKeyHint="send"
            onChange={(event) => write(event.target.value)}
            onKeyDown={pressed}
          />
          {hasMedia && (
            <Button variant="quiet" onClick={() => toggle('stickers')}>
              <span aria-hidden>☺</span>
              <span className="lp-hidden">{say('sticker')}</span>
            </Button>
          )}
          <Button variant="primary" isDisabled={text.trim() === ''} onClick={send}>
            {say('send')}
          </Button>
        </div>
        {panel === 'stickers' && (
          <div className="chat-composer__stickers">
            {stickers.map(({ id: sticker, sign }) => (
              <button key={sticker} type="button" onClick={() => write(text + sign)}>
                {sign}
              </button>
            ))}
          </div>
        )}
        {panel === 'media' && (
          <>
            <MediaUploader accepts={bothKinds} maxImages={9} onChange={sendFile} />
            <Cluster>
              <Button onClick={() => setPanel('stock')}>{say('stock')}</Button>
              {extra === 'poll' && <Button onClick={() => setPanel('poll')}>{say('poll')}</Button>}
              {extra === 'paper' && (
                <DocumentButton
                  onSent={({ fileUrl, name }) => {
                    onSend({ body: { msgType: messageTypes.document, fileUrl }, brief: name });
                    setPanel(null);
                  }}
                />
              )}
            </Cluster>
          </>
        )}
      </div>
      {panel === 'poll' && (
        <PollSheet
          onClose={() => setPanel(null)}
          onSend={(poll) => {
            onSend({ body: poll, brief: `${say('poll')} ${poll.question}` });
            setPanel(null);
          }}
        />
      )}
      {panel === 'stock' && (
        <StockFinder
          isOpen
          title={say('stock')}
          onClose={() => setPanel(null)}
          onPick={({ stockNo, stockName }) => {
            onSend({ body: { msgType: messageTypes.stock, stockNo }, brief: `${say('stock')} ${stockName}` });
            setPanel(null);
          }}
        />
      )}
    </div>
  );
}

const bothKinds = ['image', 'video'] as const;
const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Who may be meant by what stands behind the last @. */
function namesFor(text: string, people: NonNullable<RoomComposerProps['people']>) {
  const begun = /@([^\s@]{0,16})$/u.exec(text)?.[1];
  if (begun === undefined) return [];
  return people.filter(({ nickName }) => nickName.includes(begun)).slice(0, 8);
}

/** What is half written is kept on the server, once the hand rests, and when the page is left. */
function useKeptDraft(conversationId: string, text: string, draft: string): void {
  const kept = useRef(draft);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
    if (text === kept.current) return;
    const timer = setTimeout(() => {
      kept.current = text;
      void keepDraft(conversationId, text);
    }, draftMs);
    return () => clearTimeout(timer);
  }, [conversationId, text]);
  useEffect(
    () => () => {
      if (latest.current !== kept.current) void keepDraft(conversationId, latest.current);
    },
    [conversationId],
  );
}
