import { messageTypes } from '@lianpan/contract/chat-wire';
import { Button, Card, Chips, Cluster, Note, Stack, TextField, toast } from '@lianpan/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { addressOf } from '../address.ts';
import {
  call,
  servedOne,
  useAnswerMember,
  useGiveBack,
  useSettle,
  useTake,
  type Me,
  type Served,
  type ServedOne,
} from '../api.ts';
import { useFallbackMs } from '../desk-socket.ts';
import { serviceTexts } from '../service-texts.ts';
import { Said } from './said.tsx';
import { ServiceCards } from './service-cards.tsx';

interface ServicePaneProps {
  readonly who: Me;
  readonly conversationId: string;
}

/** One conversation: what was said, who it is, and the answer. Who does not serve says first why they read it. */
export function ServicePane({ who, conversationId }: ServicePaneProps) {
  const say = useTexts(serviceTexts);
  const serves = who.rights.includes('consult.answer');
  const [reason, setReason] = useState('');
  const [given, setGiven] = useState(serves ? 'serves' : '');
  if (given === '')
    return (
      <div className="desk-column">
        <TextField label={say('readWhy')} value={reason} onChange={setReason} maxLength={200} />
        <Button look="primary" isDisabled={reason.trim().length < 2} onClick={() => setGiven(reason.trim())}>
          {say('read')}
        </Button>
      </div>
    );
  return <Opened conversationId={conversationId} serves={serves} reason={serves ? '' : given} />;
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
    queryKey: [servedOne, conversationId],
    queryFn: ({ pageParam }) =>
      call(servedOne, { conversationId, reason, ...(pageParam > 0 && { beforeSeq: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, list }) => (hasMore ? list[0]?.seq : undefined),
    // Each look of somebody who does not serve is written down: they look once.
    ...(serves && everyMs !== undefined && { refetchInterval: everyMs }),
  });
  return (
    <div className="desk-column">
      <p className="desk-split__back">
        <a href={addressOf('service')}>{say('back')}</a>
      </p>
      <Answered answer={{ ...answer, data: answer.data?.pages }}>
        {(pages) => {
          const { conversation, customer } = pages[0]!;
          const messages = pages.toReversed().flatMap(({ list }) => list);
          return (
            <Stack>
              <Customer customer={customer} />
              {answer.hasNextPage && (
                <Button size="sm" isLoading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
                  {say('older')}
                </Button>
              )}
              <div role="log" aria-label={say('queue')}>
                {messages.map((message) => (
                  <Said key={message.seq} message={message} />
                ))}
              </div>
              {serves && <Serve conversation={conversation} />}
            </Stack>
          );
        }}
      </Answered>
    </div>
  );
}

function Customer({ customer }: { readonly customer: ServedOne['customer'] }) {
  const say = useTexts(serviceTexts);
  return (
    <Card>
      <Stack gap={1}>
        <strong>{customer.nickName}</strong>
        <Note>
          {[
            `${say('customer')} ${customer.customerId}`,
            customer.mobile && `${say('mobile')} ${customer.mobile}`,
            `${say('level')} T${customer.trustLevel}`,
            `${say('since')} ${minuteText(customer.registeredTime).slice(0, 10)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      </Stack>
    </Card>
  );
}

const quick = ['quickHello', 'quickMore', 'quickSafe', 'quickDone'] as const;

function Serve({ conversation }: { readonly conversation: Served }) {
  const say = useTexts(serviceTexts);
  const [text, setText] = useState('');
  const [clientMsgId, setName] = useState(() => crypto.randomUUID());
  const [word, setWord] = useState('');
  const send = useAnswerMember();
  const take = useTake();
  const giveBack = useGiveBack();
  const settle = useSettle();
  const { conversationId, isMine, keeperName, waitingSince } = conversation;
  const isTaken = keeperName !== '' && !isMine;
  const failed = { onError: (error: Error) => toast(error.message) };
  if (isTaken) return <Note>{say('keptBy', { name: keeperName })}</Note>;
  const answer = (): void =>
    send.mutate(
      { conversationId, clientMsgId, body: { msgType: messageTypes.text, text: text.trim() } },
      {
        ...failed,
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
        <Button look="primary" isDisabled={text.trim() === ''} isLoading={send.isPending} onClick={answer}>
          {say('send')}
        </Button>
        {!isMine && (
          <Button isLoading={take.isPending} onClick={() => take.mutate({ conversationId }, failed)}>
            {say('take')}
          </Button>
        )}
      </Cluster>
      <ServiceCards conversationId={conversationId} />
      {(isMine || waitingSince !== null) && (
        <>
          <TextField label={isMine ? say('handOver') : say('why')} value={word} onChange={setWord} maxLength={200} />
          <Cluster>
            {isMine && (
              <Button
                isDisabled={word.trim().length < 2}
                isLoading={giveBack.isPending}
                onClick={() => giveBack.mutate({ conversationId, handOver: word.trim() }, failed)}
              >
                {say('giveBack')}
              </Button>
            )}
            {waitingSince !== null && (
              <Button
                isDisabled={word.trim().length < 2}
                isLoading={settle.isPending}
                onClick={() => settle.mutate({ conversationId, reason: word.trim() }, failed)}
              >
                {say('settle')}
              </Button>
            )}
          </Cluster>
        </>
      )}
    </Stack>
  );
}
