import { appConfigs, customers, operationItems, savedGroupMembers } from '@lianpan/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, startSlice, type Slice } from '@lianpan/testkit';

let slice: Slice;

beforeAll(async () => {
  slice = await startSlice({ seed: true });
});
afterAll(() => slice.close());

const bars = (scene: string, call = slice.call) => call('POST /api/operation/common/getOperationBars', { scene });
const titles = async (scene: string, call = slice.call): Promise<string[]> =>
  (await bars(scene, call)).list.map((entry) => entry.title);

let scenes = 0;
/** A scene of its own, so that no test sees what another remembered. */
async function sceneWith(...entries: Partial<typeof operationItems.$inferInsert>[]): Promise<string> {
  scenes += 1;
  const scene = `Test${String.fromCharCode(64 + scenes)}`;
  await slice.db.insert(operationItems).values(
    entries.map((entry, at) => ({
      title: [`第${at + 1}`, `no ${at + 1}`] as const,
      status: 2,
      position: at,
      ...entry,
      scene,
      trackId: `${scene}-${at}`,
    })),
  );
  return scene;
}

const installed = [
  'Tabbar HallGrid HallBanner HallNotice HallAdviser HallFloat SearchHint SearchHot MineGrid MineBanner HgdHomeGrid',
  'HgdHomeBanner HgdMineGrid VipGrid VipBanner SquareTop SquareBanner ChatTop MallBanner MallGrid ActHall ActVip',
  'CourseTop AssistantQr ServicePeople LoginBanner ErrorLinks DownloadPage',
].flatMap((line) => line.split(' '));

describe('configured entries', () => {
  it('fills every scene of the installation in both languages', async () => {
    const english = slice.newDevice({ language: 'en' });
    for (const scene of installed) {
      const chinese = await titles(scene);
      expect([scene, chinese.length > 0 && chinese.length <= 10]).toEqual([scene, true]);
      expect(await titles(scene, english.call)).toHaveLength(chinese.length);
    }
    expect((await titles('HallNotice', english.call))[0]).toBe('A demonstration: simulated prices are generated');
  });

  it('TAB-02 gives the advisory tabs with title, picture and link', async () => {
    const { list } = await bars('Tabbar');
    expect(list.map((entry) => entry.linkUrl)).toEqual([
      '/hgd',
      '/hgd/tacticsTracking',
      '/hgd/bigDataTactics',
      '/hgd/strategyVip',
      '/hgd/mine',
    ]);
    expect(list[0]).toMatchObject({ title: '首页', imgUrl: '', scene: 'Tabbar', sort: 1 });
  });

  it('answers a current version token with code 1005', async () => {
    const { versionToken } = await bars('HallGrid');
    await slice.call('POST /api/operation/common/getOperationBars', { scene: 'HallGrid', versionToken });
    expect(slice.lastEnvelope()).toMatchObject({ code: 1005, data: null });
    await slice.call('POST /api/operation/common/getOperationBars', { scene: 'HallGrid', versionToken: 'old' });
    expect(slice.lastEnvelope().code).toBe(1001);
  });

  it('shows drafts, paused and expired entries to nobody', async () => {
    const past = new Date(slice.clock.now() - minute);
    const scene = await sceneWith({ status: 0 }, { status: 3 }, { endsAt: past }, {});
    expect(await titles(scene)).toEqual(['第4']);
  });

  it('targets guests, members and levels, and asks anew when the level changes', async () => {
    const scene = await sceneWith(
      { audience: { who: 'guest' } },
      { audience: { who: 'member' } },
      { audience: { levels: [116] } },
    );
    const member = await slice.signIn();
    expect(await titles(scene)).toEqual(['第1']);
    expect(await titles(scene, slice.callAs(member))).toEqual(['第2']);
    await slice.db.update(customers).set({ customerLevel: 116 }).where(eq(customers.id, member.customerId));
    expect(await titles(scene, slice.callAs(member))).toEqual(['第2', '第3']);
  });

  it('judges privileges for each person and each request', async () => {
    const scene = await sceneWith({ audience: { privilegeIds: [24] } }, {});
    expect(await titles(scene, slice.callAs(await slice.signInAs('fullService')))).toEqual(['第1', '第2']);
    expect(await titles(scene, slice.callAs(await slice.signInAs('newcomer')))).toEqual(['第2']);
    expect(await titles(scene)).toEqual(['第2']);
  });

  it('keeps saved groups from those who refused personal promotion', async () => {
    const scene = await sceneWith({ audience: { savedGroupId: 'g1' } });
    const member = await slice.signIn();
    await slice.db.insert(savedGroupMembers).values({ groupId: 'g1', customerId: member.customerId });
    expect(await titles(scene, slice.callAs(member))).toHaveLength(1);
    await slice.db.update(customers).set({ wantsPersonalPromotion: false }).where(eq(customers.id, member.customerId));
    expect(await titles(scene, slice.callAs(member))).toEqual([]);
  });

  it('remembers a scene for a minute and no longer', async () => {
    const scene = await sceneWith({});
    expect(await titles(scene)).toHaveLength(1);
    await slice.db
      .insert(operationItems)
      .values({ scene, title: ['新', 'new'], status: 2, position: 9, trackId: scene });
    expect(await titles(scene)).toHaveLength(1);
    slice.clock.advance(minute + 1);
    expect(await titles(scene)).toEqual(['第1', '新']);
  });

  it('TAB-04 tells a reviewed release that it is under audit, and hides what is paid', async () => {
    const reviewed = slice.newDevice({ clientType: 11 });
    await slice.db
      .update(appConfigs)
      .set({ value: [{ clientType: 11, version: '9.6.0' }] })
      .where(eq(appConfigs.key, 'auditReleases'));
    slice.clock.advance(minute + 1);
    const config = await reviewed.call('POST /api/operation/common/getappconfig', { queryFields: ['isAppAudit'] });
    expect(config).toEqual({ isAppAudit: 1 });
    expect((await slice.call('POST /api/operation/common/getappconfig', {})).isAppAudit).toBe(0);
    expect(await titles('HallGrid', reviewed.call)).not.toContain('尊享工具');
    expect(await titles('HallGrid')).toContain('尊享工具');
  });

  it('refuses to store a link that leads out of the app unseen', async () => {
    for (const linkUrl of ['javascript:alert(1)', '//evil.example'])
      await expect(sceneWith({ linkUrl })).rejects.toMatchObject({ cause: { constraint: 'operation_item_link' } });
    const scene = await sceneWith({ linkUrl: 'https://evil.example/' });
    expect((await bars(scene)).list[0]?.linkUrl).toBe('');
  });
});

