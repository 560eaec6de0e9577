import { metricTable, notAlone, pastOnly } from './metric-text.ts';

const sizeOnly = ['单子大小不等于谁在交易', 'The size of an order does not tell who trades'] as const;
const estimated = [
  '导入股票的资金多为估算，列出的是各日中最低的数据等级',
  'Flows of imported stocks are mostly estimates; the poorest tier of the days is named',
] as const;

/** Large orders over weeks, places, movements, events and lists. Source: market handbook C.4, C.14, D.4 to D.6. */
export const marketEventTexts = metricTable({
  mainForcePhase: {
    title: ['主力阶段', 'Phase of large orders'],
    meaning: ['近 20 日大单的进出与价格的配合。', 'How large orders and the price went together over 20 days.'],
    formula: [
      '依次判断：吸筹（净占比≥2%且涨跌在8%内）、拉升（≥1%且涨幅>8%）、派发（≤−1.5%且位于60日区间上三成）、洗盘（≥0、跌3%至10%且缩量），否则观望',
      'first that holds: accumulation (net share ≥2%, change within 8%), markup (≥1%, above 8%), distribution (≤−1.5%, top 30% of 60 days), shakeout (≥0, down 3% to 10%, low volume), else watch',
    ],
    limits: [sizeOnly, estimated, pastOnly],
    wouldChange: [
      ['净占比或 20 日涨跌越过上述界线', 'A net share or a change of 20 days that passes one of these bounds'],
    ],
  },
  mainCost20: {
    title: ['主力成本', 'Cost of large orders'],
    meaning: ['近 20 日净买入的日子里，大单的平均买入价。', 'What large orders paid on days of net buying, of 20.'],
    formula: ['Σ(当日均价 × 大单买入额) ÷ Σ大单买入额', 'Σ(average price × bought by large orders) ÷ Σ bought'],
    limits: [sizeOnly, ['按复权价计算', 'Prices are adjusted'], pastOnly],
    wouldChange: [['新的净买入日，或 20 日之前的退出', 'A new day of net buying, or one that leaves the 20 days']],
  },
  controlShare20: {
    title: ['控盘度', 'Control'],
    meaning: ['近 20 日成交中大单所占的部分。', 'The part of 20 days of trading that was large orders.'],
    formula: ['Σ(大单买入 + 大单卖出) ÷ (2 × Σ成交额)', 'Σ(bought + sold by large orders) ÷ (2 × Σ amount)'],
    limits: [
      sizeOnly,
      ['低于 20% 视为不控盘，20–35% 轻度，35–50% 中度', 'Below 20% none, to 35% light, to 50% medium'],
    ],
    wouldChange: [['大单成交增多或减少', 'More or fewer large orders']],
  },
  listNet: {
    title: ['龙虎榜净额', 'Net of the public list'],
    meaning: ['上榜席位买入减卖出。', 'What the listed seats bought, less what they sold.'],
    formula: ['Σ各席位买入 − Σ各席位卖出，同一席位只计一次', 'Σ bought − Σ sold over the seats, each counted once'],
    limits: [['只公布买卖前五的席位', 'Only the five largest of each side are published'], pastOnly],
    wouldChange: [['公布后不再改变', 'Nothing: it is published once']],
  },
  themePlace: {
    title: ['题材名次', 'Place of a theme'],
    meaning: ['按热度在所有题材中的名次。', 'Its place among all themes by heat.'],
    formula: [
      '按当日热度从高到低排列；十日内看前五的次数',
      'themes ordered by heat; over ten days, how often among five',
    ],
    limits: [['自己没变，名次也会因别的题材而变', 'It moves when other themes do'], pastOnly],
    wouldChange: [['热度上升或下降，或别的题材变热', 'Its heat, or that of others, rising or falling']],
  },
  abnormalMovement: {
    title: ['异动原因', 'Cause of a movement'],
    meaning: ['最可能的原因有多清楚，0 到 100。', 'How clear the likeliest cause is, 0 to 100.'],
    formula: [
      '新闻、题材、资金、技术位、监管五类分别打分，30 分起计，取最高；下列为同类异动之后的表现',
      'news, themes, money, levels and regulation are scored, from 30 on; the highest counts. Below is what followed such movements',
    ],
    limits: [['同时发生不等于原因', 'What happens at the same time need not be the cause'], pastOnly],
    wouldChange: [['出现新的消息，或题材与资金改变', 'News that come out, or themes and money that change']],
  },
  eventImpact: {
    title: ['事件影响', 'Impact of an event'],
    meaning: ['公告对股价的可能影响，−2 到 +2。', 'What an announcement may mean for the price, −2 to +2.'],
    formula: ['按公告中的数字对照固定界线打分', 'points by fixed bounds for the figures that it carries'],
    limits: [['未公布的数字记 0', 'A figure that is not published gives 0'], notAlone],
    wouldChange: [['公司更正公告', 'A correction by the company']],
  },
});
