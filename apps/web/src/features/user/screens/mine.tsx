import { Badge, Icon, List, ListRow, PageFoot, SkeletonBlock } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { isDemo } from '../../../shared/demo.ts';
import { TabPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { SignOutButton } from '../../../shared/sign-out-button.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useUnread } from '../../../shared/unread.ts';
import { useFirm } from '../api.ts';
import { GuestHead, MemberHead } from '../parts/member-head.tsx';
import { Portal } from '../parts/portal.tsx';
import { ServiceStrip, stripHeight } from '../parts/service-strip.tsx';
import { MemberHeadComing } from '../parts/member-head-coming.tsx';
import { userTexts } from '../texts.ts';
import './mine.css';

/** The personal centre; a guest may look too. In audit mode nothing of the paid service is shown. */
export default function Mine() {
  const say = useTexts(userTexts);
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const unread = useUnread().messages;
  const { isPending, isUnderAudit, licenceNo, firmName } = useFirm();
  const isMember = status === 'member';
  // Only who was signed in waits to be so again: what stands below has its place from the start.
  const isGuest = status === 'guest';
  return (
    <TabPage isNarrow>
      {status === 'restoring' && <MemberHeadComing />}
      {isGuest && <GuestHead />}
      {isMember && <MemberHead />}
      {isMember && isPending && <SkeletonBlock height={stripHeight} />}
      {isMember && !isUnderAudit && <ServiceStrip />}
      {isMember && <Portal isUnderAudit={isUnderAudit} />}
      <div className="mine-list">
        <List label={say('more')}>
          {isGuest && !isUnderAudit && (
            <ListRow title={say('watchlist')} leading={<Icon name="star" />} href={href('watchlist')} />
          )}
          {!isGuest && (
            <>
              <ListRow
                title={say('messages')}
                leading={<Icon name="chat" />}
                value={<Badge count={unread} label={say('unread', { n: unread })} />}
                href={href('messages')}
              />
              <ListRow title={say('ownPage')} leading={<Icon name="mine" />} href={href('personal')} />
              <ListRow title={say('friends')} leading={<Icon name="heart" />} href={href('myFriends')} />
              <ListRow
                title={say('writings')}
                leading={<Icon name="square" />}
                href={href('drafts', { view: 'mine' })}
              />
            </>
          )}
          <ListRow title={say('creators')} leading={<Icon name="edit" />} href={href('inventorCenter')} />
          {!isGuest && (
            <ListRow title={say('subscriptions')} leading={<Icon name="star" />} href={href('mySubscription')} />
          )}
          {!isUnderAudit && <ListRow title={say('mall')} leading={<Icon name="premium" />} href={href('mall')} />}
          {!isGuest && !isUnderAudit && (
            <ListRow title={say('orders')} leading={<Icon name="check" />} href={href('mallOrders')} />
          )}
          {!isGuest && !isUnderAudit && (
            <ListRow title={say('welfare')} leading={<Icon name="gift" />} href={href('welfare')} />
          )}
          {!isGuest && <ListRow title={say('points')} leading={<Icon name="gift" />} href={href('integralTask')} />}
          {!isGuest && <ListRow title={say('weekReport')} leading={<Icon name="radar" />} href={href('weekReport')} />}
          <ListRow title={say('help')} leading={<Icon name="phone" />} href={href('serviceConsult')} />
          <ListRow title={say('settings')} leading={<Icon name="settings" />} href={href('setting')} />
          <ListRow title={say('documents')} leading={<Icon name="info" />} href={href('relatedDocuments')} />
          {isDemo() && (
            <ListRow title={say('developer')} leading={<Icon name="edit" />} href={href('developerMessages')} />
          )}
        </List>
      </div>
      {isMember && (
        <div className="mine-sign-out">
          <SignOutButton />
        </div>
      )}
      <PageFoot>
        <p>{common('riskLine')}</p>
        <p>{licenceNo === '' ? common('demo') : say('licence', { firm: firmName, no: licenceNo })}</p>
      </PageFoot>
    </TabPage>
  );
}
