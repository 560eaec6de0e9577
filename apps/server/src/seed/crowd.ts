import type { Executor } from '@lianpan/db';
import { findOrAddCrowd } from './queries.ts';

/** Members of the demonstration whom nobody plays: they are there where many are needed. */
export const crowdNames = [
  '早起的鱼',
  '半斤八两',
  '山间客',
  '只看不动',
  '北窗听雨',
  '南山种豆',
  '算盘打响',
  '不追高的人',
  '一杯清茶',
  '路过看看',
  '老街坊',
  '海边拾贝',
  '月下独酌',
  '青石板',
  '慢半拍',
  '稻田守望',
  '铁皮火车',
  '木格窗',
  '三省吾身',
  '落子无悔',
  '小满未满',
  '河湾渡口',
] as const;

/** People of the square besides them; the last one has as long a name as a name can be. */
const squareNames = [
  '麦田守夜人',
  '二两小面',
  '周五见',
  '阿泽记账',
  '雨后青苔',
  '左手算盘',
  '橘子皮',
  '十点以后',
  '晚风不急',
  '小城会计',
  '云上邮差',
  '慢火炖汤',
  '老陈的笔记',
  '林间鹿鸣',
  '半页纸',
  '南门菜场',
  '一杯拿铁',
  '追风的猪',
  '守株人',
  '海棠未眠',
  '九点二十五',
  '冷板凳',
  '咸鱼翻面',
  '黑白格子',
  '退休数学老师',
  '三号线乘客',
  '旧书店老板',
  '跑步的阿宽',
  '竹下听风',
  '纸上谈兵',
  '豆浆两碗',
  '北方有雪',
  '小本生意',
  '夜航船',
  '每天只看十五分钟其余时间都在读书',
] as const;

/** Ids of those who write and talk on the square, always in one order; made where they are not there yet. */
export const squareCrowdOf = async (db: Executor, now: number): Promise<readonly number[]> => [
  ...(await crowdOf(db, now)),
  ...(await findOrAddCrowd(db, squareNames, now, 1)),
];

/** Their ids, always in one order; made where they are not there yet. */
export const crowdOf = (db: Executor, now: number): Promise<readonly number[]> => findOrAddCrowd(db, crowdNames, now);
