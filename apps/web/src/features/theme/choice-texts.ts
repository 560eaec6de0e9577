import { catalogue } from '../../shared/texts.ts';

/** Words of the theme selector. Source: market handbook F.1, C.4. */
export const choiceTexts = catalogue({
  filters: ['筛选', 'Filter'],
  capital: ['主力资金', 'Main flows'],
  ANY: ['不限', 'Any'],
  IN: ['净流入', 'Inflow'],
  OUT: ['净流出', 'Outflow'],
  heatAtLeast: ['热度下限', 'Min heat'],
  heat_0: ['不限', 'Any heat'],
  heat_50: ['≥50', '≥50'],
  heat_60: ['≥60', '≥60'],
  heat_70: ['≥70', '≥70'],
  hasCatalyst: ['只看有催化', 'Only with news'],
  found: ['{followed}个题材里符合{n}个', '{n} of {followed} themes'],
  pool: ['题材池', 'Pool'],
  stageDays: ['{stage} {n}天', '{stage}, day {n}'],
  heats: ['20日热度', '20 days'],
  heatsOf: ['{name}20日热度，最近{n}', '{name}, 20-day heat, now {n}'],
  catchUps: ['补涨', 'Catch-up'],
  andMore: ['{name}等{n}只', '{name} + others, {n} in total'],
  lockedPart: ['{part}', '{part}'],
  strength: ['题材强度：热度、阶段、持续天数与20日曲线', 'Strength: heat, stage, days in stage, 20-day curve'],
  leaders: ['题材龙头：龙头、中军与补涨', 'Leaders: leader, core and catch-up stocks'],
  rotationPart: ['题材轮动：近十日前五', 'Rotation: top five of ten days'],
  none: ['没有符合条件的题材', 'No matching themes'],
  noneNote: ['试试放宽阶段、热度或资金条件', 'Try wider stage, heat or flow filters'],
  how: [
    '先看有没有催化和资金，再看阶段：启动与发酵期题材在扩散，高潮与分歧期容易反复，退潮期资金多在离场。点题材可看成分股角色、60日热度和消息。',
    'Check news and flows first, then the stage. Starting and spreading themes widen, peaking and diverging ones turn easily, and money leaves in an ebb. Tap a theme for its stocks, 60-day heat and news.',
  ],
});
