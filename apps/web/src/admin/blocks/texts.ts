import { catalogue } from '../../shared/texts.ts';

/** What all rooms of the staff's front end share. Source: product handbook 14.1, 14.4. */
export const blockTexts = catalogue({
  backToList: ['返回列表', 'Back to list'],
  choose: ['从列表中选择一条', 'Select an item from the list'],
  unlisted: [
    '这一条不在当前列表中，可能已被他人处理',
    'This item is not in the current list. Someone may have handled it',
  ],
  more: ['加载更多', 'Load more'],
  pages: ['分页', 'Pages'],
  previousPage: ['上一页', 'Previous page'],
  nextPage: ['下一页', 'Next page'],
  page: ['第 {n} 页', 'Page {n}'],
  pageOf: ['第 {n} / {all} 页', 'Page {n} of {all}'],
  decide: ['处理', 'Decision'],
  reason: ['理由', 'Reason'],
  undo: ['撤销', 'Undo'],
  find: ['查询', 'Search'],
  // Two texts beside each other.
  removedWords: ['删去：{words}', 'Removed: {words}'],
  addedWords: ['新增：{words}', 'Added: {words}'],
  before: ['变更前', 'Before'],
  after: ['变更后', 'After'],
  // Keys.
  keys: ['快捷键', 'Keyboard shortcuts'],
  key_next: ['下一条', 'Next item'],
  key_previous: ['上一条', 'Previous item'],
  key_open: ['打开选中的一条', 'Open the selected item'],
  key_search: ['跳到筛选', 'Go to filters'],
  key_list: ['关闭打开的一条', 'Close the open item'],
  key_help: ['显示快捷键', 'Show shortcuts'],
});
