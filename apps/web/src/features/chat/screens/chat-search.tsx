import { usePage } from '@lianpan/nav';
import { EmptyState, List, ListRow, SearchField, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useAgo } from '../../../shared/community/ago.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useSearch } from '../api.ts';
import { addressOf } from '../parts/conversation-list.tsx';
import { DayJump } from '../parts/day-jump.tsx';
import { chatTexts } from '../texts.ts';

const settleMs = 300;

/** Messages by their words, of all conversations or of one, `?conversationId=1` or `?groupId=1`, which can be opened at a day too. */
export default function ChatSearch() {
  const say = useTexts(chatTexts);
  const common = useTexts(commonTexts);
  const ago = useAgo();
  const { search } = usePage();
  const groupId = search.get('groupId') ?? undefined;
  const conversationId = groupId ?? search.get('conversationId') ?? undefined;
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), settleMs);
  const answer = useSearch(keyword, conversationId);
  const rows = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <SubPage back="chat" isNarrow>
      <Stack isPadded>
        <SearchField
          label={say('find')}
          placeholder={say('searchHint')}
          value={typed}
          onChange={setTyped}
          clearLabel={common('clear')}
        />
        {conversationId !== undefined && keyword === '' && (
          <DayJump
            hrefOf={(at) =>
              groupId === undefined
                ? href('privateChat', { conversationId, fromTime: String(at) })
                : href('groupChat', { groupId, fromTime: String(at) })
            }
          />
        )}
      </Stack>
      {keyword === '' ? (
        <EmptyState icon="search" text={say('find')} />
      ) : (
        <Answered answer={{ ...answer, data: answer.data?.pages[0] }} guest={say('signIn')}>
          {() =>
            rows.length === 0 ? (
              <EmptyState icon="search" text={say('nothingFound')} />
            ) : (
              <>
                <List>
                  {rows.map((row) => (
                    <ListRow
                      key={`${row.conversationId}.${row.seq}`}
                      href={addressOf(row, row.seq)}
                      title={row.title}
                      note={`${row.senderName}：${row.brief}`}
                      value={ago(row.createdTime)}
                    />
                  ))}
                </List>
                <ListEnd answer={answer} more={say('more')} end={say('end')} />
              </>
            )
          }
        </Answered>
      )}
    </SubPage>
  );
}
