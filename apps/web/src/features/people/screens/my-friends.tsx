import { EmptyState, SearchField, Stack, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { AuthorRow } from '../../../shared/community/author-row.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { usePages } from '../../../shared/query-pages.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { peopleTexts } from '../texts.ts';

const kinds = ['focus', 'fans', 'mutual'] as const;
type Kind = (typeof kinds)[number];
const settleMs = 250;

/** Whom one follows, who follows one, and both. Product handbook 11.1. */
export default function MyFriends() {
  const say = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const [kind, setKind] = useState<Kind>('focus');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), settleMs);
  return (
    <SubPage back="mine" isNarrow>
      <Stack isPadded>
        <SearchField
          label={say('find')}
          placeholder={say('find')}
          value={typed}
          onChange={setTyped}
          clearLabel={common('clear')}
        />
      </Stack>
      <Tabs
        name="friends"
        label={say('kinds')}
        tabs={kinds.map((key) => ({ key, title: say(key) }))}
        value={kind}
        onChange={setKind}
      />
      <TabPanel name="friends" tabKey={kind}>
        <People kind={kind} keyword={keyword} />
      </TabPanel>
    </SubPage>
  );
}

function People({ kind, keyword }: { readonly kind: Kind; readonly keyword: string }) {
  const say = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const answer = usePages('POST /api/system/getUserFriends', { type: kind, ...(keyword !== '' && { keyword }) });
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages[0] }} guest={common('membersOnly')}>
      {({ total }) =>
        total === 0 ? (
          <EmptyState text={say('none')} action={{ text: say('toSquare'), href: href('square') }} />
        ) : (
          <Stack isPadded gap={2}>
            {answer.rows?.map((person) => (
              <AuthorRow key={person.customerId} author={person} note={person.intro} canFollow />
            ))}
            <ListEnd answer={answer} more={say('more')} end={say('end', { n: total })} />
          </Stack>
        )
      }
    </Answered>
  );
}
