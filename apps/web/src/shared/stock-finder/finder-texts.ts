import { catalogue } from '../texts.ts';

/** Words of the sheet in which a security is looked for. */
export const finderTexts = catalogue({
  keyword: ['股票代码、名称或拼音', 'Code, name or pinyin'],
  found: ['搜索结果', 'Results'],
  nothing: ['没有找到', 'No results'],
  nothingNote: ['换一个代码或名称试试', 'Try another code or name'],
});
