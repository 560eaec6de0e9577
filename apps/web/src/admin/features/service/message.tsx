import { messageTypes } from '@lianpan/contract/chat-wire';
import { Bubble, Button, ChatLine, Stack } from '@lianpan/ui';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useOpenFile, type Message } from './api.ts';
import { serviceTexts } from './texts.ts';

/** One message as the staff see it: the firm's own at the end of the line. */
export function Said({ message }: { readonly message: Message }) {
  const say = useTexts(serviceTexts);
  const { body, sender, createdTime } = message;
  const time = minuteText(createdTime);
  if (body.msgType === messageTypes.recalled) return <ChatLine text={`${say(body.reason)} · ${time}`} />;
  if (body.msgType === messageTypes.notice) return <ChatLine text={body.text} />;
  const isOwn = sender.role !== 'member';
  return (
    <Bubble isOwn={isOwn} name={sender.nickName} state={{ tone: 'quiet', text: time }}>
      <Words body={body} msgId={message.msgId} />
    </Bubble>
  );
}

interface WordsProps {
  readonly body: Exclude<Message['body'], { msgType: 8 | 9 }>;
  readonly msgId: string;
}

/** Opening a document is logged, so it is asked for by hand. */
function Document({ name, msgId }: { readonly name: string; readonly msgId: string }) {
  const say = useTexts(serviceTexts);
  const open = useOpenFile();
  const show = (): void =>
    open.mutate({ msgId }, { onSuccess: ({ fileUrl }) => window.open(fileUrl, '_blank', 'noopener') });
  return (
    <Stack gap={1}>
      <span>{name}</span>
      <Button size="sm" isLoading={open.isPending} onClick={show}>
        {say('openFile')}
      </Button>
    </Stack>
  );
}

function Words({ body, msgId }: WordsProps) {
  const say = useTexts(serviceTexts);
  switch (body.msgType) {
    case messageTypes.text:
      return body.text;
    case messageTypes.image:
      return (
        <a href={body.file.fileUrl} target="_blank" rel="noreferrer">
          <img className="admin-picture" src={body.file.fileUrl} alt={say('picture')} />
        </a>
      );
    case messageTypes.video:
      return (
        <a href={body.file.fileUrl} target="_blank" rel="noreferrer">
          {say('video')}
        </a>
      );
    case messageTypes.document:
      return <Document name={body.fileName} msgId={msgId} />;
    case messageTypes.menu:
      return [body.text, ...body.choices.map((choice) => `· ${choice}`)].join('\n');
    case messageTypes.goods:
      return body.isGone ? say('gone') : `${say('goods')} ${body.title}`;
    case messageTypes.form:
      return `${say('form')} ${say(body.form)}`;
    case messageTypes.poll:
      return body.question;
    case messageTypes.stock:
      return `${body.stockName} ${body.stockNo}${body.priceAtSend === null ? '' : ` · ${body.priceAtSend.toFixed(2)}`}`;
    case messageTypes.content:
      return body.isGone ? say('gone') : `${body.title} · ${body.authorName}`;
    case messageTypes.answer:
      return body.sentences.map(({ text }) => text).join('');
  }
}
