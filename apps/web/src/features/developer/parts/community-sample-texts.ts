import { catalogue } from '../../../shared/texts.ts';

/** Words of the samples of what people write. All of it is invented. */
export const sampleTexts = catalogue({
  cards: ['帖子卡片', 'Cards of posts'],
  authors: ['作者行', 'Rows of authors'],
  quotes: ['引用卡片', 'Quoted posts'],
  thread: ['评论与回复', 'Comments and answers'],
  states: ['只有作者看到的状态', 'States that authors alone see'],
  vote: ['投票', 'A vote'],
  writing: ['写作', 'Writing'],
  tiles: ['待发图片与视频', 'Pictures and a video to be sent'],
  publishing: ['发布进度条', 'What is being published'],
  stocks: ['提到的股票', 'Stocks that are named'],

  name: ['样例作者', 'Sample author'],
  adviser: ['样例投顾', 'Sample adviser'],
  institution: ['样例机构', 'Sample institution'],
  minutes: ['8 分钟前 · 上海', '8 min ago · Shanghai'],
  title: ['一次止损复盘：我错在没有写计划', 'Looking back at a stop: I had no plan in writing'],
  brief: [
    '买入前只看了分时的急拉，没有写下离场的价位，跌破之后又舍不得。这次把三条写成清单，下次照着做。',
    'I bought into a quick rise without a price to leave at, and then could not let go. Here are three rules for the next time.',
  ],
  short: ['缩量回踩，先看明天的量能再决定。', 'It fell back on little volume. I wait for the volume of tomorrow.'],
  folded: ['这一条被折叠，点开才看得到。', 'This one is folded until it is asked for.'],
  topic: ['样例话题', 'Sample topic'],
  stock: ['样例股份', 'Sample shares'],
  other: ['样例科技', 'Sample technology'],
  question: ['收盘后先看什么', 'What do you look at first after the close'],
  volume: ['量能', 'Volume'],
  breadth: ['涨跌家数', 'Risers and fallers'],
  plan: ['自己的计划', 'My own plan'],
  comment: [
    '第二条我也吃过亏，后来把价位写在下单备注里。',
    'The second one cost me too. I write the price beside the order now.',
  ],
  answer: ['写下来确实不一样，盘中不用再想。', 'It helps: nothing is left to think about while it trades.'],
  reason: ['图片里有联系方式', 'The picture shows a way to get in touch'],
  passed: ['第三条最有用', 'The third is the most useful'],
  placeholder: ['写点什么，@ 提到人，$ 提到股票', 'Write something; @ names people, $ names stocks'],
  label: ['一次止损复盘', 'Looking back at a stop'],
});
