import { adviserPath, isAdviserDisabled, tabBar, type Edition, type Tab, type TabIcon } from '@lianpan/domain';
import { Icon, isIconName, TabBar, toast, type TabBarTab } from '@lianpan/ui';
import { href, isPage } from '../../routes/href.ts';
import { call, runtime, track, viewerStore } from '../../shared/runtime.ts';
import { useStoreValue } from '../../shared/store.ts';
import { useTexts } from '../../shared/texts.ts';
import { useUnread } from '../../shared/unread.ts';
import { shellTexts } from '../texts.ts';
import { shellState } from './shell-state.ts';

/** Names of the built-in tabs. */
const nameKeys = {
  hall: 'tabHall',
  square: 'tabSquare',
  chat: 'tabChat',
  premium: 'tabPremium',
  mine: 'tabMine',
  home: 'tabHome',
  strategy: 'tabStrategy',
  radar: 'tabRadar',
} as const satisfies Record<TabIcon, keyof typeof shellTexts>;

/** The premium page has another name in the advisory edition. */
const nameKeyOf = (icon: TabIcon, edition: Edition) =>
  icon === 'premium' && edition === 'advisory' ? 'tabVip' : nameKeys[icon];

/** Changes the member's edition and goes to its first page; a guest, or a server that fails, just goes there. */
async function enterEdition(editionType: 1 | 10, landing: string): Promise<void> {
  if (viewerStore.getState().value.status === 'member') {
    await call('GET /api/system/addOrUpdateEditionType', { editionType }).catch(() => undefined);
    track('editionSwitch', { to: String(editionType) });
  }
  runtime().go(landing);
}

/** The bar of the current edition at the bottom; on wide screens a rail that stays on every page. TAB-01 to TAB-06. */
export function MainTabs({ activePath, isShown }: { activePath: string; isShown: boolean }) {
  const say = useTexts(shellTexts);
  const state = useStoreValue(shellState);
  const nums = useUnread();
  const { tabs, entrance } = tabBar({
    edition: state.edition,
    configured: state.tabs[state.edition] as readonly Tab[],
    isUnderAudit: state.settings?.isUnderAudit ?? false,
    canEnterAdvisory: state.canEnterAdvisory,
    hasPage: isPage,
  });
  const isClosed = (path: string): boolean =>
    path === adviserPath && state.service !== null && isAdviserDisabled(state.service);
  const unread = (path: string): number => (path === '/chat' ? nums.chat : path.endsWith('/mine') ? nums.messages : 0);
  const shown: TabBarTab[] = tabs.map((each) => {
    const count = unread(each.path);
    return {
      key: each.path,
      title: each.name || say(nameKeyOf(each.icon, state.edition)),
      icon: <TabPicture source={each} />,
      badge: count === 0 ? undefined : count,
      badgeLabel: count === 0 ? undefined : say('unread', { n: count }),
      ...(isClosed(each.path)
        ? { isDisabled: true, onClick: () => toast(say('adviserOff'), { durationMs: 3000 }) }
        : { href: each.path }),
    };
  });
  if (entrance === 'hall') {
    shown.push({
      key: 'entrance',
      title: say('toHall'),
      icon: <Icon name="hall" />,
      onClick: () => void enterEdition(1, href('hall')),
      isEntrance: true,
    });
  }
  if (entrance === 'advisory' && isPage(adviserPath)) {
    const landing = isClosed(adviserPath) ? href('advisoryMine') : href('advisory');
    shown.push({
      key: 'entrance',
      title: say('toAdvisory'),
      icon: <Icon name="home" />,
      onClick: () => void enterEdition(10, landing),
      isEntrance: true,
    });
  }
  return (
    <div className={isShown ? 'app-tabs' : 'app-tabs app-tabs--rail-only'}>
      <TabBar tabs={shown} activeKey={activePath} label={say('mainNavigation')} brand={say('appName')} />
    </div>
  );
}

function TabPicture({ source }: { source: Tab }) {
  const [picture] = source.imageUrls;
  if (picture !== undefined) return <img src={picture} alt="" />;
  return <Icon name={isIconName(source.icon) ? source.icon : 'more'} />;
}
