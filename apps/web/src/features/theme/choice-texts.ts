import { catalogue } from '../../shared/texts.ts';

/** Words of the theme selector. Source: market handbook F.1, C.4. */
export const choiceTexts = catalogue({
  filters: ['筛选', 'Filter'],
  capital: ['主力资金', 'Main money'],
  ANY: ['不限', 'Any'],
  IN: ['净流入', 'Inflow'],
  OUT: ['净流出', 'Outflow'],
  heatAtLeast: ['热度下限', 'Heat at least'],
  heat_0: ['不限', 'Any heat'],
  heat_50: ['≥50', '≥50'],
  heat_60: ['≥60', '≥60'],
  heat_70: ['≥70', '≥70'],
  hasCatalyst: ['只看有催化消息的', 'Only with news'],
  found: ['{followed}个题材里符合{n}个', '{n} of {followed} themes'],
  pool: ['题材池', 'Pool'],
  stageDays: ['{stage} {n}天', '{stage}, day {n}'],
  heats: ['20日热度', '20 days'],
  heatsOf: ['{name}20日热度，最近{n}', 'Heat of {name} over 20 days, now {n}'],
  catchUps: ['补涨', 'Catch-up'],
  andMore: ['{name}等{n}只', '{name} and {n} in all'],
  lockedPart: ['{part}', '{part}'],
  strength: ['题材强度：热度、阶段、持续天数与20日曲线', 'Strength: heat, stage, its days and the curve of 20 days'],
  leaders: ['题材龙头：龙头、中军与补涨', 'Leaders: who leads, the core and who catches up'],
  rotationPart: ['题材轮动：十日五强矩阵', 'Rotation: the five hottest of ten days'],
  none: ['没有符合条件的题材', 'No theme meets the filter'],
  noneNote: ['放宽阶段、热度或资金条件再看', 'Ask for less'],
  how: [
    '先看有没有催化和资金，再看阶段：启动与发酵题材在扩散，高潮与分歧题材容易反复，退潮题材多数人在离开。点题材看成分角色、60日热度和消息。',
    'First news and money, then the stage: ignition and spreading themes widen, climax and divergence turn easily, in an ebb most people leave. A theme leads to its stocks by role, 60 days of heat and its news.',
  ],
});
