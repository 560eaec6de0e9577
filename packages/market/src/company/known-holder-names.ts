/** A holder that people follow: a person, or a fund. Invented; the reading is for English pages. */
export interface KnownHolder {
  /** Digits, from 1 on. */
  readonly id: string;
  readonly kind: 'PERSON' | 'FUND';
  readonly name: string;
  readonly englishName: string;
}

const persons =
  '沈砚舟:Shen Yanzhou|陆景澄:Lu Jingcheng|顾听澜:Gu Tinglan|韩牧野:Han Muye|苏慕白:Su Mubai|程望岳:Cheng Wangyue|' +
  '叶知秋:Ye Zhiqiu|贺云川:He Yunchuan|姜以宁:Jiang Yining|唐若谷:Tang Ruogu|裴行远:Pei Xingyuan|温如晦:Wen Ruhui|' +
  '秦朗轩:Qin Langxuan|白砚秋:Bai Yanqiu|罗星沉:Luo Xingchen|方既明:Fang Jiming|林鹤轩:Lin Hexuan|许长庚:Xu Changgeng|' +
  '邵逢春:Shao Fengchun|阮青梧:Ruan Qingwu|钟离岳:Zhong Liyue|魏疏影:Wei Shuying|谢安石:Xie Anshi|孟怀瑾:Meng Huaijin|' +
  '江照晚:Jiang Zhaowan|高临渊:Gao Linyuan|岑望舒:Cen Wangshu|齐云帆:Qi Yunfan';
const funds =
  '澄观价值优选:Chengguan Value Select|远岫成长先锋:Yuanxiu Growth Pioneer|南屏均衡一号:Nanping Balanced I|拾光红利精选:Shiguang Dividend Select|' +
  '栖禾产业趋势:Qihe Industry Trend|云垂量化进取:Yunchui Quant Active|听松稳进三年:Tingsong Steady 3Y|泊岸消费主题:Boan Consumer Theme|' +
  '望潮科技创新:Wangchao Tech Innovation|观复医药健康:Guanfu Healthcare|大泽低波动:Daze Low Volatility|知微小盘精选:Zhiwei Small Cap Select';

/** The forty, persons first. */
export const knownHolders: readonly KnownHolder[] = [
  ...persons.split('|').map((pair) => ['PERSON', pair] as const),
  ...funds.split('|').map((pair) => ['FUND', pair] as const),
].map(([kind, pair], at) => {
  const [name = '', englishName = ''] = pair.split(':');
  return { id: String(at + 1), kind, name, englishName };
});
