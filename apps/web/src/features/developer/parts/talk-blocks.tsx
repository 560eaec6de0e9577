import { dayMs } from '@lianpan/domain';
import { Bubble, Section, Stack } from '@lianpan/ui';
import { useState, type ComponentProps } from 'react';
import { MessageBody } from '../../../shared/chat/message-body.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { talkSampleTexts } from './talk-sample-texts.ts';

type Body = ComponentProps<typeof MessageBody>['body'];

/** Messages that are cards, one of each sort, with invented content. To be looked at only. */
export function TalkBlocks() {
  const say = useTexts(talkSampleTexts);
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
    { msgType: 4, fileName: say('fileName'), size: 1_258_291, fileKind: 'pdf' },
    { msgType: 7, text: say('menu'), choices: [say('first'), say('second')] },
    { msgType: 12, goodsId: '1', title: say('goods'), linkUrl: '#', isGone: false },
    { msgType: 12, goodsId: '2', title: '', linkUrl: '', isGone: true },
    { msgType: 13, form: 'assessment' },
    { msgType: 13, form: 'contract' },
    { msgType: 13, form: 'visit' },
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
