import { messageTypes } from '@lianpan/contract/chat-wire';
import { chatLimits } from '@lianpan/domain/community';
import { List, ListRow, Sheet, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../common-texts.ts';
import { ReportSheet } from '../report-sheet.tsx';
import { runtime } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { recallMessage } from './api.ts';
import { answerText } from './answer-text.ts';
import { chatTexts } from './chat-texts.ts';
import type { Message } from './room-log.ts';

interface MessageMenuProps {
  readonly message: Message;
  readonly isGroup: boolean;
  readonly isOwn: boolean;
  readonly canLead: boolean;
  readonly isPinned: boolean;
  readonly onPin?: ((seq: number, isPinned: boolean) => void) | undefined;
  readonly onQuote?: (() => void) | undefined;
  readonly onChanged: (message: Message) => void;
  readonly onClose: () => void;
}

/** Reports name single messages so. */
const messageType = 56;

/** What can be done with a message. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, isGroup, isOwn, canLead, isPinned, onPin, onQuote, onChanged, onClose } = props;
  const say = useTexts(chatTexts);
  const common = useTexts(commonTexts);
  const [isReporting, setReporting] = useState(false);
  const { body, sender } = message;
  const words =
    body.msgType === messageTypes.text
      ? body.text
      : body.msgType === messageTypes.answer
        ? answerText(body, say('machine'))
        : null;
  const isRecent = runtime().serverNow() - message.createdTime < chatLimits.recallMs;
  const mayRecall = (isOwn && isRecent) || (isGroup && canLead && sender.role === 'member');
  const then = (work: () => void) => () => {
    work();
    onClose();
  };
  const recall = async (): Promise<void> => {
    onClose();
    try {
      onChanged(await recallMessage(message.msgId, isGroup));
    } catch (error) {
      toast(error instanceof Error ? error.message : common('loadFailed'));
    }
  };
  if (isReporting)
    return (
      <ReportSheet
        isOpen
        onClose={onClose}
        target={{
          dataType: messageType,
          dataId: `msg-${message.msgId}`,
          customerId: sender.customerId,
          name: sender.nickName,
        }}
      />
    );
  return (
    <Sheet isOpen onClose={onClose} title={say('menu')} closeLabel={common('close')}>
      <List>
        {words !== null && (
          <ListRow
            title={say('copy')}
            onClick={then(() => {
              void navigator.clipboard.writeText(words).then(() => toast(say('copied')));
            })}
          />
        )}
        {onQuote && <ListRow title={say('quote')} onClick={then(onQuote)} />}
        {canLead && onPin && (
          <ListRow title={say(isPinned ? 'unpin' : 'pin')} onClick={then(() => onPin(message.seq, !isPinned))} />
        )}
        {mayRecall && <ListRow title={say('recall')} onClick={() => void recall()} />}
        {!isOwn && sender.customerId !== '' && <ListRow title={say('report')} onClick={() => setReporting(true)} />}
      </List>
    </Sheet>
  );
}
