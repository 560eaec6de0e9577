import { messageTypes } from '@lianpan/contract/chat-wire';
import { ConversationRow, EmptyState, List, ListRow, Section, Sheet, Skeletons, SwipeRow, confirm } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useAgo } from '../../../shared/community/ago.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { MemberFace } from '../../../shared/member-face.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useConversations, useHide, useSetConversation, type Conversation, type ConversationTab } from '../api.ts';
import { chatTexts } from '../texts.ts';
import { GroupFinder } from './group-finder.tsx';

/** Conversations of one sort, as the server has them in order. */
export function ConversationList({ tab }: { readonly tab: ConversationTab }) {
  const say = useTexts(chatTexts);
  const { status } = useViewer();
  const answer = useConversations(tab);
  const rows = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const groups = tab === 'private' || tab === 'service' ? null : <OpenGroups />;
  return (
    <>
      <Answered
        answer={{ ...answer, data: answer.data?.pages[0] }}
        guest={say('signIn')}
        skeleton={<Skeletons variant="people" count={6} />}
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState icon="chat" text={say('none')} note={say('noneText')} />
          ) : (
            <>
              {rows.map((row) => (
                <Row key={row.conversationId} row={row} />
              ))}
              <ListEnd answer={answer} more={say('more')} end={say('end')} />
            </>
          )
        }
      </Answered>
      {(status === 'guest' || (answer.data && rows.length < 5)) && groups}
    </>
  );
}

function OpenGroups() {
  const say = useTexts(chatTexts);
  return (
    <Section title={say('openGroups')} isFlush>
      <GroupFinder isShort />
    </Section>
  );
}

/** Where a conversation is read. */
export const addressOf = (
  { kind, conversationId }: Pick<Conversation, 'kind' | 'conversationId'>,
  seq?: number,
): string =>
  kind === 'group'
    ? href('groupChat', { groupId: conversationId, ...(seq !== undefined && { seq: String(seq) }) })
    : kind === 'ai'
      ? href('aiAdvisor')
      : href('privateChat', { conversationId, ...(seq !== undefined && { seq: String(seq) }) });

function Row({ row }: { readonly row: Conversation }) {
  const say = useTexts(chatTexts);
  const common = useTexts(commonTexts);
  const ago = useAgo();
  const set = useSetConversation();
  const hide = useHide();
  const [isOpen, setOpen] = useState(false);
  const { conversationId, title, isTop, isMute } = row;
  const then = (work: () => void) => () => {
    setOpen(false);
    work();
  };
  const askHide = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('hideTitle', { name: title }),
      text: say('hideWords'),
      confirmText: say('hide'),
      cancelText: common('cancel'),
    });
    if (isSure) hide.mutate({ conversationId });
  };
  return (
    <SwipeRow
      action={{ text: say('moreActions'), label: `${say('moreActions')}：${title}`, onClick: () => setOpen(true) }}
    >
      <ConversationRow
        href={addressOf(row)}
        face={<MemberFace nickName={title} imageUrl={row.headImg} size="small" />}
        title={title}
        time={row.lastMsg ? ago(row.lastMsg.time) : ''}
        sign={row.atMeSeq === null ? (row.draft === '' ? undefined : say('draft')) : say('named')}
        brief={row.draft !== '' && row.atMeSeq === null ? row.draft : briefOf(row)}
        unread={row.unreadNum}
        unreadLabel={say('unread', { n: row.unreadNum })}
        isTop={isTop}
        isMuted={isMute}
        mutedLabel={say('muted')}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={title} closeLabel={common('close')}>
        <List>
          <ListRow
            title={say(isTop ? 'untop' : 'top')}
            onClick={then(() => set.mutate({ conversationId, isTop: !isTop }))}
          />
          <ListRow
            title={say('mute')}
            value={isMute ? '✓' : undefined}
            onClick={then(() => set.mutate({ conversationId, isMute: !isMute }))}
          />
          <ListRow title={say('hide')} onClick={then(() => void askHide())} />
        </List>
      </Sheet>
    </SwipeRow>
  );
}

const briefOf = ({ kind, lastMsg }: Conversation): string =>
  lastMsg === null
    ? ''
    : kind === 'group' &&
        lastMsg.senderName !== '' &&
        lastMsg.msgType !== messageTypes.notice &&
        lastMsg.msgType !== messageTypes.recalled
      ? `${lastMsg.senderName}：${lastMsg.brief}`
      : lastMsg.brief;
