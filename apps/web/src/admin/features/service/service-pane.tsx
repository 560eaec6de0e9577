import { messageTypes } from '@lianpan/contract/chat-wire';
import { Button, Chips, Cluster, Note, Stack, TextField, toast } from '@lianpan/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { call } from '../../../shared/runtime.ts';
import { useTexts, type Say } from '../../../shared/texts.ts';
import { CaseDetail } from '../../blocks/case-detail.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { ReasonGate } from '../../blocks/reason-gate.tsx';
import { useFallbackMs } from '../../news.ts';
import type { Me } from '../../session.ts';
import {
  conversation as target,
  useAnswerMember,
  useGiveBack,
  useSettle,
  useTake,
  type Conversation,
  type Customer,
} from './api.ts';
import { Said } from './message.tsx';
import { ServiceCards } from './service-cards.tsx';
import { serviceTexts } from './texts.ts';

interface ServicePaneProps {
  readonly who: Me;
  readonly conversationId: string;
}

/** One conversation: what was said, who it is, and the answer. Who does not serve says first why they read it. */
export function ServicePane({ who, conversationId }: ServicePaneProps) {
  const say = useTexts(serviceTexts);
  const serves = who.rights.includes('consult.answer');
  const [reason, setReason] = useState('');
  if (!serves && reason === '') return <ReasonGate label={say('readWhy')} openText={say('read')} onGiven={setReason} />;
  return <Opened conversationId={conversationId} serves={serves} reason={reason} />;
}

interface OpenedProps {
  readonly conversationId: string;
  readonly serves: boolean;
  readonly reason: string;
}

function Opened({ conversationId, serves, reason }: OpenedProps) {
  const say = useTexts(serviceTexts);
  const everyMs = useFallbackMs();
  const answer = useInfiniteQuery({
    queryKey: [target, conversationId],
    queryFn: ({ pageParam }) =>
      call(target, { conversationId, reason, ...(pageParam > 0 && { beforeSeq: pageParam }) }),
    initialPageParam: 0,
    meta: { silent: true },
    getNextPageParam: ({ hasMore, list }) => (hasMore ? list[0]?.seq : undefined),
    // Each reading of somebody who does not serve is logged: they read once.
    ...(serves && everyMs !== undefined && { refetchInterval: everyMs }),
  });
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages }}>
      {(pages) => {
        const { conversation, customer } = pages[0]!;
        const messages = pages.toReversed().flatMap(({ list }) => list);
        return (
          <CaseDetail title={customer.nickName} number={customer.customerId} facts={factsOf(customer, say)}>
            <Stack isPadded>
              {answer.hasNextPage && (
                <Button size="sm" isLoading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
                  {say('older')}
                </Button>
              )}
              <div role="log" aria-label={say('messages')}>
                {messages.map((message) => (
                  <Said key={message.seq} message={message} />
                ))}
              </div>
              {serves && <Serve conversation={conversation} />}
            </Stack>
            {serves && <Settle conversation={conversation} />}
          </CaseDetail>
        );
      }}
    </Answered>
  );
}

const factsOf = (customer: Customer, say: Say<typeof serviceTexts>): string[] => [
  customer.mobile && `${say('mobile')} ${customer.mobile}`,
  `${say('level')} T${customer.trustLevel}`,
  `${say('since')} ${dayText(customer.registeredTime)}`,
];

const quick = ['quickHello', 'quickMore', 'quickSafe', 'quickDone'] as const;

function Serve({ conversation }: { readonly conversation: Conversation }) {
  const say = useTexts(serviceTexts);
  const [text, setText] = useState('');
  const [clientMsgId, setName] = useState(() => crypto.randomUUID());
  const send = useAnswerMember();
  const take = useTake();
  const { conversationId, isMine, keeperName } = conversation;
  const isTaken = keeperName !== '' && !isMine;
  if (isTaken) return <Note>{say('keptBy', { name: keeperName })}</Note>;
  const answer = (): void =>
    send.mutate(
      { conversationId, clientMsgId, body: { msgType: messageTypes.text, text: text.trim() } },
      {
        onSuccess: () => {
          setText('');
          setName(crypto.randomUUID());
          toast(say('sent'));
        },
      },
    );
  return (
    <Stack gap={2}>
      <Chips
        label={say('quick')}
        choices={quick.map((key) => ({ key, title: say(key) }))}
        chosen={[]}
        onTap={(key) => setText((before) => `${before}${say(quick.find((one) => one === key) ?? 'quickHello')}`)}
      />
      <TextField label={say('write')} rows={4} value={text} onChange={setText} maxLength={2000} />
      <Cluster>
        <Button variant="primary" isDisabled={text.trim() === ''} isLoading={send.isPending} onClick={answer}>
          {say('send')}
        </Button>
        {!isMine && (
          <Button isLoading={take.isPending} onClick={() => take.mutate({ conversationId })}>
            {say('take')}
          </Button>
        )}
      </Cluster>
      <ServiceCards conversationId={conversationId} />
    </Stack>
  );
}

/** The end of one's part: handed back with word for the next, or settled without an answer. */
function Settle({ conversation }: { readonly conversation: Conversation }) {
  const say = useTexts(serviceTexts);
  const { mutateAsync: giveBack } = useGiveBack();
  const { mutateAsync: settle } = useSettle();
  const { conversationId, isMine, keeperName, waitingSince } = conversation;
  // What somebody else keeps is theirs to end.
  if (!isMine && (keeperName !== '' || waitingSince === null)) return null;
  return (
    <Decision
      reasonLabel={say(isMine ? 'handOver' : 'why')}
      maxReason={200}
      choices={[
        ...(isMine ? [{ key: 'giveBack', title: say('giveBack') } as const] : []),
        ...(waitingSince === null ? [] : [{ key: 'settle', title: say('settle') } as const]),
      ]}
      onDecide={async (key, words) => {
        await (key === 'settle'
          ? settle({ conversationId, reason: words })
          : giveBack({ conversationId, handOver: words }));
        return say(key === 'settle' ? 'settled' : 'givenBack');
      }}
    />
  );
}
