import type { BothLanguages } from '../../company/stock-event.ts';

/** News that sets a theme going; `{concept}` and, in some, numbers. Importance is 5 for the first, 4 for the others. */
export const catalystTexts = {
  'catalyst.policy': [
    '多部门联合发文支持{concept}发展，提出{count}项具体措施',
    'Several ministries publish {count} measures in support of {concept}',
  ],
  'catalyst.order': [
    '{concept}行业需求升温，龙头企业新增订单同比增长{share}',
    'Demand in {concept} picks up: orders at leading firms are {share} above last year',
  ],
  'catalyst.technology': [
    '{concept}关键技术取得突破，量产进度好于预期',
    'A key step in {concept} works; volume production comes sooner than expected',
  ],
  'catalyst.price': [
    '{concept}相关产品报价上调{share}，供给偏紧',
    'Prices of {concept} products go up by {share} as supply is tight',
  ],
  'catalyst.event': [
    '{concept}产业大会将于近期召开，多家企业将发布新品',
    'A {concept} industry congress is near, and several firms will show new products',
  ],
  'catalyst.standard': ['{concept}领域国家标准公开征求意见', 'A national standard for {concept} is open for comments'],
  'catalyst.investment': [
    '{region}设立{concept}产业基金，首期规模{amount}',
    '{region} founds a fund for {concept}; its first round is {amount}',
  ],
  'catalyst.abroad': [
    '海外{concept}企业大幅上调全年资本开支',
    'A {concept} firm abroad raises its spending for the year by a wide margin',
  ],
} as const satisfies Record<string, BothLanguages>;

/** Why a stock reached its limit, told after the close. */
export const reasonTexts = {
  'reason.theme': [
    '盘后复盘：{stock}盘中触及涨停，所属{concept}题材近期活跃',
    'After the close: {stock} reached its limit as its theme {concept} is active',
  ],
  'reason.event': [
    '盘后复盘：{stock}盘中触及涨停，公司此前公告：{title}',
    'After the close: {stock} reached its limit after its announcement: {title}',
  ],
  'reason.order': [
    '盘后复盘：{stock}盘中触及涨停，公司称在手订单充足、排产饱满',
    'After the close: {stock} reached its limit; the company says its order book is full',
  ],
  'reason.product': [
    '盘后复盘：{stock}盘中触及涨停，公司在互动平台称新品已送样客户验证',
    'After the close: {stock} reached its limit; customers are testing its new product, it told investors',
  ],
  'reason.cooperation': [
    '盘后复盘：{stock}盘中触及涨停，公司与合作方签署框架协议',
    'After the close: {stock} reached its limit; it signed a framework agreement with a partner',
  ],
  'reason.price': [
    '盘后复盘：{stock}盘中触及涨停，主营产品价格近期上涨',
    'After the close: {stock} reached its limit; prices of its main product have risen lately',
  ],
} as const satisfies Record<string, BothLanguages>;

/** The chatter of a day: nothing here moves a price. */
export const noiseTexts = {
  'noise.output': [
    '{industry}行业近{months}个月产量同比{way}{share}',
    'Output of the {industry} industry is {way} {share} over {months} months',
  ],
  'noise.export': [
    '{region}近{months}个月{industry}出口额同比{way}{share}',
    'Exports of {industry} from {region} are {way} {share} over {months} months',
  ],
  'noise.survey': [
    '行业协会调查：{most}的{industry}企业预计下季度需求稳定',
    'A survey finds {most} of {industry} firms expecting steady demand next quarter',
  ],
  'noise.meeting': [
    '{region}召开{industry}产业座谈会，听取企业意见',
    '{region} hears the views of {industry} firms at a round table',
  ],
  'noise.talent': [
    '{region}发布{industry}人才引进计划，名额{count}人',
    '{region} looks for {count} specialists in {industry}',
  ],
  'noise.commentary': [
    '{house}：{industry}行业估值处于历史中枢附近，宜关注业绩兑现',
    '{house}: the {industry} industry is valued near its usual level, results will decide',
  ],
  'noise.concept': [
    '{house}发布{concept}行业跟踪报告，梳理产业链{few}个环节',
    '{house} describes {few} links of the {concept} supply chain in a report',
  ],
  'noise.inventory': [
    '{industry}行业库存环比{way}{share}，渠道反馈平稳',
    'Stocks of the {industry} industry are {way} {share} on the month, dealers report calm business',
  ],
  'noise.price': [
    '{industry}主要产品周均价{way}{share}',
    'The weekly mean price of the main {industry} products is {way} {share}',
  ],
  'noise.training': [
    '{region}举办投资者教育活动，{count}名投资者参加',
    '{region} holds an investor education day with {count} guests',
  ],
  'noise.freight': ['{region}本周公路货运量环比{way}{share}', 'Road freight in {region} is {way} {share} this week'],
  'noise.power': [
    '{region}上月全社会用电量同比{way}{share}',
    'Electricity use in {region} is {way} {share} on the year',
  ],
  'noise.project': [
    '{region}集中开工{few}个项目，涉及{industry}等领域',
    '{region} starts work on {few} projects, {industry} among them',
  ],
  'noise.standard': [
    '{concept}团体标准进入起草阶段，{few}家单位参与',
    '{few} organisations begin to draft a group standard for {concept}',
  ],
  'noise.forum': [
    '{concept}论坛在{region}举行，到会{count}人',
    'A forum on {concept} meets in {region} with {count} guests',
  ],
  'noise.recruit': [
    '{industry}行业招聘需求环比{way}{share}',
    'Job offers in the {industry} industry are {way} {share} on the month',
  ],
  'noise.patent': ['{concept}领域上月新增专利申请{count}件', '{count} patents were filed in {concept} last month'],
  'noise.weather': [
    '{region}气象部门提示未来{few}天天气变化，{industry}企业做好准备',
    'Weather in {region} is about to change over {few} days; {industry} firms prepare',
  ],
} as const satisfies Record<string, BothLanguages>;

export type CatalystKey = keyof typeof catalystTexts;
export type ReasonKey = keyof typeof reasonTexts;
export type NoiseKey = keyof typeof noiseTexts;
