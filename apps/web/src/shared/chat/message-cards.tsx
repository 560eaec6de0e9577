import './message-card.css';
import { Button, Note, Stack, toast, VoteBars } from '@lianpan/ui';
import { useState } from 'react';
import { hrefIfThere } from '../../routes/href.ts';
import { commonTexts } from '../common-texts.ts';
import { minuteText } from '../dates.ts';
import { runtime } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { addressOfFile, votePoll } from './api.ts';
import { cardTexts } from './card-texts.ts';
import { useRoomWork } from './room-context.ts';
import type { Message } from './room-log.ts';

type BodyOf<Type extends number> = Extract<Message['body'], { msgType: Type }>;

interface CardProps<Type extends number> {
  readonly body: BodyOf<Type>;
  readonly msgId: string;
}

const megabyte = 1024 * 1024;
const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

/** A document; its address is asked for when it is opened, and works for a while. */
export function DocumentCard({ body: { fileName, size, fileKind }, msgId }: CardProps<4>) {
  const say = useTexts(cardTexts);
  const common = useTexts(commonTexts);
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { fileUrl } = await addressOfFile(msgId);
      runtime().openOutside(new URL(fileUrl, window.location.origin).href);
    } catch (error) {
      toast(error instanceof Error ? error.message : common('loadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="chat-card">
      <span className="chat-card__title">{fileName}</span>
      <span className="chat-card__note">
        {say(fileKind)} · {sizeText(size)}
      </span>
      <Button size="sm" isLoading={isBusy} onClick={() => void open()}>
        {say('openFile')}
      </Button>
    </div>
  );
}

/** Sentences that a tap says. */
export function MenuCard({ body: { text, choices } }: Pick<CardProps<7>, 'body'>) {
  const { sendText } = useRoomWork();
  return (
    <div className="chat-card">
      <span>{text}</span>
      <Stack gap={1}>
        {choices.map((choice) => (
          <Button key={choice} isBlock isDisabled={!sendText} onClick={() => sendText?.(choice)}>
            {choice}
          </Button>
        ))}
      </Stack>
    </div>
  );
}

/** Something that the firm offers. */
export function GoodsCard({ body: { title, linkUrl, isGone } }: Pick<CardProps<12>, 'body'>) {
  const say = useTexts(cardTexts);
  if (isGone) return <span className="chat-card chat-card__note">{say('goodsGone')}</span>;
  return (
    <div className="chat-card">
      <span className="chat-card__note">{say('goods')}</span>
      <span className="chat-card__title">{title}</span>
      <span className="chat-card__note">{say('goodsNote')}</span>
      <Button size="sm" href={linkUrl}>
        {say('look')}
      </Button>
    </div>
  );
}

/** A form that the firm asks for; where it is filled in, the member's service page says. */
export function FormCard({ body: { form } }: Pick<CardProps<13>, 'body'>) {
  const say = useTexts(cardTexts);
  const to = hrefIfThere('advisoryMine');
  return (
    <div className="chat-card">
      <span className="chat-card__title">{say(form)}</span>
      <span className="chat-card__note">{say(`${form}Note`)}</span>
      {to !== undefined && (
        <Button size="sm" href={to}>
          {say('fillIn')}
        </Button>
      )}
    </div>
  );
}

/** A question to a group: numbers are shown to who has said theirs, and to everybody once it is over. */
export function PollCard({ body, msgId }: CardProps<14>) {
  const say = useTexts(cardTexts);
  const common = useTexts(commonTexts);
  const { change, sendText } = useRoomWork();
  const [isBusy, setBusy] = useState(false);
  const { question, choices, ownChoice, isEnded, voterNum, endTime } = body;
  const isOver = isEnded || endTime <= runtime().serverNow();
  const choose = async (choice: number): Promise<void> => {
    setBusy(true);
    try {
      change(await votePoll(msgId, choice));
    } catch (error) {
      toast(error instanceof Error ? error.message : common('loadFailed'));
    } finally {
      setBusy(false);
    }
  };
  const mayVote = ownChoice === null && !isOver && !isBusy && sendText !== undefined;
  return (
    <div className="chat-card chat-card--wide">
      <span className="chat-card__note">{say('poll')}</span>
      <span className="chat-card__title">{question}</span>
      <VoteBars
        label={question}
        options={choices.map(({ text, n }, id) => ({ id, text, num: n }))}
        chosen={ownChoice === null ? [] : [ownChoice]}
        onChoose={mayVote ? (id) => void choose(id) : undefined}
      />
      <Note>
        {say('voters', { n: voterNum })} · {isOver ? say('pollOver') : say('pollUntil', { time: minuteText(endTime) })}
      </Note>
    </div>
  );
}
