import type { BothLanguages } from '../../company/stock-event.ts';

/** News that sets a theme going; `{concept}` and, in some, numbers. Importance is 5 for the first, 4 for the others. */
export const catalystTexts = {
  'catalyst.policy': [
    '多部门联合发文支持{concept}发展，提出{count}项具体措施',
    'Ministries jointly back {concept} with {count} measures',
  ],
  'catalyst.order': [
    '{concept}行业需求升温，龙头企业新增订单同比增长{share}',
    '{concept} demand picks up; orders at leaders up {share} YoY',
  ],
  'catalyst.technology': [
    '{concept}关键技术取得突破，量产进度好于预期',
    'Breakthrough in key {concept} technology; mass production ahead of schedule',
  ],
  'catalyst.price': [
    '{concept}相关产品报价上调{share}，供给偏紧',
    '{concept} product prices raised {share} on tight supply',
  ],
  'catalyst.event': [
    '{concept}产业大会将于近期召开，多家企业将发布新品',
    '{concept} industry conference coming up; several companies to launch new products',
  ],
  'catalyst.standard': ['{concept}领域国家标准公开征求意见', 'National standard for {concept} open for public comment'],
  'catalyst.investment': [
    '{region}设立{concept}产业基金，首期规模{amount}',
    '{region} sets up {concept} industry fund, first tranche {amount}',
  ],
  'catalyst.abroad': [
    '海外{concept}企业大幅上调全年资本开支',
    'Overseas {concept} companies sharply raise full-year capex',
  ],
} as const satisfies Record<string, BothLanguages>;

/** The same for themes of valuation and of capital, in which nobody makes or orders anything. */
export const styleCatalystTexts = {
  'catalyst.rules': [
    '{concept}相关配套规则公开征求意见，共{count}条',
    'Draft rules on {concept} open for public comment, {count} articles',
  ],
  'catalyst.funds': ['{concept}主题基金获批，首批规模{amount}', 'Funds for {concept} approved, first tranche {amount}'],
  'catalyst.plans': [
    '本周{count}家{concept}概念公司披露分红或回购方案',
    '{count} companies of the {concept} theme announced dividends or buybacks this week',
  ],
} as const satisfies Record<string, BothLanguages>;

/** Why a stock reached its limit, told after the close. */
export const reasonTexts = {
  'reason.theme': [
    '盘后复盘：{stock}盘中触及涨停，所属{concept}题材近期活跃',
    'After the close: {stock} hit limit up; its theme {concept} has been active',
  ],
  'reason.event': [
    '盘后复盘：{stock}盘中触及涨停，公司此前公告：{title}',
    'After the close: {stock} hit limit up after announcing: {title}',
  ],
  'reason.order': [
    '盘后复盘：{stock}盘中触及涨停，公司称在手订单充足、排产饱满',
    'After the close: {stock} hit limit up; the company says its order book is full',
  ],
  'reason.product': [
    '盘后复盘：{stock}盘中触及涨停，公司在互动平台称新品已送样客户验证',
    'After the close: {stock} hit limit up; it told investors customers are testing its new product',
  ],
  'reason.cooperation': [
    '盘后复盘：{stock}盘中触及涨停，公司与合作方签署框架协议',
    'After the close: {stock} hit limit up; it signed a framework agreement with a partner',
  ],
  'reason.price': [
    '盘后复盘：{stock}盘中触及涨停，主营产品价格近期上涨',
    'After the close: {stock} hit limit up; prices of its main products have risen lately',
  ],
} as const satisfies Record<string, BothLanguages>;

/** The chatter of a day: nothing here moves a price. */
export const noiseTexts = {
  'noise.output': [
    '{industry}行业近{months}个月产量同比{way}{share}',
    '{industry} output {way} {share} YoY over the last {months} months',
  ],
  'noise.export': [
    '{region}近{months}个月{industry}出口额同比{way}{share}',
    '{region} exports of {industry} {way} {share} YoY over the last {months} months',
  ],
  'noise.survey': [
    '行业协会调查：{most}的{industry}企业预计下季度需求稳定',
    'Survey: {most} of {industry} companies expect steady demand next quarter',
  ],
  'noise.meeting': [
    '{region}召开{industry}产业座谈会，听取企业意见',
    '{region} holds {industry} roundtable to hear from companies',
  ],
  'noise.talent': [
    '{region}发布{industry}人才引进计划，名额{count}人',
    '{region} launches {industry} talent programme with {count} openings',
  ],
  'noise.commentary': [
    '{house}：{industry}行业估值处于历史中枢附近，宜关注业绩兑现',
    '{house}: {industry} valuations near historical norm; watch earnings delivery',
  ],
  'noise.concept': [
    '{house}发布{concept}行业跟踪报告，梳理产业链{few}个环节',
    '{house} publishes {concept} tracker covering {few} links of the supply chain',
  ],
  'noise.inventory': [
    '{industry}行业库存环比{way}{share}，渠道反馈平稳',
    '{industry} inventories {way} {share} MoM; channels steady',
  ],
  'noise.price': [
    '{industry}主要产品周均价{way}{share}',
    'Weekly average price of main {industry} products {way} {share}',
  ],
  'noise.training': [
    '{region}举办投资者教育活动，{count}名投资者参加',
    '{region} holds investor education event, {count} attend',
  ],
  'noise.freight': ['{region}本周公路货运量环比{way}{share}', '{region} road freight {way} {share} week on week'],
  'noise.power': ['{region}上月全社会用电量同比{way}{share}', '{region} electricity use {way} {share} YoY last month'],
  'noise.project': [
    '{region}集中开工{few}个项目，涉及{industry}等领域',
    '{region} breaks ground on {few} projects, including {industry}',
  ],
  'noise.standard': [
    '{concept}团体标准进入起草阶段，{few}家单位参与',
    '{concept} industry standard enters drafting with {few} participants',
  ],
  'noise.forum': ['{concept}论坛在{region}举行，到会{count}人', '{concept} forum held in {region}, {count} attend'],
  'noise.recruit': ['{industry}行业招聘需求环比{way}{share}', '{industry} hiring demand {way} {share} MoM'],
  'noise.patent': ['{concept}领域上月新增专利申请{count}件', '{count} new {concept} patent applications last month'],
  'noise.weather': [
    '{region}气象部门提示未来{few}天天气变化，{industry}企业做好准备',
    '{region} forecasts changing weather over the next {few} days; {industry} companies prepare',
  ],
} as const satisfies Record<string, BothLanguages>;

export type ReasonKey = keyof typeof reasonTexts;
export type NoiseKey = keyof typeof noiseTexts;
