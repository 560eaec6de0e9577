import { catalogue } from '../texts.ts';

/** Words of the explanation sheet itself. */
export const sheetTexts = catalogue({
  formula: ['计算方法', 'Formula'],
  inputs: ['使用的数据', 'Inputs'],
  inputName: ['名称', 'Name'],
  inputValue: ['数值', 'Value'],
  inputTime: ['时间', 'Time'],
  inputSource: ['来源', 'Source'],
  steps: ['计算过程', 'Calculation'],
  limits: ['局限', 'Limitations'],
  wouldChange: ['什么情况会改变', 'What would change it'],
  loading: ['正在获取数据', 'Loading the inputs'],
  failed: ['数据获取失败', 'Inputs could not be loaded'],
  simulated: ['模拟行情', 'Simulated'],
  imported: ['导入数据', 'Imported'],
  tushare: ['Tushare', 'Tushare'],
  sourceLine: ['定义版本 v{version} · {source} · {time}', 'Definition v{version} · {source} · {time}'],
  definitionLine: ['定义版本 v{version} · {time}', 'Definition v{version} · {time}'],
  state: ['当前：{state}。', 'Now: {state}.'],
  minutes: ['{n} 分钟', '{n} min'],
  days: ['{n} 天', '{n} days'],
  shares: ['{n}股', '{n} shares'],
  yuan: ['{n}元', 'CNY {n}'],
  points: ['{n} 分', '{n} points'],
  loss: ['亏损', 'Loss'],
  explain: ['{name}计算说明', 'How {name} is calculated'],
});

/** Words for the classes that a market state is made of; each class has a word of its own. */
export const stateWords = catalogue({
  up: ['20日均线向上', 'MA20 rising'],
  flat: ['20日均线走平', 'MA20 flat'],
  down: ['20日均线向下', 'MA20 falling'],
  rising: ['MACD动能增强', 'MACD momentum rising'],
  mixed: ['MACD动能不明', 'MACD momentum mixed'],
  falling: ['MACD动能减弱', 'MACD momentum falling'],
  low: ['缩量', 'low volume'],
  normal: ['量能正常', 'normal volume'],
  high: ['放量', 'high volume'],
  lower: ['年内低位', 'low in the 1-year range'],
  middle: ['年内中位', 'middle of the 1-year range'],
  upper: ['年内高位', 'high in the 1-year range'],
});

/** Words for the phases of the market's mood and the stages of a theme. */
export const phaseWords = catalogue({
  ice: ['冰点', 'Freeze'],
  start: ['启动', 'Start'],
  rising: ['发酵', 'Rising'],
  climax: ['高潮', 'Climax'],
  divergence: ['分歧', 'Divergence'],
  ebb: ['退潮', 'Ebb'],
  ignition: ['启动', 'Ignition'],
  spreading: ['发酵', 'Spreading'],
  dormant: ['蛰伏', 'Dormant'],
  accumulation: ['吸筹', 'Accumulation'],
  markup: ['拉升', 'Markup'],
  distribution: ['派发', 'Distribution'],
  shakeout: ['洗盘', 'Shakeout'],
  watch: ['观望', 'Watch'],
});

/** Words for how a stock stands to a limit that it reached. */
export const limitStateWords = catalogue({
  sealedUp: ['封住涨停', 'Locked limit up'],
  brokenUp: ['炸板', 'Broken limit up'],
  sealedDown: ['封住跌停', 'Locked limit down'],
  openedDown: ['打开跌停', 'Opened down limit'],
});

/** Words for where a limit is told from, and for why a published list was not taken. */
export const limitListWords = catalogue({
  published: ['公布的涨跌停名单', 'Published limit list'],
  dailyBar: ['仅日线', 'Daily bar only'],
  beforeClose: ['名单为盘中数据', 'Intraday list'],
  otherState: ['是否封板与日线不符', 'Limit state differs from daily bar'],
  otherClose: ['收盘价与日线不符', 'Close differs from daily bar'],
  otherBoards: ['连板数与日线不符', 'Streak differs from daily bar'],
  impossibleTimes: ['时间或次数有误', 'Invalid times or counts'],
});
