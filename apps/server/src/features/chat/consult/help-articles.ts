import type { HelpKey, TalkRoute } from '@lianpan/domain/adviser-talk';
import type { Text } from '../../../language.ts';

interface Article {
  readonly id: HelpKey;
  readonly title: Text;
  readonly answer: Text;
  /** Pages that go with the answer: names of routes with what the link says. */
  readonly links?: readonly (readonly [route: TalkRoute, title: Text])[];
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
    title: ['账号与登录', 'Account and sign-in'],
    questions: [
      {
        id: 'code',
        title: ['收不到短信验证码', 'No code arrives'],
        answer: [
          '同一号码 60 秒内只发一次，每小时和每天也有次数上限。先看短信拦截和信号，过一分钟再试；仍然收不到，请在下方联系客服并说明时间，不要把收到的验证码告诉任何人。',
          'A number gets one code in 60 seconds, and only so many an hour and a day. Look at your message filter and reception and try again after a minute. If none comes, write to the service below and tell the time. Give a code to nobody.',
        ],
      },
      {
        id: 'password',
        title: ['忘记或修改密码', 'Forgotten or new password'],
        answer: [
          '在设置里点密码，用手机号收一次验证码就能重设；没登录时在登录页用验证码登录，再去设置里改。没有绑定手机号的账号要先绑定。',
          'Tap Password in the settings and set it anew with a code to your number. If you are signed out, sign in with a code first. An account without a number needs one first.',
        ],
        links: [['setting', ['去设置', 'Settings']]],
      },
      {
        id: 'nickname',
        title: ['修改昵称和头像', 'Change nickname and picture'],
        answer: [
          '在个人资料里修改。昵称和头像会先审核，通过后别人才看得到。',
          'In your profile. Both are looked at before others see them.',
        ],
        links: [['profile', ['个人资料', 'Profile']]],
      },
      {
        id: 'mobile',
        title: ['更换手机号', 'Change the number'],
        answer: [
          '在设置里绑定新的手机号。如果新号码已有账号，会先让你看清两个账号各有什么，再由你决定保留哪一个。',
          'Bind the new number in the settings. If it has an account already you see what each of the two holds and decide which stays.',
        ],
        links: [['bindMobile', ['绑定手机号', 'Bind a number']]],
      },
      {
        id: 'devices',
        title: ['账号可能被别人登录', 'Somebody else may be signed in'],
        answer: [
          '在登录设备里可以看到每一台设备的时间，把不认识的设备退出，再改一次密码。',
          'The list of devices shows when each was here. Sign out those you do not know, then change the password.',
        ],
        links: [['devices', ['登录设备', 'Signed-in devices']]],
      },
      {
        id: 'cancel',
        title: ['注销账号', 'Cancel the account'],
        answer: [
          '在设置里申请注销。页面会列出还没有了结的事项；提交后有一段可以反悔的时间，期间登录即可撤回。',
          'Ask for it in the settings. The page lists what is still open. There is a time in which signing in takes it back.',
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
        title: ['页面上的“模拟市场”是什么', 'What is the simulated market'],
        answer: [
          '练盘同时有模拟市场和真实数据两个市场，一次只看一个，页面会标明当前是哪一个。模拟市场的股票和价格由程序生成，只用于练习。',
          'There is a simulated market and one of real data. You look at one at a time and every page says which. Stocks and prices of the simulated one are made by a program, for practice alone.',
        ],
      },
      {
        id: 'late',
        title: ['价格和券商软件不一样', "A price differs from my broker's"],
        answer: [
          '先看页面标注的数据时间和来源：延时或收盘后的数据会写明。前复权、后复权和不复权的 K 线价格也不同。下单请以券商显示的价格为准。',
          "Look at the time and the source on the page: late data say so. Candles also differ by how they are adjusted. For orders, your broker's price counts.",
        ],
      },
      {
        id: 'figure',
        title: ['某个指标是怎么算的', 'How a figure is computed'],
        answer: [
          '点一下数字就能看到定义、公式和所用的数据日期。也可以问 AI 助手，它只解释和查数据，不给买卖意见。',
          'Tap the figure: you see what it means, its formula and the day of its data. The AI assistant explains too. It gives no advice to buy or sell.',
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
          'ST and *ST are warnings and not a delisting: ST marks other risks, *ST the risk of being delisted. The grounds are trading, financial, conduct and grave offences: twenty closes in a row below 1 yuan are one, failing the financial tests again in the year after *ST another. But for the trading ground there are usually 15 trading days before the end. After that the shares move to another system, where they are hard to trade. How far a company is stands in its announcements and the decisions of the exchange.',
        ],
        links: [['importantEvents', ['查个股重大事件', 'Events of a stock']]],
      },
      {
        id: 'nextDay',
        title: ['今天买的什么时候能卖（T+1）', 'When shares can be sold (T+1)'],
        answer: [
          'A 股实行 T+1：当天买入的股票下一个交易日起才能卖出；卖出得到的资金当天可以再买股票，要取出来则等下一个交易日。',
          'A shares settle T+1: shares that were bought today can be sold from the next trading day on. Cash of a sale can pay for shares on the same day, and can be taken out on the next.',
        ],
        links: [['strategyTips', ['规则课：次日卖出', 'Lesson on T+1']]],
      },
      {
        id: 'hours',
        title: ['几点开盘和收盘', 'Trading hours'],
        answer: [
          '交易日 9:15–9:25 开盘集合竞价，9:30–11:30 和 13:00–14:57 连续竞价，14:57–15:00 收盘集合竞价；9:20–9:25 和 14:57–15:00 不能撤单。周末和法定节假日休市。',
          'On trading days: opening call 9:15–9:25, continuous trading 9:30–11:30 and 13:00–14:57, closing call 14:57–15:00. Orders cannot be withdrawn 9:20–9:25 and 14:57–15:00. Closed at weekends and on public holidays.',
        ],
        links: [['strategyTips', ['规则课：集合竞价', 'Lesson on the opening call']]],
      },
      {
        id: 'priceLimit',
        title: ['涨跌幅限制是多少', 'Price limits'],
        answer: [
          '主板 10%，创业板和科创板 20%，北交所 30%；主板风险警示股从 2026 年 7 月 6 日起也是 10%。注册制新股上市前 5 日不设涨跌幅，北交所新股只有首日不设。',
          'Main boards 10%, ChiNext and STAR 20%, BSE 30%. Main-board ST stocks have had 10% since 6 July 2026. New listings have none for five days, on the BSE for the first day alone.',
        ],
        links: [['strategyTips', ['规则课：涨跌停', 'Lesson on price limits']]],
      },
      {
        id: 'fees',
        title: ['手续费和印花税', 'Fees and stamp duty'],
        answer: [
          '股票交易有三块费用：券商佣金（买卖双向，费率由你和券商约定，单笔有最低收费）、印花税（只在卖出时收）和过户费（买卖双向）。模拟交易按同样的项目扣费。',
          'A trade costs a commission (both ways, as agreed with your broker, with a minimum), stamp duty (on sales alone) and a transfer fee (both ways). Paper trading charges the same items.',
        ],
        links: [['strategyTips', ['规则课：交易费用', 'Lesson on costs']]],
      },
      {
        id: 'lot',
        title: ['一手是多少股', 'How many shares a lot has'],
        answer: [
          '主板和创业板一手 100 股，按整手买入；科创板单笔至少 200 股，北交所至少 100 股，超出部分可以 1 股递增。不足最低数量的零股只能一次卖出。',
          'A lot has 100 shares on the main boards and ChiNext, where one buys whole lots. STAR takes 200 shares at least and the BSE 100, by single shares beyond. What is less is sold in one order.',
        ],
      },
      {
        id: 'boards',
        title: ['怎么开通创业板、科创板、北交所', 'Permission for ChiNext, STAR and BSE'],
        answer: [
          '在你的券商处开通。创业板要求开通前 20 个交易日日均资产不低于 10 万元，科创板和北交所不低于 50 万元，并且都要参与证券交易满 24 个月。',
          'Your broker opens them. ChiNext asks for 100,000 yuan on average over 20 trading days, STAR and BSE for 500,000, each with 24 months of trading.',
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
        title: ['委托为什么没有成交', 'Why an order is not filled'],
        answer: [
          '模拟委托按交易所的规则检查：交易时间、涨跌停价、一手的数量、T+1 可卖数量和可用资金。限价没有到价时会一直排队，收盘后自动撤销。',
          "Orders are checked by the exchange's rules: trading hours, price limits, lots, shares that may be sold by T+1, and cash. A limit order waits for its price and is withdrawn after the close.",
        ],
        links: [['mockStockDeal', ['模拟交易', 'Trade on paper']]],
      },
      {
        id: 'money',
        title: ['模拟资金能取出来吗', 'Can paper money be paid out'],
        answer: [
          '不能。模拟资金只是练习用的数字，不能兑换、转让，也不代表任何收益。',
          'No. It is a figure for practice. It cannot be exchanged or passed on and stands for no profit.',
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
        title: ['怎样获得积分', 'How points are earned'],
        answer: [
          '积分来自任务，例如签到、学习和复盘，每天有上限。积分明细里可以看到每一笔的来源和到期时间。',
          'Tasks pay points, such as coming by, learning and looking back, up to so many a day. The statement names where each came from and when it ends.',
        ],
        links: [
          ['integralTask', ['积分任务', 'Tasks']],
          ['integralBills', ['积分明细', 'Statement']],
        ],
      },
      {
        id: 'locked',
        title: ['为什么有的工具打不开', 'Why a tool is locked'],
        answer: [
          '部分工具需要权限。锁住的页面会写明需要哪一项权限、你还有几次体验机会；没有权限时只展示前几行。',
          'Some tools need a privilege. The page says which, and how many trials are left. Without it you see the first rows.',
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
        title: ['发布的内容为什么没有显示', 'Why my post is not shown'],
        answer: [
          '新账号的内容和命中规则的内容要先看过才公开，状态会标在你自己的内容上。被驳回时会写明原因，可以修改后再发或申诉。',
          'Posts of new accounts and those that a rule caught are looked at first. You see the state on your own post. A refusal names its reason: change the post, or appeal.',
        ],
      },
      {
        id: 'appeal',
        title: ['被处罚了怎么申诉', 'Appeal against a penalty'],
        answer: [
          '在违规与申诉里可以看到每一次处理的原因、期限和原文，在期限内写明理由提交申诉，由另一位审核员复核。',
          'Rules and appeals shows each decision with its reason, its time and the words. Write an appeal within the time given; somebody else decides on it.',
        ],
        links: [['strikes', ['违规与申诉', 'Rules and appeals']]],
      },
      {
        id: 'report',
        title: ['遇到荐股、拉群或骗子', 'Somebody touts stocks or lures into groups'],
        answer: [
          '不要转账，不要加站外联系方式。在内容、消息或个人页的菜单里举报，处理结果可以在“我的举报”里看到。',
          'Send no money and move to no other apps. Report it from the menu of the post, the message or the person. “My reports” shows what came of it.',
        ],
        links: [['reports', ['我的举报', 'My reports']]],
      },
      {
        id: 'block',
        title: ['不想再看到某个人', 'I want to see nothing more of somebody'],
        answer: [
          '在对方主页拉黑即可：对方不能给你发消息，你们也看不到彼此的内容。可以随时在黑名单里解除。',
          'Block the person: no messages reach you and neither sees what the other writes. You can undo it in the list of blocked people.',
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
        title: ['查看或下载我的个人信息', 'See or download my data'],
        answer: [
          '在个人数据副本里申请，准备好后可以下载。授权与同意里能看到你同意过什么，并随时撤回。',
          'Ask for a copy and download it when it is ready. Consents shows what you agreed to, and you can withdraw there.',
        ],
        links: [
          ['dataCopy', ['个人数据副本', 'Copy of my data']],
          ['consents', ['授权与同意', 'Consents']],
        ],
      },
      {
        id: 'personal',
        title: ['关闭个性化推荐', 'Switch personalisation off'],
        answer: [
          '在个性化推荐里关闭后，列表只按时间和热度排列，不再使用你的浏览记录。',
          'Once it is off, lists go by time and interest alone and your history is not used.',
        ],
        links: [['personalisation', ['个性化推荐', 'Personalisation']]],
      },
      {
        id: 'complain',
        title: ['对服务不满意', 'I am not content with the service'],
        answer: [
          '请在下方联系客服，写明时间、人员和经过。客服在服务时间内答复，处理过程会留下记录。',
          'Write to the service below: when, who and what happened. It answers in its hours and what is done is kept on record.',
        ],
      },
    ],
  },
];

const articles = new Map(helpSubjects.flatMap(({ questions }) => questions).map((one) => [one.id, one]));

/** The article of a name; each name has one. */
export const helpArticle = (key: HelpKey): Article => articles.get(key)!;
