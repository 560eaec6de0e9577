import type { BothLanguages } from '../../company/stock-event.ts';

/** How announcements of companies read; `{slots}` are filled when they come out. Keys are stable. */
export const announcementTexts = {
  'forecast.LARGE_INCREASE': [
    '{stock}：预计{period}净利润{low}至{high}，同比大幅增长',
    '{stock} expects a profit of {low} to {high} for {period}, well above the year before',
  ],
  'forecast.SLIGHT_INCREASE': [
    '{stock}：预计{period}净利润{low}至{high}，同比略增',
    '{stock} expects a profit of {low} to {high} for {period}, somewhat above the year before',
  ],
  'forecast.LARGE_DECREASE': [
    '{stock}：预计{period}净利润{low}至{high}，同比大幅下降',
    '{stock} expects a profit of {low} to {high} for {period}, well below the year before',
  ],
  'forecast.SLIGHT_DECREASE': [
    '{stock}：预计{period}净利润{low}至{high}，同比略降',
    '{stock} expects a profit of {low} to {high} for {period}, somewhat below the year before',
  ],
  'forecast.TURNED_TO_PROFIT': [
    '{stock}：预计{period}扭亏为盈，净利润{low}至{high}',
    '{stock} expects to be back in profit for {period}, by {low} to {high}',
  ],
  'forecast.FIRST_LOSS': [
    '{stock}：预计{period}由盈转亏，净利润{low}至{high}',
    '{stock} expects its first loss for {period}: {low} to {high}',
  ],
  'forecast.CONTINUED_LOSS': [
    '{stock}：预计{period}继续亏损，净利润{low}至{high}',
    '{stock} expects another loss for {period}: {low} to {high}',
  ],
  'express.growth': [
    '{stock}业绩快报：{period}净利润{profit}，同比增长{growth}',
    '{stock}, preliminary figures: profit for {period} {profit}, up {growth}',
  ],
  'express.decline': [
    '{stock}业绩快报：{period}净利润{profit}，同比下降{growth}',
    '{stock}, preliminary figures: profit for {period} {profit}, down {growth}',
  ],
  'express.plain': [
    '{stock}业绩快报：{period}净利润{profit}',
    '{stock}, preliminary figures: profit for {period} {profit}',
  ],
  'report.growth': [
    '{stock}：{period}实现净利润{profit}，同比增长{growth}',
    '{stock} reports a profit of {profit} for {period}, up {growth}',
  ],
  'report.decline': [
    '{stock}：{period}实现净利润{profit}，同比下降{growth}',
    '{stock} reports a profit of {profit} for {period}, down {growth}',
  ],
  'report.plain': ['{stock}：{period}净利润{profit}', '{stock} reports {profit} for {period}'],
  'dividend.cash': ['{stock}：拟每股派息{cash}', '{stock} proposes a dividend of {cash} a share'],
  'dividend.transfer': [
    '{stock}：拟每股派息{cash}，每10股转增{shares}股',
    '{stock} proposes {cash} a share in cash and {shares} new shares for each ten held',
  ],
  unlock: [
    '{stock}：限售股即将上市流通，占流通股本{share}',
    '{stock}: restricted shares equal to {share} of the float may soon be sold',
  ],
  'holder.REDUCTION': [
    '{stock}：股东计划减持不超过总股本的{share}',
    '{stock}: a holder plans to sell up to {share} of all shares',
  ],
  'holder.INCREASE': [
    '{stock}：主要股东计划增持不低于总股本的{share}',
    '{stock}: a main holder plans to buy at least {share} of all shares',
  ],
  buyback: [
    '{stock}：拟回购股份，规模约占总市值{share}',
    '{stock} plans to buy back shares worth about {share} of its market value',
  ],
  pledge: [
    '{stock}：股东办理股份质押，质押比例变为{share}',
    '{stock}: after a pledge, {share} of all shares are pledged',
  ],
  placement: [
    '{stock}：拟向特定对象发行股票，不超过发行前总股本的{share}',
    '{stock} plans a private placement of up to {share} of its shares',
  ],
  rights: [
    '{stock}：拟每10股配售{shares}股，配股价{price}',
    '{stock} offers {shares} new shares for each ten held at {price}',
  ],
  contract: [
    '{stock}：签订重大合同，金额约占上年营收{share}',
    '{stock} signs a contract worth about {share} of a year of revenue',
  ],
  merger: ['{stock}：筹划收购资产，交易金额约{amount}', '{stock} plans to acquire assets for about {amount}'],
  incentive: [
    '{stock}：推出股权激励计划，涉及总股本的{share}',
    '{stock} presents an incentive plan over {share} of its shares',
  ],
  'regulation.LETTER': ['{stock}：收到监管函', '{stock} receives a regulatory letter'],
  'regulation.INQUIRY': ['{stock}：收到交易所问询函', '{stock} receives an inquiry from the exchange'],
  'regulation.INVESTIGATION': [
    '{stock}：因涉嫌信息披露违规被立案调查',
    '{stock} is under investigation over its disclosures',
  ],
  'warning.IMPOSED': ['{stock}：股票将被实施风险警示', '{stock} will trade under a risk warning'],
  'warning.LIFTED': ['{stock}：撤销风险警示', '{stock} loses its risk warning'],
  lawsuit: ['{stock}：涉及诉讼，金额约{amount}', '{stock} is party to a lawsuit over about {amount}'],
  'management.CHAIR': ['{stock}：董事长变更', '{stock} gets a new chair'],
  'management.GENERAL_MANAGER': ['{stock}：总经理变更', '{stock} gets a new general manager'],
  'management.FINANCE': ['{stock}：财务负责人变更', '{stock} gets a new head of finance'],
  'management.SECRETARY': ['{stock}：董事会秘书变更', '{stock} gets a new board secretary'],
  visit: ['{stock}：接受{count}家机构调研', '{stock} is visited by institutions, {count} in all'],
  'block.discount': [
    '{stock}：发生大宗交易，成交{amount}，较收盘价折价{share}',
    '{stock}: a block of {amount} changes hands {share} below the close',
  ],
  'block.premium': [
    '{stock}：发生大宗交易，成交{amount}，较收盘价溢价{share}',
    '{stock}: a block of {amount} changes hands {share} above the close',
  ],
  unusual: ['{stock}：登上龙虎榜', '{stock} is on the list of unusual trading'],
  'unusual.bought': [
    '{stock}：因{reasons}登上龙虎榜，上榜席位净买入{net}',
    '{stock} is on the list of unusual trading for {reasons}: the listed seats bought {net} net',
  ],
  'unusual.sold': [
    '{stock}：因{reasons}登上龙虎榜，上榜席位净卖出{net}',
    '{stock} is on the list of unusual trading for {reasons}: the listed seats sold {net} net',
  ],
  suspension: ['{stock}：停牌', '{stock} is suspended from trading'],
  resumption: ['{stock}：复牌', '{stock} trades again'],
  'index.INCLUDED': ['{stock}：将调入{index}样本', '{stock} joins the index {index}'],
  'index.EXCLUDED': ['{stock}：将调出{index}样本', '{stock} leaves the index {index}'],
  rating: ['{house}给予{stock}“{rating}”评级', '{house} rates {stock} “{rating}”'],
} as const satisfies Record<string, BothLanguages>;

export type AnnouncementKey = keyof typeof announcementTexts;
