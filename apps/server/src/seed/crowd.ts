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

/** Their ids, always in one order; made where they are not there yet. */
export const crowdOf = (db: Executor, now: number): Promise<readonly number[]> => findOrAddCrowd(db, crowdNames, now);