describe('locks', () => {
  const grid = (call: Slice['call']) =>
    call('POST /api/operation/common/getOperationBarsByPrivilege', { scene: 'VipGrid' });

  it('shows every tool to a guest, locked, with a preview and the way up', async () => {
    const { list } = await grid(slice.call);
    expect(list).toHaveLength(10);
    expect(list[0]).toMatchObject({
      locked: true,
      lockReason: 'PRIVILEGE_REQUIRED',
      preview: '正在活跃的题材与成分股',
      upgradeLink: '/hgd/strategyVip?section=plans',
      permissionStatus: 0,
      markingToolIds: [20],
    });
  });

  it('opens what a member holds and names the state of the rest', async () => {
    const full = await grid(slice.callAs(await slice.signInAs('fullService')));
    expect(full.list.every((entry) => !entry.locked && entry.permissionStatus === 5)).toBe(true);
    const fresh = await grid(slice.callAs(await slice.signInAs('newcomer')));
    expect(fresh.list.every((entry) => entry.locked && entry.permissionStatus === 1)).toBe(true);
    const lapsed = await grid(slice.callAs(await slice.signInAs('lapsed')));
    expect(lapsed.list[0]).toMatchObject({ locked: true, serviceStatus: 3 });
  });
});

describe('settings of the app', () => {
  it('TAB-05 has tabs with the five wire fields and the numbers of the specification', async () => {
    const { barsConfig } = await slice.call('POST /api/operation/common/getappconfig', { queryFields: ['barsConfig'] });
    const practice = barsConfig?.find((bar) => bar.projectType === 'cgb')?.items;
    expect(practice?.map((tab) => tab.id)).toEqual([1001, 1002, 1003, 1004, 1005]);
    expect(practice?.[0]).toEqual({ id: 1001, routhPath: '/hall', name: '大厅', iconSymbol: 'hall', imgUrl: '' });
  });

  it('fills what operators left out with its built-in value', async () => {
    expect(await slice.call('POST /api/operation/common/getappconfig', {})).toMatchObject({
      pollSeconds: { popup: 2, contract: 1, chat: 10 },
      downloadPopupClientTypes: [113],
      uploadCutMb: 100,
      maintenance: { on: false },
    });
  });
});

