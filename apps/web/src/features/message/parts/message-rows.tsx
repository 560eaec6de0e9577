import type { CallInput } from '@lianpan/client';
import { Button, confirm, EmptyState, NotificationRow, SkeletonRows, SwipeRow, toast } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useAgo } from '../../../shared/community/ago.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { MemberFace } from '../../../shared/member-face.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import {
  useDeleteMessage,
  useFollow,
  useMessages,
  useMuteKind,
  useSetRead,
  type Message,
  type MessageList,
} from '../api.ts';
import { messageTexts } from '../texts.ts';
import type { Kind } from './kinds.ts';

interface MessageRowsProps {
  readonly kind: Kind;
  /** What the call of the kind is asked, such as a tab. */
  readonly input: Readonly<Record<string, string>>;
  /** Stands over them while one is unread. */
  readonly unreadHead?: ReactNode;
}

/** Messages of one kind, the newest first; a tap reads them and leads on, a pull aside puts them away. */
export function MessageRows({ kind, input, unreadHead }: MessageRowsProps) {
  const say = useTexts(messageTexts);
  const answer = useMessages(kind.target, input as Omit<CallInput<MessageList>, 'cursor'>);
  const messages = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const once = [...new Map(messages.map((one) => [one.messageId, one])).values()];
  return (
    <Answered
      answer={{ ...answer, data: answer.data?.pages[0] }}
      guest={say('guest')}
      skeleton={<SkeletonRows count={6} />}
    >
      {() =>
        once.length === 0 ? (
          <EmptyState text={say(kind.empty)} action={{ text: say(kind.next.text), href: href(kind.next.route) }} />
        ) : (
          <>
            {once.some(({ isRead }) => !isRead) && unreadHead}
            {once.map((message) => (
              <MessageRow key={message.messageId} message={message} />
            ))}
            <ListEnd answer={answer} more={say('more')} end={say('end')} />
          </>
        )
      }
    </Answered>
  );
}

function MessageRow({ message }: { readonly message: Message }) {
  const say = useTexts(messageTexts);
  const ago = useAgo();
  const read = useSetRead();
  const common = useTexts(commonTexts);
  const remove = useDeleteMessage();
  const mute = useMuteKind();
  const { messageId, subType, canMute, title, content, isRead, num, actors, linkUrl, createdTime, stock } = message;
  const [first] = actors;
  const open = (): void => {
    if (!isRead) read.mutate({ messageIds: [messageId] });
  };
  const muteKind = async (): Promise<void> => {
    const words = { confirmText: common('confirm'), cancelText: common('cancel') };
    if (!(await confirm({ title: say('mute'), text: say('muteAsk', { title }), ...words }))) return;
    mute.mutate({ subType, isMuted: true }, { onSuccess: () => toast(say('mutedDone')) });
  };
  // The link of the row leads on by itself.
  return (
    <SwipeRow
      action={{
        text: say('remove'),
        label: `${say('remove')}：${content}`,
        onClick: () => remove.mutate({ messageIds: [messageId] }),
      }}
      before={
        canMute ? { text: say('mute'), label: `${say('mute')}：${title}`, onClick: () => void muteKind() } : undefined
      }
    >
      <NotificationRow
        title={stock?.stockName ?? title}
        text={content}
        time={ago(createdTime)}
        times={num > 1 ? say('times', { n: num }) : undefined}
        isUnread={!isRead}
        unreadLabel={say('unread')}
        onClick={open}
        href={linkUrl === '' ? undefined : linkUrl}
        face={first && <MemberFace nickName={first.nickName} imageUrl={first.headImg} size="small" />}
        action={subType === 'soc.follow' && first && num === 1 ? <FollowBack person={first} /> : undefined}
      />
    </SwipeRow>
  );
}

function FollowBack({ person }: { readonly person: Message['actors'][number] }): ReactNode {
  const say = useTexts(messageTexts);
  const follow = useFollow();
  const { customerId, isFocus } = person;
  return (
    <Button
      size="sm"
      isDisabled={isFocus}
      isLoading={follow.isPending}
      onClick={() => follow.mutate({ customerId, status: 1 })}
    >
      {say(isFocus ? 'following' : 'follow')}
    </Button>
  );
}
