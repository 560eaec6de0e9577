import { Button, confirm, List, ListRow, Section, SkeletonRows, toast } from '@lianpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { clearLocalCache } from '../../../shared/local-cache.ts';
import { MarketSwitch } from '../../../shared/market-switch.tsx';
import { useOfferedMarkets } from '../../../shared/offered-markets.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { SignOutButton } from '../../../shared/sign-out-button.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { AccountRows } from '../parts/account-rows.tsx';
import { DisplayChoices } from '../parts/display-choices.tsx';
import { settingTexts } from '../texts.ts';
import './setting.css';

/** Everything that can be set, in groups; a guest sees what works without an account. */
export default function Setting() {
  const say = useTexts(settingTexts);
  const { status } = useViewer();
  const isMember = status === 'member';
  return (
    <SubPage isNarrow back="mine">
      {status === 'restoring' && <SkeletonRows count={5} />}
      {status === 'guest' && <GuestLine />}
      {isMember && (
        <Section title={say('account')} isFlush>
          <AccountRows />
        </Section>
      )}
      {isMember && (
        <Section title={say('notifications')} isFlush>
          <List label={say('notifications')}>
            <ListRow title={say('pushSettings')} href={href('pushSettings')} />
            <ListRow title={say('subscriptions')} href={href('mySubscription')} />
            <ListRow title={say('strikes')} href={href('strikes')} />
          </List>
        </Section>
      )}
      <Section title={say('privacy')} isFlush>
        <List label={say('privacy')}>
          {isMember && (
            <>
              <ListRow title={say('personalisation')} href={href('personalisation')} />
              <ListRow title={say('blacklist')} href={href('blacklist')} />
              <ListRow title={say('reports')} href={href('reports')} />
              <ListRow title={say('dataCopy')} href={href('dataCopy')} />
              <ListRow title={say('consents')} href={href('consents')} />
            </>
          )}
          <ListRow title={say('permissions')} href={href('relatedDocuments', { tag: 'permissionList' })} />
        </List>
      </Section>
      <MarketChoice />
      <Section title={say('display')}>
        <DisplayChoices />
      </Section>
      <Section title={say('more')} isFlush>
        <More />
      </Section>
      {isMember && (
        <div className="setting-sign-out">
          <SignOutButton />
        </div>
      )}
    </SubPage>
  );
}

/** Which market is looked at, where there is a choice. */
function MarketChoice() {
  const say = useTexts(settingTexts);
  if (useOfferedMarkets().length === 0) return null;
  return (
    <Section title={say('market')}>
      <MarketSwitch isBlock />
      <p className="setting-market">{say('marketNote')}</p>
    </Section>
  );
}

function GuestLine() {
  const say = useTexts(settingTexts);
  const common = useTexts(commonTexts);
  return (
    <div className="setting-guest">
      <p>{say('guestNote')}</p>
      <Button variant="primary" onClick={() => void runtime().requireLogin()}>
        {common('login')}
      </Button>
    </div>
  );
}

function More() {
  const say = useTexts(settingTexts);
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const queries = useQueryClient();
  const clearCache = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('clearCacheAsk'),
      text: say('clearCacheText'),
      confirmText: common('clear'),
      cancelText: common('cancel'),
    });
    if (!isSure) return;
    clearLocalCache();
    queries.removeQueries({ type: 'inactive' });
    await queries.invalidateQueries();
    toast(say('cacheCleared'));
  };
  return (
    <List label={say('more')}>
      <ListRow title={say('clearCache')} note={say('clearCacheNote')} onClick={() => void clearCache()} />
      <ListRow title={say('marketData')} href={href('marketData')} />
      <ListRow title={say('about')} href={href('aboutUs')} />
      <ListRow title={say('documents')} href={href('relatedDocuments')} />
      <ListRow title={say('company')} href={href('companyProfile')} />
      <ListRow title={say('products')} href={href('productIntroduce')} />
      {status === 'member' && <ListRow title={say('cancelAccount')} href={href('cancelAccount')} isDanger />}
    </List>
  );
}
