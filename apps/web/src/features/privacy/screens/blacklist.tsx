import { Button, confirm, EmptyState, List, ListRow, Note, Section, Skeletons, Stack, toast } from '@lianpan/ui';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { MemberFace } from '../../../shared/member-face.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useBlocked, useUnblock } from '../api.ts';
import { BlockForm } from '../parts/block-form.tsx';
import '../privacy.css';
import { privacyTexts } from '../texts.ts';

/** Whom the member does not want to meet. Product handbook 1.10. */
export default function Blacklist() {
  const say = useTexts(privacyTexts);
  return (
    <SubPage isNarrow back="setting">
      <Section title={say('block')}>
        <BlockForm />
      </Section>
      <Section title={say('blacklist')} isFlush>
        <People />
      </Section>
      <Note isPadded>{say('blacklistNote')}</Note>
    </SubPage>
  );
}

function People() {
  const say = useTexts(privacyTexts);
  const common = useTexts(commonTexts);
  const blocked = useBlocked();
  const unblocking = useUnblock();
  const people = blocked.rows;
  const unblock = async (customerId: string, name: string): Promise<void> => {
    const isSure = await confirm({
      title: say('unblockAsk', { name }),
      confirmText: say('unblock'),
      cancelText: common('cancel'),
    });
    if (isSure) unblocking.mutate({ customerId, status: 0 }, { onSuccess: () => toast(say('unblocked')) });
  };
  if (!people) return <Unanswered answer={blocked} skeleton={<Skeletons variant="people" count={4} />} />;
  if (people.length === 0) return <EmptyState text={say('blacklistEmpty')} />;
  return (
    <>
      <List label={say('blacklist')}>
        {people.map(({ customerId, nickName, headImg }) => (
          <ListRow
            key={customerId}
            leading={<MemberFace nickName={nickName} imageUrl={headImg} size="small" />}
            title={nickName}
            trailing={
              <Button
                size="sm"
                variant="text"
                isDisabled={unblocking.isPending}
                onClick={() => void unblock(customerId, nickName)}
              >
                {say('unblock')}
              </Button>
            }
          />
        ))}
      </List>
      {blocked.hasNextPage && (
        <Stack isPadded>
          <Button isBlock isLoading={blocked.isFetchingNextPage} onClick={() => void blocked.fetchNextPage()}>
            {say('loadMore')}
          </Button>
        </Stack>
      )}
    </>
  );
}
