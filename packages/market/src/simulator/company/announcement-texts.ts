import type { BothLanguages } from '../../company/stock-event.ts';

/** How announcements of companies read; `{slots}` are filled when they come out. Keys are stable. */
export const announcementTexts = {
  'forecast.LARGE_INCREASE': [
    '{stock}：预计{period}净利润{low}至{high}，同比大幅增长',
    '{stock} guides {period} net profit of {low} to {high}, sharply up YoY',
  ],
  'forecast.SLIGHT_INCREASE': [
    '{stock}：预计{period}净利润{low}至{high}，同比略增',
    '{stock} guides {period} net profit of {low} to {high}, slightly up YoY',
  ],
  'forecast.LARGE_DECREASE': [
    '{stock}：预计{period}净利润{low}至{high}，同比大幅下降',
    '{stock} guides {period} net profit of {low} to {high}, sharply down YoY',
  ],
  'forecast.SLIGHT_DECREASE': [
    '{stock}：预计{period}净利润{low}至{high}，同比略降',
    '{stock} guides {period} net profit of {low} to {high}, slightly down YoY',
  ],
  'forecast.TURNED_TO_PROFIT': [
    '{stock}：预计{period}扭亏为盈，净利润{low}至{high}',
    '{stock} expects to return to profit in {period}: {low} to {high}',
  ],
  'forecast.FIRST_LOSS': [
    '{stock}：预计{period}由盈转亏，净利润{low}至{high}',
    '{stock} expects to swing to a loss in {period}: {low} to {high}',
  ],
  'forecast.CONTINUED_LOSS': [
    '{stock}：预计{period}继续亏损，净利润{low}至{high}',
    '{stock} expects a further loss in {period}: {low} to {high}',
  ],
  'express.growth': [
    '{stock}业绩快报：{period}净利润{profit}，同比增长{growth}',
    '{stock} preliminary results: {period} net profit {profit}, up {growth} YoY',
  ],
  'express.decline': [
    '{stock}业绩快报：{period}净利润{profit}，同比下降{growth}',
    '{stock} preliminary results: {period} net profit {profit}, down {growth} YoY',
  ],
  'express.plain': [
    '{stock}业绩快报：{period}净利润{profit}',
    '{stock} preliminary results: {period} net profit {profit}',
  ],
  'report.growth': [
    '{stock}：{period}实现净利润{profit}，同比增长{growth}',
    '{stock}: {period} net profit {profit}, up {growth} YoY',
  ],
  'report.decline': [
    '{stock}：{period}实现净利润{profit}，同比下降{growth}',
    '{stock}: {period} net profit {profit}, down {growth} YoY',
  ],
  'report.plain': ['{stock}：{period}净利润{profit}', '{stock}: {period} net profit {profit}'],
  'dividend.cash': ['{stock}：拟每股派息{cash}', '{stock} proposes a dividend of {cash} per share'],
  'dividend.transfer': [
    '{stock}：拟每股派息{cash}，每10股转增{shares}股',
    '{stock} proposes {cash} per share in cash and {shares} bonus shares per 10 held',
  ],
  unlock: [
    '{stock}：限售股即将上市流通，占流通股本{share}',
    '{stock}: lock-up expiry ahead for shares worth {share} of the float',
  ],
  'holder.REDUCTION': [
    '{stock}：股东计划减持不超过总股本的{share}',
    '{stock}: shareholder plans to sell up to {share} of total shares',
  ],
  'holder.INCREASE': [
    '{stock}：主要股东计划增持不低于总股本的{share}',
    '{stock}: major shareholder plans to buy at least {share} of total shares',
  ],
  buyback: [
    '{stock}：拟回购股份，规模约占总市值{share}',
    '{stock} plans a share buyback of about {share} of market cap',
  ],
  pledge: [
    '{stock}：股东办理股份质押，质押比例变为{share}',
    '{stock}: shareholder pledges shares, pledge ratio now {share}',
  ],
  placement: [
    '{stock}：拟向特定对象发行股票，不超过发行前总股本的{share}',
    '{stock} plans a private placement of up to {share} of total shares',
  ],
  rights: [
    '{stock}：拟每10股配售{shares}股，配股价{price}',
    '{stock} plans a rights issue: {shares} shares per 10 held at {price}',
  ],
  contract: [
    '{stock}：签订重大合同，金额约占上年营收{share}',
    '{stock} signs a major contract worth about {share} of last year’s revenue',
  ],
  merger: ['{stock}：筹划收购资产，交易金额约{amount}', '{stock} plans an asset acquisition of about {amount}'],
  incentive: [
    '{stock}：推出股权激励计划，涉及总股本的{share}',
    '{stock} announces an equity incentive plan covering {share} of total shares',
  ],
  'regulation.LETTER': ['{stock}：收到监管函', '{stock} receives a regulatory letter'],
  'regulation.INQUIRY': ['{stock}：收到交易所问询函', '{stock} receives an exchange inquiry letter'],
  'regulation.INVESTIGATION': [
    '{stock}：因涉嫌信息披露违规被立案调查',
    '{stock} under investigation for suspected disclosure violations',
  ],
  'warning.IMPOSED': ['{stock}：股票将被实施风险警示', '{stock} to be placed under risk warning (ST)'],
  'warning.LIFTED': ['{stock}：撤销风险警示', '{stock} has its risk warning lifted'],
  lawsuit: ['{stock}：涉及诉讼，金额约{amount}', '{stock} involved in a lawsuit over about {amount}'],
  'management.CHAIR': ['{stock}：董事长变更', '{stock} changes chairman'],
  'management.GENERAL_MANAGER': ['{stock}：总经理变更', '{stock} changes general manager'],
  'management.FINANCE': ['{stock}：财务负责人变更', '{stock} changes CFO'],
  'management.SECRETARY': ['{stock}：董事会秘书变更', '{stock} changes board secretary'],
  visit: ['{stock}：接受{count}家机构调研', '{stock} hosts research visits, institutions: {count}'],
  'block.discount': [
    '{stock}：发生大宗交易，成交{amount}，较收盘价折价{share}',
    '{stock}: block trade of {amount} at a {share} discount to the close',
  ],
  'block.premium': [
    '{stock}：发生大宗交易，成交{amount}，较收盘价溢价{share}',
    '{stock}: block trade of {amount} at a {share} premium to the close',
  ],
  unusual: ['{stock}：登上龙虎榜', '{stock} on the dragon-tiger list'],
  'unusual.bought': [
    '{stock}：因{reasons}登上龙虎榜，上榜席位净买入{net}',
    '{stock} on the dragon-tiger list for {reasons}; listed seats net bought {net}',
  ],
  'unusual.sold': [
    '{stock}：因{reasons}登上龙虎榜，上榜席位净卖出{net}',
    '{stock} on the dragon-tiger list for {reasons}; listed seats net sold {net}',
  ],
  suspension: ['{stock}：停牌', '{stock} suspended'],
  resumption: ['{stock}：复牌', '{stock} resumes trading'],
  'index.INCLUDED': ['{stock}：将调入{index}样本', '{stock} to be added to the {index}'],
  'index.EXCLUDED': ['{stock}：将调出{index}样本', '{stock} to be removed from the {index}'],
  rating: ['{house}给予{stock}“{rating}”评级', '{house} rates {stock} “{rating}”'],
} as const satisfies Record<string, BothLanguages>;

export type AnnouncementKey = keyof typeof announcementTexts;
