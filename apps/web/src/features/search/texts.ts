import { catalogue } from '../../shared/texts.ts';

export const searchTexts = catalogue({
  label: ['搜索股票', 'Search stocks'],
  placeholder: ['代码 / 名称 / 拼音', 'Code, name or pinyin'],
  recent: ['最近搜索', 'Recent'],
  clearRecent: ['清空', 'Clear'],
  popular: ['成交活跃', 'Most traded'],
  suggestions: ['猜你想看', 'Suggestions'],
  byInterest: ['按兴趣：{tags}', 'By interest: {tags}'],
  adjust: ['调整', 'Adjust'],
  byTurnover: ['按上一交易日成交额', 'By turnover of the last day'],
  none: ['没有找到“{word}”', 'Nothing found for “{word}”'],
  noneNote: ['可以输入6位代码、名称、拼音首字母或全拼', 'Try a six-digit code, a name, pinyin initials or full pinyin'],
  delisted: ['已退市', 'Delisted'],
  index: ['指数', 'Index'],
  add: ['把{name}加入自选', 'Add {name} to the watchlist'],
  remove: ['把{name}移出自选', 'Remove {name} from the watchlist'],
  added: ['已加入自选', 'Added to the watchlist'],
  removed: ['已移出自选', 'Removed from the watchlist'],
  results: ['找到{n}个结果', '{n} results'],
});
