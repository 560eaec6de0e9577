import type { CallOutput } from '@lianpan/client';
import { EmptyState, List, ListRow, SearchField, Sheet, Stack } from '@lianpan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commonTexts } from '../../common-texts.ts';
import { MemberFace } from '../../member-face.tsx';
import { queryOf } from '../../query.ts';
import { useTexts } from '../../texts.ts';
import { useSettled } from '../../use-settled.ts';
import { editorTexts } from './editor-texts.ts';

type Named = CallOutput<'POST /api/dynamic/square/getMentionUsers'>['list'][number];

interface MentionSheetProps {
  readonly onClose: () => void;
  readonly onPick: (person: Named) => void;
}

const settleMs = 250;

/** Whom to name: who is followed stands there at once. */
export function MentionSheet({ onClose, onPick }: MentionSheetProps) {
  const say = useTexts(editorTexts);
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), settleMs);
  const answer = useQuery({
    ...queryOf('POST /api/dynamic/square/getMentionUsers', { keyword }, { silent: true }),
    placeholderData: keepPreviousData,
  });
  const people = answer.data?.list ?? [];
  return (
    <Sheet isOpen onClose={onClose} title={say('mention')} closeLabel={common('close')}>
      <Stack isPadded>
        <SearchField label={say('find')} value={typed} onChange={setTyped} clearLabel={common('clear')} />
      </Stack>
      {answer.isSuccess && people.length === 0 && <EmptyState icon="search" text={say('nobody')} />}
      <List label={say('mention')}>
        {people.map((person) => (
          <ListRow
            key={person.customerId}
            leading={<MemberFace nickName={person.nickName} imageUrl={person.headImg} size="small" />}
            title={person.nickName}
            onClick={() => onPick(person)}
          />
        ))}
      </List>
    </Sheet>
  );
}
