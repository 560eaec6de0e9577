import { expect } from '@playwright/test';
import { enterAdmin, openCase } from './page-models/admin.ts';
import { test } from './page-models/member.ts';
import { phoneAndDesktop } from './page-models/sizes.ts';

/** Letters alone: eleven digits would be read as a phone number. */
const letters = (): string => Array.from({ length: 6 }, () => 'abcdefgh'[Math.floor(Math.random() * 8)]).join('');
const yesterday = (): string => new Date(Date.now() - 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

// The same people at one device after the other.
test.describe.configure({ mode: 'default' });

for (const { where, viewport } of phoneAndDesktop) {
  test.describe(where, () => {
    test.use({ viewport });

    test("a member asks for research on a stock, and another's report is verified", async ({ page, become }) => {
      const isDesktop = where === 'at a desk';
      // One proposal a stock and sixty days.
      const stockNo = isDesktop ? '600002' : '600000';
      const title = `${isDesktop ? '新厂的招工节奏怎么样' : '渠道库存到底有多少'} ${letters()}`;
      const asker = await become('creator');
      await asker.open(`/hgd/diagnosticStock?stockNo=${stockNo}`);
      await asker.scrollThrough();
      await asker.top.getByRole('link', { name: '发起调研提案' }).click();
      await expect(page).toHaveURL(new RegExp(`publishStudieProposal\\?stockNo=${stockNo}`));
      await asker.top.getByRole('textbox', { name: '标题' }).fill(title);
      await asker.top.getByRole('textbox', { name: '问题 1' }).fill(isDesktop ? '夜班开了几条线' : '门店多久补一次货');
      await asker.top
        .getByRole('textbox', { name: '为什么值得调研' })
        .fill(isDesktop ? '扩产公告之后想看实际进度' : '想从公开渠道核对存货的说法');
      await asker.top.getByRole('button', { name: '发布提案' }).click();
      await page.getByRole('dialog', { name: '社区公约' }).getByRole('button', { name: '知道了，发布' }).click();
      await expect(page).toHaveURL(/proposalDetail\?proposalId=\d+/);
      await expect(asker.top.getByText('这是你的提案')).toBeVisible();
      const address = new URL(page.url()).pathname + new URL(page.url()).search;

      const friend = await become('practice');
      await friend.open(address);
      await friend.top.getByRole('button', { name: '支持', exact: true }).click();
      await page.getByRole('dialog', { name: '支持' }).getByRole('button', { name: '确定' }).click();
      await expect(friend.top.getByText('1 人支持 · 5 积分')).toBeVisible();
      await expect(friend.top.getByRole('list', { name: '支持者' })).toContainText('慢慢练');

      await friend.open(`/studie/publishGrassRootsStudie?stockNo=${stockNo}`);
      const seen = `${isDesktop ? '厂门口贴出招工启事' : '卖场样机换了新款'} ${letters()}`;
      await friend.top.getByRole('textbox', { name: '标题' }).fill(seen);
      await friend.top.getByRole('textbox', { name: '城市' }).fill('武汉');
      await friend.top.getByLabel('观察日期').fill(yesterday());
      await friend.top
        .getByRole('textbox', { name: '事实 1' })
        .fill(isDesktop ? '启事写着夜班四十人，联系人是人事部' : '样机由两台增加到四台，旧款贴了特价签');
      await friend.top.getByRole('button', { name: '没有', exact: true }).click();
      await friend.top.getByText('公开可见').click();
      await friend.top.getByRole('button', { name: '发布观察' }).click();
      await page.getByRole('dialog', { name: '社区公约' }).getByRole('button', { name: '知道了，发布' }).click();
      await expect(page).toHaveURL(/grassRootsDetail\?reportId=\d+/);
      await expect(friend.top.getByRole('heading', { name: seen })).toBeVisible();
      const report = new URL(page.url()).pathname + new URL(page.url()).search;

      const reader = await become('creator');
      await reader.open(report);
      await reader.top.getByRole('textbox', { name: '理由' }).fill('我在另一家店也看到');
      await reader.top.getByRole('button', { name: '提交' }).click();
      await expect(reader.top.getByRole('list', { name: '核实' })).toContainText('我在另一家店也看到');
    });

    test('the staff adds to a survey what was learnt since', async ({ page, browser, baseURL, become }) => {
      const staff = await enterAdmin(browser, baseURL ?? '', 'demo.editor', 'studies');
      await staff.getByRole('button', { name: '已完成' }).click();
      const card = await openCase(staff, '小家电门店到底压了多少货');
      const words = `两周后复访，补货周期没有变化 ${letters()}`;
      await card.getByLabel('补充更新', { exact: false }).fill(words);
      await card.getByRole('button', { name: '追加更新' }).click();
      await expect(staff.getByText(/已追加/)).toBeVisible();
      await staff.context().close();
      const app = await become('trial');
      await app.open('/studie?tab=proposals');
      await app.top.getByText('已结束').click();
      await app.top
        .getByRole('link', { name: /小家电门店到底压了多少货/ })
        .first()
        .click();
      await app.top.getByRole('link', { name: '查看调研成果' }).click();
      await expect(page).toHaveURL(/studieDetail\?surveyId=\d+/);
      await expect(app.top.getByText(words)).toBeVisible();
    });
  });
}
