import { messageTypes } from '@lianpan/contract/chat-wire';
import { dayMs } from '@lianpan/domain';
import { Bubble, Section, Stack } from '@lianpan/ui';
import { useState, type ComponentProps } from 'react';
import { MessageBody } from '../../../shared/chat/message-body.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { conversationSampleTexts } from './conversation-sample-texts.ts';

type Body = ComponentProps<typeof MessageBody>['body'];

/** Messages that are cards, one of each sort, with invented content. To be looked at only. */
export function ConversationBlocks() {
  const say = useTexts(conversationSampleTexts);
  const [now] = useState(() => runtime().serverNow());
  const poll = {
    msgType: 14 as const,
    question: say('question'),
    voterNum: 0,
    ownChoice: null,
    endTime: now + dayMs,
    isEnded: false,
  };
  const bodies: readonly Body[] = [
    { msgType: messageTypes.document, fileName: say('fileName'), size: 1_258_291, fileKind: 'pdf' },
    { msgType: messageTypes.menu, text: say('menu'), choices: [say('first'), say('second')] },
    { msgType: messageTypes.goods, goodsId: '1', title: say('goods'), linkUrl: '#', isGone: false },
    { msgType: messageTypes.goods, goodsId: '2', title: '', linkUrl: '', isGone: true },
    { msgType: messageTypes.form, form: 'assessment' },
    { msgType: messageTypes.form, form: 'contract' },
    { msgType: messageTypes.form, form: 'visit' },
    { ...poll, choices: [say('first'), say('second')].map((text) => ({ text, n: null })) },
    {
      ...poll,
      voterNum: 7,
      ownChoice: 0,
      isEnded: true,
      choices: [
        { text: say('first'), n: 5 },
        { text: say('second'), n: 2 },
      ],
    },
  ];
  return (
    <Section title={say('title')}>
      <div inert>
        <Stack gap={3}>
          {bodies.map((body, at) => (
            <Bubble key={`${body.msgType}.${at}`} isOwn={false} name={say('name')} isBare>
              <MessageBody body={body} msgId="0" />
            </Bubble>
          ))}
        </Stack>
      </div>
    </Section>
  );
}
