import { messageTypes } from '@lianpan/contract/chat-wire';
import { Bubble, Button, ChatLine, Stack, toast } from '@lianpan/ui';
import type { CallOutput } from '@lianpan/client';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { call } from '../api.ts';
import { serviceTexts } from '../service-texts.ts';

type Message = CallOutput<'POST /api/admin/consult/getConversation'>['list'][number];

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
function Paper({ name, msgId }: { readonly name: string; readonly msgId: string }) {
  const say = useTexts(serviceTexts);
  const open = async (): Promise<void> => {
    try {
      const { fileUrl } = await call('POST /api/admin/consult/getFile', { msgId });
      window.open(fileUrl, '_blank', 'noopener');
    } catch (error) {
      toast((error as Error).message);
    }
  };
  return (
    <Stack gap={1}>
      <span>{name}</span>
      <Button size="sm" onClick={() => void open()}>
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
          <img className="desk-picture" src={body.file.fileUrl} alt={say('picture')} />
        </a>
      );
    case messageTypes.video:
      return (
        <a href={body.file.fileUrl} target="_blank" rel="noreferrer">
          {say('video')}
        </a>
      );
    case messageTypes.document:
      return <Paper name={body.fileName} msgId={msgId} />;
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
