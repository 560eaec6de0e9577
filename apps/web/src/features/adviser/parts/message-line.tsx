import { messageTypes } from '@lianpan/contract/chat-wire';
import { Bubble, ChatLine } from '@lianpan/ui';
import { ContentFiles } from '../../../shared/community/content-files.tsx';
import { FormCard } from '../../../shared/chat/message-cards.tsx';
import { MemberFace } from '../../../shared/member-face.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { TicketMessage } from '../api.ts';
import { adviserTexts } from '../texts.ts';
import { SuggestionCard } from './suggestion-card.tsx';

interface MessageLineProps {
  readonly message: TicketMessage;
  readonly now: number;
}

/** One message of a ticket: what was said, by whom, and whether it was put right. */
export function MessageLine({ message, now }: MessageLineProps) {
  const say = useTexts(adviserTexts);
  const { body, author, name, correctsSeq, correctedBySeq } = message;
  if (body.msgType === messageTypes.notice) return <ChatLine text={body.text} />;
  const isOwn = author === 'member';
  const about = [
    correctsSeq !== null && say('corrects', { n: correctsSeq }),
    correctedBySeq !== null && say('correctedBy', { n: correctedBySeq }),
  ].filter((line) => line !== false);
  return (
    <div data-seq={message.seq}>
      <Bubble
        isOwn={isOwn}
        name={name}
        face={isOwn ? undefined : <MemberFace nickName={name} imageUrl="" size="small" />}
        isBare={body.msgType === messageTypes.suggestion || body.msgType === messageTypes.form}
        state={about.length > 0 ? { tone: 'quiet', text: about.join(' · ') } : undefined}
      >
        {body.msgType === messageTypes.suggestion ? (
          <SuggestionCard suggestion={body} adviserName={name} isExpired={body.validUntil <= now} />
        ) : body.msgType === messageTypes.form ? (
          <FormCard body={body} />
        ) : (
          <>
            <span className="adviser-words" lang="zh-CN">
              {body.text}
            </span>
            <ContentFiles files={body.files} />
          </>
        )}
      </Bubble>
    </div>
  );
}
