import type { BothLanguages } from '../company/stock-event.ts';

/** Families of abnormal movements; the sign is the direction, a pair is a combination within minutes. */
export type AbnormalType =
  | 'P+'
  | 'P-'
  | 'L+'
  | 'L-'
  | 'V+'
  | 'V-'
  | 'F+'
  | 'F-'
  | 'C+'
  | 'C-'
  | 'R+'
  | 'R-'
  | 'N+'
  | 'N-'
  | 'P+V+'
  | 'P-V-'
  | 'P+F+'
  | 'P-F-';

export type Importance = 1 | 2 | 3 | 4 | 5;

interface SubCodeRule {
  readonly code: string;
  readonly type: AbnormalType;
  readonly importance: Importance;
  readonly name: BothLanguages;
  /** Number under which public feeds carry it; `null` for what they do not. */
  readonly publicCode: number | null;
  /** What its value is: a fraction, a multiple, yuan, or nothing worth a number. */
  readonly unit: 'fraction' | 'times' | 'yuan' | 'none';
}

const rule = <Code extends string>(
  code: Code,
  type: AbnormalType,
  importance: Importance,
  name: BothLanguages,
  unit: SubCodeRule['unit'],
  publicCode: number | null = null,
) => ({ code, type, importance, name, publicCode, unit });

/**
 * Every kind of abnormal movement. Its place in the list is its number, so new ones go to the end. Importance is ours.
 * Source: market handbook D.5.
 */
export const subCodes = [
  rule('ROCKET', 'P+', 3, ['火箭发射', 'surging'], 'fraction', 8201),
  rule('REBOUND', 'P+', 2, ['快速反弹', 'fast rebound'], 'fraction', 8202),
  rule('HIGH60', 'P+', 3, ['60日新高', '60-day high'], 'fraction', 8213),
  rule('RISE60', 'P+', 2, ['60日大幅上涨', 'big 60-day gain'], 'fraction', 8215),
  rule('DIVE', 'P-', 3, ['高台跳水', 'plunging'], 'fraction', 8203),
  rule('FAST_FALL', 'P-', 2, ['加速下跌', 'accelerating fall'], 'fraction', 8204),
  rule('LOW60', 'P-', 3, ['60日新低', '60-day low'], 'fraction', 8214),
  rule('FALL60', 'P-', 2, ['60日大幅下跌', 'big 60-day loss'], 'fraction', 8216),
  rule('SEAL_UP', 'L+', 4, ['封涨停板', 'sealed limit-up'], 'fraction', 4),
  rule('OPEN_DOWN', 'L+', 4, ['打开跌停板', 'limit-down opened'], 'fraction', 32),
  rule('SEAL_DOWN', 'L-', 4, ['封跌停板', 'sealed limit-down'], 'fraction', 8),
  rule('OPEN_UP', 'L-', 4, ['打开涨停板', 'limit-up opened'], 'fraction', 16),
  rule('BURST', 'V+', 2, ['放量', 'volume surge'], 'times'),
  rule('TURNOVER', 'V+', 3, ['高换手', 'high turnover rate'], 'fraction'),
  rule('SHRINK', 'V-', 1, ['缩量', 'low volume'], 'times'),
  rule('BIG_BUY', 'F+', 3, ['大笔买入', 'large buy'], 'yuan', 8193),
  rule('BIG_BID', 'F+', 2, ['有大买盘', 'large bid'], 'yuan', 64),
  rule('INFLOW', 'F+', 3, ['主力净流入急增', 'main inflow surge'], 'fraction'),
  rule('BIG_SELL', 'F-', 3, ['大笔卖出', 'large sell'], 'yuan', 8194),
  rule('BIG_ASK', 'F-', 2, ['有大卖盘', 'large ask'], 'yuan', 128),
  rule('OUTFLOW', 'F-', 3, ['主力净流出急增', 'main outflow surge'], 'fraction'),
  rule('AUCTION_UP', 'C+', 2, ['竞价上涨', 'up in auction'], 'fraction', 8207),
  rule('ABOVE_MA5', 'C+', 1, ['高开5日线', 'gap up above 5-day MA'], 'fraction', 8209),
  rule('GAP_UP', 'C+', 2, ['向上缺口', 'gap up'], 'fraction', 8211),
  rule('AUCTION_DOWN', 'C-', 2, ['竞价下跌', 'down in auction'], 'fraction', 8208),
  rule('BELOW_MA5', 'C-', 1, ['低开5日线', 'gap down below 5-day MA'], 'fraction', 8210),
  rule('GAP_DOWN', 'C-', 2, ['向下缺口', 'gap down'], 'fraction', 8212),
  rule('ABNORMAL_UP', 'R+', 4, ['异常波动（上涨）', 'abnormal volatility (up)'], 'fraction'),
  rule('SERIOUS_UP', 'R+', 5, ['严重异常波动（上涨）', 'serious abnormal volatility (up)'], 'fraction'),
  rule('NEAR_SERIOUS_UP', 'R+', 3, ['临近严重异动（上涨）', 'near serious volatility (up)'], 'fraction'),
  rule('ABNORMAL_DOWN', 'R-', 4, ['异常波动（下跌）', 'abnormal volatility (down)'], 'fraction'),
  rule('SERIOUS_DOWN', 'R-', 5, ['严重异常波动（下跌）', 'serious abnormal volatility (down)'], 'fraction'),
  rule('NEAR_SERIOUS_DOWN', 'R-', 3, ['临近严重异动（下跌）', 'near serious volatility (down)'], 'fraction'),
  rule('GOOD_NEWS', 'N+', 4, ['利好消息', 'good news'], 'none'),
  rule('BAD_NEWS', 'N-', 4, ['利空消息', 'bad news'], 'none'),
  rule('PRICE_VOLUME_UP', 'P+V+', 4, ['量价齐升', 'price and volume up'], 'none'),
  rule('PRICE_VOLUME_DOWN', 'P-V-', 4, ['量价齐跌', 'price and volume down'], 'none'),
  rule('PRICE_FUNDS_UP', 'P+F+', 4, ['价涨资金流入', 'price up on inflow'], 'none'),
  rule('PRICE_FUNDS_DOWN', 'P-F-', 4, ['价跌资金流出', 'price down on outflow'], 'none'),
] as const satisfies readonly SubCodeRule[];

export type SubCode = (typeof subCodes)[number]['code'];

/** Number of each sub code: its place in `subCodes`. */
export const subCodeNo = Object.fromEntries(subCodes.map(({ code }, n) => [code, n])) as Readonly<
  Record<SubCode, number>
>;

/** The families in the order of the table. */
export const abnormalTypes: readonly AbnormalType[] = [...new Set(subCodes.map(({ type }) => type))];

/** Family of each sub code as its place in `abnormalTypes`, by the sub code's number. */
export const familyOfSubCode = Uint8Array.from(subCodes, ({ type }) => abnormalTypes.indexOf(type));

/** 1 for what speaks for a rise, -1 for a fall. */
export const directionOf = (type: AbnormalType): 1 | -1 => (type.includes('+') ? 1 : -1);
