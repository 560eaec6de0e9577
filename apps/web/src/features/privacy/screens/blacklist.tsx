import { Button, confirm, EmptyState, List, ListRow, Section, SkeletonRows, toast } from '@lianpan/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { MemberFace } from '../../../shared/member-face.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useCall } from '../../../shared/query.ts';
import { call } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { BlockForm } from '../parts/block-form.tsx';
import '../privacy.css';
import { privacyTexts } from '../texts.ts';

const blockCall = 'POST /api/system/blackoutUser';

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
      <p className="privacy-note">{say('blacklistNote')}</p>
    </SubPage>
  );
}

function People() {
  const say = useTexts(privacyTexts);
  const common = useTexts(commonTexts);
  const blocked = useInfiniteQuery({
    queryKey: [blockCall],
    queryFn: ({ pageParam }) => call(blockCall, { action: 'list', pageNum: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.list.length, 0);
      return last.list.length > 0 && shown < last.total ? pages.length + 1 : undefined;
    },
    meta: { silent: true },
  });
  const unblocking = useCall(blockCall, { makesStale: [blockCall] });
  const people = blocked.data?.pages.flatMap((page) => page.list) ?? [];
  const unblock = async (customerId: string, name: string): Promise<void> => {
    const isSure = await confirm({
      title: say('unblockAsk', { name }),
      confirmText: say('unblock'),
      cancelText: common('cancel'),
    });
    if (isSure) unblocking.mutate({ customerId, status: 0 }, { onSuccess: () => toast(say('unblocked')) });
  };
  if (!blocked.data) return <Unanswered answer={blocked} skeleton={<SkeletonRows count={4} />} />;
  if (people.length === 0) return <EmptyState text={say('blacklistEmpty')} />;
  return (
    <>
      <List label={say('blacklist')}>
        {people.map(({ customerId, nickName, headImg }) => (
          <ListRow
            key={customerId}
            leading={<MemberFace nickName={nickName} imageUrl={headImg} size="small" />}
            title={nickName}
            note={say('memberNo', { id: customerId })}
            trailing={
              <Button
                size="sm"
                look="text"
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
        <div className="privacy-more">
          <Button isBlock isLoading={blocked.isFetchingNextPage} onClick={() => void blocked.fetchNextPage()}>
            {say('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
