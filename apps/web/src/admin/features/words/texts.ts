import { catalogue } from '../../../shared/texts.ts';

/** Source: product handbook 14.4. */
export const wordTexts = catalogue({
  words: ['词表', 'Word list'],
  none: ['词表为空。系统内置规则不在此列', 'The list is empty. Built-in rules are not listed here'],
  noneFound: ['没有匹配的词', 'No matching words'],
  find: ['搜索词', 'Search words'],
  word: ['词', 'Word'],
  class: ['类别', 'Class'],
  state: ['状态', 'Status'],
  time: ['时间', 'Time'],
  active: ['启用', 'On'],
  inactive: ['停用', 'Off'],
  propose: ['提出变更', 'Propose a change'],
  tryText: ['试一段文字（可留空）', 'Test text (optional)'],
  tryIt: ['试算影响', 'Estimate impact'],
  effect: ['近 7 天 {all} 条内容中会命中 {n} 条', 'Would match {n} of {all} posts from the last 7 days'],
  found: ['试文命中', 'Test text matches'],
  notFound: ['试文未命中', 'Test text does not match'],
  reason: ['理由', 'Reason'],
  proposeOn: ['提交启用', 'Submit to turn on'],
  proposeOff: ['提交停用', 'Submit to turn off'],
  proposed: ['已提交，等待另一人批准', 'Submitted. Another person must approve it'],
});
