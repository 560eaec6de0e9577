import '../ai-adviser.css';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { usePage } from '@lianpan/nav';
import { Bubble, IconButton, Note, confirm, toast, type BubbleState } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { noteArrived } from '../../../shared/chat/api.ts';
import { onChatEvent } from '../../../shared/chat/chat-channel.ts';
import { AnswerSoFar } from '../../../shared/chat/machine-answer.tsx';
import type { Message } from '../../../shared/chat/room-log.ts';
import { Room, RoomNote } from '../../../shared/chat/room.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { track } from '../../../shared/runtime.ts';
import { refusalOf } from '../../../shared/refusal.ts';
import { useTexts } from '../../../shared/texts.ts';
import { clearConversation, isAnswer, useAiState, useAsk, type AiState } from '../api.ts';
import { countAnswer, countAsk } from '../count-answer.ts';
import { AnswerFoot } from '../parts/answer-foot.tsx';
import { aiAdviserTexts } from '../texts.ts';

/** The machine that explains: `?stockNo=600000` asks about a stock, `?q=` begins a question. Product handbook 6.7. */
export default function AiAdviser() {
  const say = useTexts(aiAdviserTexts);
  const common = useTexts(commonTexts);
  const { search } = usePage();
  const named = search.get('stockNo') ?? '';
  const stockNo = /^\d{6}$/.test(named) ? named : undefined;
  const answer = useAiState(stockNo);
  const state = answer.data;
  const askClear = async (conversationId: string): Promise<void> => {
    const isSure = await confirm({
      title: say('clear'),
      text: say('clearWords'),
      confirmText: say('clear'),
      cancelText: common('cancel'),
    });
    if (!isSure) return;
    try {
      await clearConversation(conversationId);
      toast(say('cleared'));
    } catch (error) {
      toast(error instanceof OutcomeError ? error.message : common('loadFailed'));
    }
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
      <Answered answer={answer}>
        {(known) => <Conversation state={known} stockNo={stockNo} begun={search.get('q') ?? ''} />}
      </Answered>
    </SubPage>
  );
}

interface ConversationProps {
  readonly state: AiState;
  readonly stockNo: string | undefined;
  /** A question that is half written. */
  readonly begun: string;
}

/** What is asked now, and what of the answer has come. */
interface Asking {
  readonly clientMsgId: string;
  readonly text: string;
  readonly parts: readonly string[];
  /** Why it was not taken; empty where nobody answered. */
  readonly failure?: string | undefined;
}

function Conversation({ state, stockNo, begun }: ConversationProps) {
  const say = useTexts(aiAdviserTexts);
  const ask = useAsk();
  const { conversationId, left, suggestions, opinions } = state;
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    return onChatEvent((event) => {
      if (event.kind !== 'part') return;
      setAsking((now) => {
        if (now?.clientMsgId !== event.clientMsgId) return now;
        return { ...now, parts: now.parts.toSpliced(event.at, 1, event.text) };
      });
    });
  }, []);
  const send = (text: string, clientMsgId: string): void => {
    setAsking({ clientMsgId, text, parts: [] });
    ask.mutate(
      { conversationId, clientMsgId, text, context: { route: 'aiAdvisor', ...(stockNo && { stockNo }) } },
      {
        onSuccess: ({ question, answer }) => {
          noteArrived(question);
          noteArrived(answer);
          if (isAnswer(answer)) countAnswer(track, answer.body);
          setAsking(null);
        },
        onError: (error) => {
          setAsking({ clientMsgId, text, parts: [], failure: refusalOf(error) ?? '' });
        },
      },
    );
  };
  const begin = (text: string): void => {
    if (asking && asking.failure === undefined) return;
    countAsk(track, text, suggestions);
    send(text, crypto.randomUUID());
  };
  const isUsedUp = left === 0 && !asking;
  return (
    <Room
      conversationId={conversationId}
      isGroup={false}
      readSeq={0}
      draft={begun}
      hasMedia={false}
      emptyText={say('empty')}
      quickTexts={asking && asking.failure === undefined ? undefined : suggestions}
      onSend={begin}
      closed={isUsedUp ? <Note>{say('used')}</Note> : undefined}
      under={(message) =>
        isAnswer(message) && <AnswerFoot answer={message} said={opinions.find(({ seq }) => seq === message.seq)} />
      }
      tail={(messages) =>
        asking ? (
          <Coming
            asking={asking}
            messages={messages}
            onAgain={() => send(asking.text, asking.clientMsgId)}
            onDrop={() => setAsking(null)}
          />
        ) : (
          !isUsedUp && <Note>{say('left', { n: left })}</Note>
        )
      }
      tailRevision={`${asking?.clientMsgId ?? ''}.${asking?.parts.length ?? ''}.${asking?.failure ?? ''}`}
    />
  );
}

interface ComingProps {
  readonly asking: Asking;
  readonly messages: readonly Message[];
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

/** What was asked and what of the answer has come, as long as the conversation does not have it. */
function Coming({ asking, messages, onAgain, onDrop }: ComingProps) {
  const say = useTexts(aiAdviserTexts);
  const { clientMsgId, text, parts, failure } = asking;
  const question = messages.find((message) => message.clientMsgId === clientMsgId);
  const isAnswered = question !== undefined && messages.some(({ seq }) => seq > question.seq);
  const state: BubbleState | undefined =
    failure === undefined
      ? undefined
      : failure === ''
        ? { tone: 'failed', text: say('failed'), action: { text: say('again'), onClick: onAgain } }
        : { tone: 'failed', text: failure, action: { text: say('drop'), onClick: onDrop } };
  return (
    <>
      {!question && (
        <Bubble isOwn state={state}>
          {text}
        </Bubble>
      )}
      {!isAnswered && failure === undefined && (
        <Bubble isOwn={false}>{parts.length === 0 ? say('writing') : <AnswerSoFar parts={parts} />}</Bubble>
      )}
    </>
  );
}
