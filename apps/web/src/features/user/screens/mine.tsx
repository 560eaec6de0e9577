import { Button, confirm, ErrorState, Icon, List, ListRow, Page, Section, SkeletonBlock, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { isDemo } from '../../../shared/demo.ts';
import { queryOf } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { userTexts } from '../texts.ts';
import './mine.css';

/** The personal centre; a guest may look too. */
export default function Mine() {
  const say = useTexts(userTexts);
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const signOut = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('signOutAsk'),
      text: say('signOutNote'),
      confirmText: say('signOut'),
      cancelText: common('cancel'),
    });
    if (!isSure) return;
    await runtime().signOut();
    toast(say('signedOut'));
  };
  return (
    <Page title={say('title')}>
      {status === 'member' ? <MemberCard /> : <GuestCard isRestoring={status === 'restoring'} />}
      <Section title={say('settings')} isFlush>
        <List>
          <ListRow title={say('watchlist')} leading={<Icon name="star" />} href={href('watchlist')} />
          <ListRow title={say('settings')} leading={<Icon name="settings" />} href={href('setting')} />
          <ListRow title={say('documents')} leading={<Icon name="info" />} href={href('relatedDocuments')} />
          {isDemo() && (
            <ListRow title={say('developer')} leading={<Icon name="edit" />} href={href('developerMessages')} />
          )}
        </List>
      </Section>
      {status === 'member' && (
        <div className="mine-sign-out">
          <Button isBlock onClick={() => void signOut()}>
            {say('signOut')}
          </Button>
        </div>
      )}
      <p className="mine-foot">{common('riskLine')}</p>
    </Page>
  );
}

function GuestCard({ isRestoring }: { isRestoring: boolean }) {
  const say = useTexts(userTexts);
  if (isRestoring) return <SkeletonBlock height={104} />;
  return (
    <div className="mine-card">
      <span className="mine-card__words">
        <b>{say('guest')}</b>
        <span>{say('guestNote')}</span>
      </span>
      <Button look="primary" onClick={() => void runtime().requireLogin()}>
        {say('login')}
      </Button>
    </div>
  );
}

function MemberCard() {
  const say = useTexts(userTexts);
  const common = useTexts(commonTexts);
  const info = useQuery(queryOf('POST /api/system/mine/getUserInfo', {}, { silent: true, freshForMs: 60_000 }));
  if (info.isPending) return <SkeletonBlock height={104} />;
  if (info.isError && !info.data) {
    return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void info.refetch()} />;
  }
  const nickName = info.data?.nickName ?? '';
  return (
    <div className="mine-card">
      <span className="mine-card__face" aria-hidden>
        {nickName.slice(0, 1)}
      </span>
      <span className="mine-card__words">
        <b>{nickName}</b>
        <span>{info.data?.mobile}</span>
        <span>{say('memberId', { id: info.data?.customerId ?? '' })}</span>
      </span>
    </div>
  );
}
