import { usePage } from '@lianpan/nav';
import { Bubble, Button, Cluster, IconButton, Note, confirm, toast } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { noteArrived } from '../../../shared/chat/api.ts';
import { onChatEvent } from '../../../shared/chat/chat-channel.ts';
import type { Message } from '../../../shared/chat/room-log.ts';
import { Room, RoomNote } from '../../../shared/chat/room.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAiState, useAsk, useClear, useRate, useReport } from '../api.ts';
import { aiAdviserTexts } from '../texts.ts';

/** The machine that explains: `?stockNo=600000` asks about a stock. Product handbook 6.7. */
export default function AiAdviser() {
  const say = useTexts(aiAdviserTexts);
  const common = useTexts(commonTexts);
  const named = usePage().search.get('stockNo') ?? '';
  const stockNo = /^\d{6}$/.test(named) ? named : undefined;
  const answer = useAiState(stockNo);
  const clear = useClear();
  const state = answer.data;
  const askClear = async (conversationId: string): Promise<void> => {
    const isSure = await confirm({
      title: say('clear'),
      text: say('clearWords'),
      confirmText: say('clear'),
      cancelText: common('cancel'),
    });
    if (isSure) clear.mutate({ conversationId }, { onSuccess: () => runtime().back(href('chat')) });
  };
  return (
    <SubPage
      back="chat"
      isFilled
      subtitle={state?.stockName == null ? undefined : say('about', { stock: state.stockName })}
      actions={
        state && <IconButton icon="trash" label={say('clear')} onClick={() => void askClear(state.conversationId)} />
      }
    >
      <RoomNote text={say('label')} />
      <Answered answer={answer}>{(known) => <Talk state={known} stockNo={stockNo} />}</Answered>
    </SubPage>
  );
}

interface TalkProps {
  readonly state: NonNullable<ReturnType<typeof useAiState>['data']>;
  readonly stockNo: string | undefined;
}

/** What is asked now, and what of the answer has come. */
interface Asking {
  readonly clientMsgId: string;
  readonly text: string;
  readonly parts: readonly string[];
}

function Talk({ state, stockNo }: TalkProps) {
  const say = useTexts(aiAdviserTexts);
  const ask = useAsk();
  const { conversationId, left, suggestions } = state;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [answered, setAnswered] = useState<number | null>(null);
  useEffect(
    () =>
      onChatEvent((event) => {
        if (event.kind !== 'part' || event.conversationId !== conversationId) return;
        setAsking((now) => {
          if (now?.clientMsgId !== event.clientMsgId) return now;
          return { ...now, parts: now.parts.toSpliced(event.at, 1, event.text) };
        });
      }),
    [conversationId],
  );
  const send = (text: string): void => {
    if (asking) return;
    const clientMsgId = crypto.randomUUID();
    setAsking({ clientMsgId, text, parts: [] });
    setAnswered(null);
    ask.mutate(
      {
        conversationId,
        clientMsgId,
        text,
        context: { route: 'aiAdvisor', ...(stockNo && { stockNo }) },
      },
      {
        onSuccess: ({ question, answer }) => {
          noteArrived(question);
          noteArrived(answer);
          setAnswered(answer.seq);
        },
        onSettled: () => setAsking(null),
      },
    );
  };
  return (
    <Room
      conversationId={conversationId}
      isGroup={false}
      readSeq={0}
      draft=""
      hasMedia={false}
      emptyText={say('empty')}
      quickTexts={asking ? undefined : suggestions}
      onSend={send}
      closed={left === 0 && !asking ? <Note>{say('used')}</Note> : undefined}
      tail={(messages) =>
        asking ? (
          <Coming asking={asking} messages={messages} />
        ) : (
          <Foot conversationId={conversationId} seq={answered} left={left} />
        )
      }
      tailRevision={`${asking?.text ?? ''}.${asking?.parts.length ?? ''}.${answered}`}
    />
  );
}

interface ComingProps {
  readonly asking: Asking;
  readonly messages: readonly Message[];
}

/** What was asked and what of the answer has come, as long as the conversation does not have it. */
function Coming({ asking, messages }: ComingProps) {
  const say = useTexts(aiAdviserTexts);
  const question = messages.find(({ clientMsgId }) => clientMsgId === asking.clientMsgId);
  const isAnswered = question !== undefined && messages.some(({ seq }) => seq > question.seq);
  return (
    <>
      {!question && <Bubble isOwn>{asking.text}</Bubble>}
      {!isAnswered && (
        <Bubble isOwn={false}>{asking.parts.length === 0 ? say('writing') : asking.parts.join('')}</Bubble>
      )}
    </>
  );
}

interface FootProps {
  readonly conversationId: string;
  /** The answer that has just come. */
  readonly seq: number | null;
  readonly left: number;
}

/** Whether the answer was of use, and how many questions are left. */
function Foot({ conversationId, seq, left }: FootProps) {
  const say = useTexts(aiAdviserTexts);
  const rate = useRate();
  const report = useReport();
  const thank = { onSuccess: () => toast(say('rated')) };
  return (
    <Cluster isSpread>
      {seq !== null && !rate.isSuccess && (
        <Cluster>
          <Button size="sm" onClick={() => rate.mutate({ conversationId, seq, opinion: 'useful' }, thank)}>
            {say('useful')}
          </Button>
          <Button size="sm" onClick={() => rate.mutate({ conversationId, seq, opinion: 'useless' }, thank)}>
            {say('useless')}
          </Button>
          <Button
            size="sm"
            look="text"
            onClick={() =>
              report.mutate({ conversationId, seq, reason: 'wrong' }, { onSuccess: () => toast(say('reported')) })
            }
          >
            {say('wrong')}
          </Button>
        </Cluster>
      )}
      <Note>{say('left', { n: left })}</Note>
    </Cluster>
  );
}