describe('what else operators configure', () => {
  it('gives a document by code and by id, and tells of one that is gone', async () => {
    const byCode = await slice.call('POST /api/operation/common/getoperationcontent', { contentCode: 'vipFaq' });
    expect(byCode).toMatchObject({ title: '常见问题', version: '2026-11' });
    const byId = await slice.call('POST /api/operation/common/getoperationcontent', { contentId: byCode.contentId });
    expect(byId).toEqual(byCode);
    const gone = slice.call('POST /api/operation/common/getoperationcontent', { contentCode: 'nothing' });
    await expect(gone).rejects.toMatchObject({ message: '内容不存在或已下架', details: { bizCode: 'CONTENT_GONE' } });
    const both = slice.call('POST /api/operation/common/getoperationcontent', {});
    await expect(both).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
  });

  it('gives links, pictures, quick texts, people, addresses and brokers', async () => {
    expect((await slice.call('POST /api/operation/common/getOperationLinks', { scene: 'ErrorLinks' }))[0]).toEqual({
      linkIcon: 'hall',
      linkUrl: '/hall',
      title: '看大盘',
      trackId: 'ErrorLinks-1',
    });
    const pictures = await slice.call('POST /api/operation/common/getoperationpics', { scene: 'HallBanner' });
    expect(pictures.map((picture) => picture.isAd)).toEqual([false, true]);
    expect(await slice.call('GET /api/operation/common/getquicktexts', { scene: 'adviser' })).toHaveLength(3);
    const people = await slice.call('POST /api/operation/common/getOperationCustomers', { scene: 'staffPublic' });
    expect(people[0]).toMatchObject({ name: '沈知行', certNo: 'A0230600000001', onlineStatus: 1 });
    expect(await slice.call('GET /api/operation/common/geturlinfo', { urlKey: 'hotline' })).toMatchObject({
      url: 'tel:12386',
      openType: 3,
    });
    await expect(slice.call('GET /api/operation/common/geturlinfo', { urlKey: 'none' })).rejects.toMatchObject({
      message: '没有这个地址',
    });
    expect(await slice.call('POST /api/operation/getBrokerList', {})).toHaveLength(10);
    expect(await slice.call('POST /api/operation/getBrokerList', { keyword: '远山' })).toMatchObject([
      { brokerNo: 'D002', brokerName: '远山证券', isSupportOuter: true },
    ]);
    expect(await slice.call('POST /api/operation/getBrokerList', { keyword: '%' })).toEqual([]);
  });

  it('ranks by ratio in pages, marks made-up rows and shows no amount', async () => {
    const first = await slice.call('POST /api/operation/common/getRankingList', { pageSize: 5 });
    expect(first).toMatchObject({ isDemo: true, total: 24, mine: null });
    expect(first.list.map((row) => row.rank)).toEqual([1, 2, 3, 4, 5]);
    expect(first.list[0]).toMatchObject({ value: 0.062, valueText: '+6.20%', subText: '最大回撤 1.80% · 12笔' });
    const next = await slice.call('POST /api/operation/common/getRankingList', { pageSize: 5, pageNum: 2 });
    expect(next.list[0]?.rank).toBe(6);
    const { list } = await slice.call('POST /api/operation/common/getRankingList', { brokerNo: 'D001', pageSize: 50 });
    expect(list.every((row) => row.brokerNo === 'D001')).toBe(true);
  });

  it('groups the links of the personal centre for members alone', async () => {
    await expect(slice.call('GET /api/operation/mine/getMyPortalLinks', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
    const groups = await slice.callAs(await slice.signIn())('GET /api/operation/mine/getMyPortalLinks', {});
    expect(groups.map((group) => group.groupName)).toEqual(['我的内容', '学习', '工具', '服务', '帮助']);
    const links = groups.flatMap(({ items }) => items.map(({ linkUrl }) => linkUrl));
    expect(links).toEqual([...new Set(links)]);
  });
});
