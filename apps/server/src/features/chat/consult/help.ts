import type { DataOf } from '../../../http/handle.ts';
import { say, type Language, type Text } from '../../../language.ts';
import { serviceInfoAt } from '../service-hours.ts';

interface Question {
  readonly id: string;
  readonly title: Text;
  readonly answer: Text;
  /** Pages that go with the answer: names of routes with what the link says. */
  readonly links?: readonly (readonly [route: string, title: Text])[];
}

interface Subject {
  readonly id: string;
  readonly title: Text;
  readonly questions: readonly Question[];
}

/** What people ask the service most, by subject. Source: product handbook 6.9. */
const subjects: readonly Subject[] = [
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

/** Everything that is known before somebody writes to the service. */
export function helpAt(now: number, language: Language): DataOf<'GET /api/chat/consult/getHelp'> {
  return {
    ...serviceInfoAt(now),
    subjects: subjects.map(({ id, title, questions }) => ({
      subjectId: id,
      title: say(title, language),
      questions: questions.map((question) => ({
        questionId: question.id,
        title: say(question.title, language),
        answer: say(question.answer, language),
        links: (question.links ?? []).map(([route, name]) => ({ title: say(name, language), route })),
      })),
    })),
  };
}
