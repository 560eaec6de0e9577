import type { GalleryText } from '@lianpan/ui/gallery';
import type { Language } from '../../shared/language.ts';

/** Words of the gallery's blocks for the order of a page, with invented figures. */
export const layoutGalleryTexts: Record<Language, GalleryText['layout']> = {
  'zh-CN': {
    sections: { stats: '数据格', timeline: '时间线', life: '经过', accordion: '折叠面板', flow: '排列' },
    stats: [
      ['涨停', '68', '昨日 54'],
      ['跌停', '7', '昨日 12'],
      ['成交额', '1.32万亿', '较昨日 +4.1%'],
      ['炸板率', '21.8%', '近 20 日均值 24.3%'],
      ['最高连板', '6', '2 只'],
      ['北向资金', '--', '盘后公布'],
    ],
    timeline: [
      ['14:32', '封住涨停', '封单 3.2 亿元，占流通市值 2.1%'],
      ['13:05', '午后复牌', '公告中标 12 亿元合同'],
      ['10:18', '首次开板', '打开 6 分钟，成交 1.8 亿元'],
      ['09:25', '竞价高开', '高开 4.6%，量比 3.2'],
      ['12-02', '限售解禁', '解禁 1.2 亿股，占流通股 8.4%'],
    ],
    lives: [
      ['云岭股份 600001', '+3.20%', ['发布 12.30', '买入 12.41', '持有中']],
      ['江川科技 000002', '--', ['发布 8.10', '开盘涨停', '未能成交']],
    ],
    questions: [
      ['连板数怎么算？', '从最近一个交易日往回数，收盘价都等于涨停价的连续交易日数；停牌不打断。'],
      ['为什么盘中和收盘的名单不同？', '盘中按当前价判断，开板的股票会离开名单；收盘后按收盘价确定，不再变化。'],
      ['数据多久更新一次？', '交易时段每 3 秒检查一次，页面按工具说明的频率刷新。'],
    ],
    note: '按当前行情计算，不含 ST 与上市未满 5 日的股票。',
    foot: ['数据来源：样例', '市场有风险，投资需谨慎'],
  },
  en: {
    sections: {
      stats: 'Stat tiles',
      timeline: 'Timeline',
      life: 'Life of a signal',
      accordion: 'Accordion',
      flow: 'Order',
    },
    stats: [
      ['Limit-ups', '68', '54 yesterday'],
      ['Limit-downs', '7', '12 yesterday'],
      ['Turnover', '1.32T', '+4.1% on yesterday'],
      ['Broken boards', '21.8%', '20-day mean 24.3%'],
      ['Longest streak', '6', '2 stocks'],
      ['Northbound', '--', 'Told after the close'],
    ],
    timeline: [
      ['14:32', 'Sealed at the limit', 'Queue of 320m, 2.1% of the float'],
      ['13:05', 'Trading again', 'Won a contract of 1.2bn'],
      ['10:18', 'First break', 'Open for 6 minutes, 180m traded'],
      ['09:25', 'Opened higher', 'Up 4.6%, volume ratio 3.2'],
      ['12-02', 'Lock-up ends', '120m shares, 8.4% of the float'],
    ],
    lives: [
      ['Yunling 600001', '+3.20%', ['Told 12.30', 'Bought 12.41', 'Held']],
      ['Jiangchuan 000002', '--', ['Told 8.10', 'Opened at its limit', 'Not had']],
    ],
    questions: [
      [
        'How are streaks counted?',
        'Trading days in a row, back from the latest, that closed at the limit; halts do not end one.',
      ],
      [
        'Why does the list change in the day?',
        'By the current price a stock leaves when it opens; the close settles the list.',
      ],
      ['How often is it updated?', 'Looked at every 3 seconds while trading; pages refresh as their tool says.'],
    ],
    note: 'By current quotes, without ST stocks and those listed for less than 5 days.',
    foot: ['Source: sample', 'Investing has risks'],
  },
};
