import type { Executor } from '@lianpan/db';
import { findOrAddCrowd } from './queries.ts';

/** Members of the demonstration whom nobody plays: they are there where many are needed. */
export const crowdNames = [
  '早起吃面',
  '半斤八两',
  '老李不打板',
  '只看不动',
  '听雨99',
  '亏完就戒',
  '算盘打响',
  '不追高的人',
  '一杯枸杞茶',
  '路过看看',
  '老街坊',
  '海边捡漏王',
  '月月亏一点',
  '青石板',
  '慢半拍',
  '稻田老王',
  '铁皮火车',
  '木格窗',
  '今天反省了吗',
  '割了就不后悔',
  '半仓小满',
  '河湾渡口',
] as const;

/** People of the square besides them; the last one has as long a name as a name can be. */
const squareNames = [
  '麦田里的韭菜',
  '二两小面',
  '周五见',
  '阿泽记账',
  '回本就销户',
  '左手倒右手',
  '橘子皮',
  '十点以后',
  '急也没用',
  '小城会计',
  '套在山顶看云',
  '炖汤的阿姨',
  '老陈陪跑',
  'lulu不加仓',
  '半页纸',
  '南门卖菜的',
  '一杯拿铁',
  '风口上的猪',
  '守株待涨停',
  '夜盘睡不着',
  '九点二十五',
  '冷板凳',
  '咸鱼翻面',
  'ST专业户',
  '退休教数学的',
  '三号线早高峰',
  '旧书店老板',
  '跑步的阿宽',
  '听风就是雨',
  '纸上谈兵',
  '豆浆两碗',
  '东北雪糕',
  '小本生意',
  '夜里看美股',
  '每天只看十五分钟其余时间都在读书',
] as const;

/** Ids of those who write and talk on the square, always in one order; made where they are not there yet. */
export const squareCrowdOf = async (db: Executor, now: number): Promise<readonly number[]> => [
  ...(await crowdOf(db, now)),
  ...(await findOrAddCrowd(db, squareNames, now, 1)),
];

/** Their ids, always in one order; made where they are not there yet. */
export const crowdOf = (db: Executor, now: number): Promise<readonly number[]> => findOrAddCrowd(db, crowdNames, now);
