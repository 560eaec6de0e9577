import { Button, EmptyState, List, ListRow, Note, Section, SkeletonRows, Stack, Tag, toast } from '@lianpan/ui';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answered.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { useMemberInfo } from '../../../shared/member-info.ts';
import { SubPage } from '../../../shared/page.tsx';
import { track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useApplyDataCopy, useDataCopies } from '../api.ts';
import { dataCopyTexts } from '../data-copy-texts.ts';
import { CopySheet } from '../parts/copy-sheet.tsx';
import '../privacy.css';

/** A copy of everything that is known of the member: made, listed, fetched after a code. Product handbook 11.2. */
export default function DataCopy() {
  const say = useTexts(dataCopyTexts);
  const applying = useApplyDataCopy();
  const apply = (): void =>
    applying.mutate(
      {},
      {
        onSuccess: () => {
          track('dataCopy', {});
          toast(say('applied'));
        },
      },
    );
  return (
    <SubPage isNarrow back="setting">
      <Note isPadded>
        <p>{say('about')}</p>
        <p>{say('term')}</p>
      </Note>
      <Stack isPadded>
        <Button variant="primary" isBlock isLoading={applying.isPending} onClick={apply}>
          {say('apply')}
        </Button>
      </Stack>
      <Section title={say('copies')} isFlush>
        <Copies />
      </Section>
    </SubPage>
  );
}

function Copies() {
  const say = useTexts(dataCopyTexts);
  const copies = useDataCopies();
  const info = useMemberInfo();
  const [opened, setOpened] = useState<{ copyId: string; madeAt: number; count: number }>();
  const [isOpen, setIsOpen] = useState(false);
  if (!copies.data || !info.data) {
    return <Unanswered answer={copies.data ? info : copies} skeleton={<SkeletonRows count={2} />} />;
  }
  if (copies.data.list.length === 0) return <EmptyState text={say('empty')} />;
  const open = (copyId: string, madeAt: number): void => {
    setOpened({ copyId, madeAt, count: (opened?.count ?? 0) + 1 });
    setIsOpen(true);
  };
  return (
    <>
      <List label={say('copies')}>
        {copies.data.list.map(({ copyId, createdTime, expireTime, isReady }) => (
          <ListRow
            key={copyId}
            title={say('made', { time: minuteText(createdTime) })}
            note={say('until', { time: minuteText(expireTime) })}
            trailing={
              isReady ? (
                <Button size="sm" onClick={() => open(copyId, createdTime)}>
                  {say('fetch')}
                </Button>
              ) : (
                <Tag>{say('notReady')}</Tag>
              )
            }
          />
        ))}
      </List>
      {opened && (
        <CopySheet
          key={opened.count}
          copyId={opened.copyId}
          madeAt={opened.madeAt}
          mobile={info.data.mobile ?? ''}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
