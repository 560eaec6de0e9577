/**
 * Words with which a sentence may be told anew. None of them has a direction, a negation, a figure, a name or an order in
 * it: whatever else a sentence says has to stand in its facts or in the sentence that the rules wrote.
 */
export const chineseWords: ReadonlySet<string> = new Set(
  (
    '的 了 在 于 与 和 及 为 是 有 并 且 而 则 也 均 仍 其 该 当 前 后 时 从 由 就 都 又 已 以 到 处 里 内 对 按 来 看 ' +
    '目前 当前 现在 这里 其中 此外 同时 另外 而且 并且 以及 因此 所以 从而 不过 然而 总体 整体 方面 来看 看来 显示 表明 反映 ' +
    '数据 统计 根据 按照 显示出 位于 处于 约为 大约 分别 对应 相比 较为 相对 比较 可以 可见 这只 股票 该股 公司 情况 状态 ' +
    '水平 位置 区间 时间 期间 之间 之后 之前 如果 若是 那么 需要 观察 留意 关注 注意 参考 仅供 属于 来自 结果 表现 近期 最近 今日 ' +
    '维度 得分 评分 指标 数值 占比 比例 变化 方面上 一项 一个 这个 这一'
  ).split(' '),
);

export const englishWords: ReadonlySet<string> = new Set(
  (
    'a an the and or of in on at to for from with by as is are was were be been it its this that these those than then ' +
    'which who while also still now currently today recently here there about around roughly some each both between within ' +
    'stock share company price figure data show shows showing shown stands stand standing sits lies comes came has have had ' +
    'overall meanwhile moreover therefore so however compared relative respectively according based measured over during ' +
    'before after if when where watch note level state position range time period history day days one into so'
  ).split(' '),
);

/** Signs of direction and negation: as many have to stand in a sentence as the rules wrote. */
export const chineseSigns =
  /不|未|没|无|非|涨|跌|升|降|高|低|强|弱|好|差|多|空|上|下|增|减|流入|流出|支撑|压力|突破|跌破|失守|站稳|持有|卖|买|止损/g;
export const englishSigns =
  /\b(no|not|never|without|none|rise|rises|rose|rising|fall|falls|fell|falling|up|down|above|below|over|under|higher|lower|high|low|strong|weak|firm|soft|best|weakest|better|worse|more|less|inflow|outflow|into|out|support|resistance|breaks?|holds?|holding|stop|gain|loss|profit)\b/g;
