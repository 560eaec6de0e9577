import type { HelpKey, ConversationRoute } from '@lianpan/domain/ai-adviser';
import type { Text } from '../../../language.ts';

interface Article {
  readonly id: HelpKey;
  readonly title: Text;
  readonly answer: Text;
  /** Pages that go with the answer: names of routes with what the link says. */
  readonly links?: readonly (readonly [route: ConversationRoute, title: Text])[];
}

interface Subject {
  readonly id: string;
  readonly title: Text;
  readonly questions: readonly Article[];
}

/** What people ask the service, by subject. Source: product handbook 6.9. */
export const helpSubjects: readonly Subject[] = [
  {
    id: 'account',
    title: ['账号与登录', 'Account and login'],
    questions: [
      {
        id: 'code',
        title: ['收不到短信验证码', 'Not receiving the code'],
        answer: [
          '同一号码 60 秒内只发一次，每小时和每天也有次数上限。先看短信拦截和信号，过一分钟再试；仍然收不到，请在下方联系客服并说明时间，不要把收到的验证码告诉任何人。',
          'A number can get one code every 60 seconds, with hourly and daily limits. Check your message filter and signal, and try again after a minute. If it still does not arrive, contact support below with the time. Never share a code with anyone.',
        ],
      },
      {
        id: 'password',
        title: ['忘记或修改密码', 'Forgot or change password'],
        answer: [
          '在设置里点密码，用手机号收一次验证码就能重设；没登录时在登录页用验证码登录，再去设置里改。没有绑定手机号的账号要先绑定。',
          'Tap Password in Settings and reset it with a code sent to your number. If you are logged out, log in with a code first. Accounts without a number must link one first.',
        ],
        links: [['setting', ['去设置', 'Settings']]],
      },
      {
        id: 'nickname',
        title: ['修改昵称和头像', 'Change nickname and photo'],
        answer: [
          '在个人资料里修改。昵称和头像会先审核，通过后别人才看得到。',
          'In your profile. Both are reviewed before others see them.',
        ],
        links: [['profile', ['个人资料', 'Profile']]],
      },
      {
        id: 'mobile',
        title: ['更换手机号', 'Change mobile number'],
        answer: [
          '在设置里绑定新的手机号。如果新号码已有账号，会先让你看清两个账号各有什么，再由你决定保留哪一个。',
          'Link the new number in Settings. If it already has an account, you will see what each account holds and choose which to keep.',
        ],
        links: [['bindMobile', ['绑定手机号', 'Link a number']]],
      },
      {
        id: 'devices',
        title: ['账号可能被别人登录', 'Someone else may be logged in'],
        answer: [
          '在登录设备里可以看到每一台设备的时间，把不认识的设备退出，再改一次密码。',
          'Logged-in devices shows when each device was active. Log out any you do not recognise, then change your password.',
        ],
        links: [['devices', ['登录设备', 'Logged-in devices']]],
      },
      {
        id: 'cancel',
        title: ['注销账号', 'Cancel account'],
        answer: [
          '在设置里申请注销。页面会列出还没有了结的事项；提交后有一段可以反悔的时间，期间登录即可撤回。',
          'Request it in Settings. The page lists anything still open. After submitting you can undo it within a period by logging in.',
        ],
        links: [['cancelAccount', ['注销账号', 'Cancel account']]],
      },
    ],
  },
  {
    id: 'market',
    title: ['行情与数据', 'Quotes and data'],
    questions: [
      {
        id: 'market-kind',
        title: ['页面上的“模拟市场”是什么', 'What is the simulated market?'],
        answer: [
          '练盘同时有模拟市场和真实数据两个市场，一次只看一个，页面会标明当前是哪一个。模拟市场的股票和价格由程序生成，只用于练习。',
          'Lianpan has a simulated market and real data, shown one at a time and labelled on each page. Stocks and prices in the simulated market are computer-generated, for practice only.',
        ],
      },
      {
        id: 'late',
        title: ['价格和券商软件不一样', "Prices differ from my broker's"],
        answer: [
          '先看页面标注的数据时间和来源：延时或收盘后的数据会写明。前复权、后复权和不复权的 K 线价格也不同。下单请以券商显示的价格为准。',
          "Check the data time and source on the page; delayed or closing data is labelled. Candles also differ by adjustment. For orders, your broker's price applies.",
        ],
      },
      {
        id: 'figure',
        title: ['某个指标是怎么算的', 'How is a figure calculated?'],
        answer: [
          '点一下数字就能看到定义、公式和所用的数据日期。也可以问 AI 助手，它只解释和查数据，不给买卖意见。',
          'Tap the figure for its definition, formula and data date. You can also ask the AI assistant; it explains and looks up data but gives no trading advice.',
        ],
        links: [['aiAdvisor', ['问 AI 助手', 'Ask the assistant']]],
      },
    ],
  },
  {
    id: 'rules',
    title: ['交易规则', 'Trading rules'],
    questions: [
      {
        id: 'delisting',
        title: ['ST、*ST 和退市', 'ST, *ST and delisting'],
        answer: [
          'ST、*ST 是风险警示，不等于退市：ST 提示其他风险，*ST 提示退市风险。强制退市分交易类、财务类、规范类和重大违法类，例如连续 20 个交易日收盘价低于 1 元会触及交易类，被 *ST 后下一年度仍触及财务指标会触及财务类。除交易类外，摘牌前通常有 15 个交易日的退市整理期；之后股票转到全国股转系统的退市板块，买卖很不方便。某家公司到了哪一步，以它的公告和交易所决定为准。',
          "ST and *ST are risk warnings, not delistings: ST marks other risks, *ST the risk of delisting. Forced delisting has trading, financial, compliance and serious-violation grounds. Twenty closes in a row below 1 yuan is a trading ground; failing the financial tests again the year after *ST is a financial one. Except for trading grounds there is usually a 15-day delisting period. The shares then move to the delisted board of the NEEQ, where trading is difficult. For a given company, see its announcements and the exchange's decisions.",
        ],
        links: [['importantEvents', ['查个股重大事件', 'Stock events']]],
      },
      {
        id: 'nextDay',
        title: ['今天买的什么时候能卖（T+1）', 'When can I sell what I bought today (T+1)?'],
        answer: [
          'A 股实行 T+1：当天买入的股票下一个交易日起才能卖出；卖出得到的资金当天可以再买股票，要取出来则等下一个交易日。',
          'A-shares are T+1: shares bought today can be sold from the next trading day. Cash from a sale can buy shares the same day and be withdrawn the next trading day.',
        ],
        links: [['strategyTips', ['规则课：次日卖出', 'Lesson: T+1']]],
      },
      {
        id: 'hours',
        title: ['几点开盘和收盘', 'Trading hours'],
        answer: [
          '交易日 9:15–9:25 开盘集合竞价，9:30–11:30 和 13:00–14:57 连续竞价，14:57–15:00 收盘集合竞价；9:20–9:25 和 14:57–15:00 不能撤单。周末和法定节假日休市。',
          'On trading days: opening auction 9:15–9:25, continuous trading 9:30–11:30 and 13:00–14:57, closing auction 14:57–15:00. Orders cannot be cancelled 9:20–9:25 and 14:57–15:00. Closed on weekends and public holidays.',
        ],
        links: [['strategyTips', ['规则课：集合竞价', 'Lesson: call auction']]],
      },
      {
        id: 'priceLimit',
        title: ['涨跌幅限制是多少', 'Price limits'],
        answer: [
          '主板 10%，创业板和科创板 20%，北交所 30%；主板风险警示股从 2026 年 7 月 6 日起也是 10%。注册制新股上市前 5 日不设涨跌幅，北交所新股只有首日不设。',
          'Main boards 10%, ChiNext and STAR 20%, BSE 30%. Main-board ST stocks are also 10% since 6 July 2026. New listings have no limit for five days (first day only on the BSE).',
        ],
        links: [['strategyTips', ['规则课：涨跌停', 'Lesson: price limits']]],
      },
      {
        id: 'fees',
        title: ['手续费和印花税', 'Fees and stamp duty'],
        answer: [
          '股票交易有三块费用：券商佣金（买卖双向，费率由你和券商约定，单笔有最低收费）、印花税（只在卖出时收）和过户费（买卖双向）。模拟交易按同样的项目扣费。',
          'Trades cost commission (both sides, as agreed with your broker, with a minimum), stamp duty (sells only) and a transfer fee (both sides). Paper trading charges the same items.',
        ],
        links: [['strategyTips', ['规则课：交易费用', 'Lesson: trading costs']]],
      },
      {
        id: 'lot',
        title: ['一手是多少股', 'How many shares are in a lot?'],
        answer: [
          '主板和创业板一手 100 股，按整手买入；科创板单笔至少 200 股，北交所至少 100 股，超出部分可以 1 股递增。不足最低数量的零股只能一次卖出。',
          'A lot is 100 shares on the main boards and ChiNext, bought in whole lots. STAR requires at least 200 shares and the BSE 100, in steps of 1 above that. Smaller remainders must be sold at once.',
        ],
      },
      {
        id: 'boards',
        title: ['怎么开通创业板、科创板、北交所', 'How to open ChiNext, STAR and BSE trading'],
        answer: [
          '在你的券商处开通。创业板要求开通前 20 个交易日日均资产不低于 10 万元，科创板和北交所不低于 50 万元，并且都要参与证券交易满 24 个月。',
          'Through your broker. ChiNext requires average assets of at least 100,000 yuan over the prior 20 trading days, STAR and BSE 500,000, each with 24 months of trading experience.',
        ],
      },
    ],
  },
  {
    id: 'practice',
    title: ['模拟交易', 'Paper trading'],
    questions: [
      {
        id: 'fill',
        title: ['委托为什么没有成交', "Why wasn't my order filled?"],
        answer: [
          '模拟委托按交易所的规则检查：交易时间、涨跌停价、一手的数量、T+1 可卖数量和可用资金。限价没有到价时会一直排队，收盘后自动撤销。',
          'Paper orders follow exchange rules: trading hours, price limits, lots, T+1 sellable shares and available cash. A limit order waits for its price and is cancelled after the close.',
        ],
        links: [['mockStockDeal', ['模拟交易', 'Paper trading']]],
      },
      {
        id: 'money',
        title: ['模拟资金能取出来吗', 'Can virtual cash be withdrawn?'],
        answer: [
          '不能。模拟资金只是练习用的数字，不能兑换、转让，也不代表任何收益。',
          'No. Virtual cash is for practice only. It cannot be exchanged or transferred and represents no gain.',
        ],
        links: [['mockStockAccount', ['账户分析', 'Account analysis']]],
      },
    ],
  },
  {
    id: 'points',
    title: ['积分与权限', 'Points and privileges'],
    questions: [
      {
        id: 'earn',
        title: ['怎样获得积分', 'How do I earn points?'],
        answer: [
          '积分来自任务，例如签到、学习和复盘，每天有上限。积分明细里可以看到每一笔的来源和到期时间。',
          'Points come from tasks such as check-in, learning and reviews, with a daily limit. Points history shows the source and expiry of each.',
        ],
        links: [
          ['integralTask', ['积分任务', 'Tasks']],
          ['integralBills', ['积分明细', 'Points history']],
        ],
      },
      {
        id: 'locked',
        title: ['为什么有的工具打不开', 'Why is a tool locked?'],
        answer: [
          '部分工具需要权限。锁住的页面会写明需要哪一项权限、你还有几次体验机会；没有权限时只展示前几行。',
          'Some tools need access rights. The locked page shows which one and how many trials you have left. Without access you see the first rows only.',
        ],
      },
    ],
  },
  {
    id: 'community',
    title: ['社区与举报', 'Community and reports'],
    questions: [
      {
        id: 'review',
        title: ['发布的内容为什么没有显示', "Why isn't my post visible?"],
        answer: [
          '新账号的内容和命中规则的内容要先看过才公开，状态会标在你自己的内容上。被驳回时会写明原因，可以修改后再发或申诉。',
          'Posts from new accounts and those flagged by rules are reviewed first. The status is shown on your own post. If rejected, the reason is given; you can edit and resubmit, or appeal.',
        ],
      },
      {
        id: 'appeal',
        title: ['被处罚了怎么申诉', 'How to appeal a penalty'],
        answer: [
          '在违规与申诉里可以看到每一次处理的原因、期限和原文，在期限内写明理由提交申诉，由另一位审核员复核。',
          'Violations and appeals shows the reason, deadline and original text of each action. Submit an appeal with your reasons before the deadline; another moderator reviews it.',
        ],
        links: [['strikes', ['违规与申诉', 'Violations and appeals']]],
      },
      {
        id: 'report',
        title: ['遇到荐股、拉群或骗子', 'Stock tips, group invites or scams'],
        answer: [
          '不要转账，不要加站外联系方式。在内容、消息或个人页的菜单里举报，处理结果可以在“我的举报”里看到。',
          'Do not transfer money or move to other apps. Report from the menu of the post, message or profile. See the outcome under “My reports”.',
        ],
        links: [['reports', ['我的举报', 'My reports']]],
      },
      {
        id: 'block',
        title: ['不想再看到某个人', 'How to block someone'],
        answer: [
          '在对方主页拉黑即可：对方不能给你发消息，你们也看不到彼此的内容。可以随时在黑名单里解除。',
          "Block them on their profile. They cannot message you and you won't see each other's posts. You can unblock them any time under Blocked people.",
        ],
        links: [['blacklist', ['黑名单', 'Blocked people']]],
      },
    ],
  },
  {
    id: 'privacy',
    title: ['隐私与投诉', 'Privacy and complaints'],
    questions: [
      {
        id: 'copy',
        title: ['查看或下载我的个人信息', 'View or download my data'],
        answer: [
          '在个人数据副本里申请，准备好后可以下载。授权与同意里能看到你同意过什么，并随时撤回。',
          'Request a copy and download it when ready. Consents shows what you agreed to and lets you withdraw.',
        ],
        links: [
          ['dataCopy', ['个人数据副本', 'Copy of my data']],
          ['consents', ['授权与同意', 'Consents']],
        ],
      },
      {
        id: 'personal',
        title: ['关闭个性化推荐', 'Turn off personalisation'],
        answer: [
          '在个性化推荐里关闭后，列表只按时间和热度排列，不再使用你的浏览记录。',
          'Once off, lists are sorted by time and popularity only, and your history is not used.',
        ],
        links: [['personalisation', ['个性化推荐', 'Personalisation']]],
      },
      {
        id: 'complain',
        title: ['对服务不满意', 'Complain about the service'],
        answer: [
          '请在下方联系客服，写明时间、人员和经过。客服在服务时间内答复，处理过程会留下记录。',
          'Contact support below with the time, person and details. Support replies during service hours and keeps a record.',
        ],
      },
    ],
  },
];

const articles = new Map(helpSubjects.flatMap(({ questions }) => questions).map((one) => [one.id, one]));

/** The article of a name; each name has one. */
export const helpArticle = (key: HelpKey): Article => articles.get(key)!;
