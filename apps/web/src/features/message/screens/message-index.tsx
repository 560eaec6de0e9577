import { Badge, Button, DutyCard, IconButton, List, ListRow, Section, SkeletonRows, toast } from '@lianpan/ui';
import { useRef } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useAgo } from '../../../shared/community/ago.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useReminder, useSetAllRead } from '../api.ts';
import { kinds } from '../parts/kinds.ts';
import { MessageRows } from '../parts/message-rows.tsx';
import { messageTexts } from '../texts.ts';

const rows = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * All messages: duties, each kind with its newest, and what Lianpan itself says. The numbers add up to the badge that leads
 * here. Product handbook 7.4.
 */
export default function MessageIndex() {
  const say = useTexts(messageTexts);
  const ago = useAgo();
  const reminder = useReminder();
  const readAll = useSetAllRead();
  const overall = useRef<HTMLDivElement>(null);
  const numOf = (n: number) => <Badge count={n} label={say('unreadNum', { n })} />;
  const tap = (): void =>
    readAll.mutate({ beforeTime: runtime().serverNow() }, { onSuccess: () => toast(say('allReadDone')) });
  return (
    <SubPage
      back="mine"
      isNarrow
      actions={
        <>
          <IconButton icon="check" label={say('allRead')} onClick={tap} />
          <IconButton icon="settings" label={say('settings')} href={href('pushSettings')} />
        </>
      }
    >
      <Answered answer={reminder} guest={say('guest')} skeleton={<SkeletonRows count={7} />}>
        {({ duties, list }) => (
          <>
            {duties.length > 0 && (
              <Section title={say('duties')} note={numOf(duties.filter(({ isRead }) => !isRead).length)} isFlush>
                {duties.map(({ messageId, title, content, linkUrl }) => (
                  <DutyCard
                    key={messageId}
                    title={title}
                    text={content}
                    action={
                      linkUrl !== '' && (
                        <Button size="sm" variant="primary" href={linkUrl}>
                          {say('doIt')}
                        </Button>
                      )
                    }
                  />
                ))}
              </Section>
            )}
            <List label={say('kinds')}>
              {rows.map((type) => {
                const view = list.find(({ messageType }) => messageType === type);
                const unread = view?.unreadNum ?? 0;
                return (
                  <ListRow
                    key={type}
                    title={say(kinds[type].title)}
                    note={view?.lastContent || say('none')}
                    value={
                      <small>
                        {numOf(unread)} {view?.lastTime == null ? '' : ago(view.lastTime)}
                      </small>
                    }
                    // Notices of Lianpan stand below on this page.
                    {...(type === 0
                      ? { onClick: () => overall.current?.scrollIntoView({ behavior: 'smooth' }) }
                      : { href: href(kinds[type].route) })}
                  />
                );
              })}
              <ListRow title={say('weekReport')} href={href('weekReport')} />
              <ListRow title={say('mine')} href={href('myInteraction')} />
            </List>
            <div ref={overall}>
              <Section title={say('overall')} isFlush>
                <MessageRows kind={kinds[0]} input={{}} />
              </Section>
            </div>
          </>
        )}
      </Answered>
    </SubPage>
  );
}
