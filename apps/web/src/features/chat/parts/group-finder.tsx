import { Card, Cluster, EmptyState, Note, SearchField, Stack, Tag } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useOpenGroups } from '../api.ts';
import { chatTexts } from '../texts.ts';

const settleMs = 250;

/** Groups that can be joined; the first few of them where the page is about something else. */
export function GroupFinder({ isShort = false }: { readonly isShort?: boolean }) {
  const say = useTexts(chatTexts);
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState('');
  const answer = useOpenGroups(useSettled(typed.trim(), settleMs));
  const rows = answer.rows ?? [];
  return (
    <Stack isPadded gap={2}>
      {!isShort && (
        <SearchField
          label={say('joinGroup')}
          placeholder={say('joinGroup')}
          value={typed}
          onChange={setTyped}
          clearLabel={common('clear')}
        />
      )}
      <Answered answer={{ ...answer, data: answer.data?.pages[0] }}>
        {() =>
          rows.length === 0 ? (
            <EmptyState text={say('nothingFound')} />
          ) : (
            <>
              {rows.slice(0, isShort ? 3 : undefined).map((group) => (
                <Card key={group.groupId} href={href('groupChat', { groupId: group.groupId })}>
                  <Cluster isSpread>
                    <b>{group.name}</b>
                    <Tag>{say('members', { n: group.memberNum })}</Tag>
                  </Cluster>
                  <Note>{group.notice === '' ? group.rules : group.notice}</Note>
                </Card>
              ))}
              {!isShort && <ListEnd answer={answer} more={say('more')} end={say('end')} />}
            </>
          )
        }
      </Answered>
    </Stack>
  );
}
