import { catalogue } from '../../texts.ts';

export const editorTexts = catalogue({
  editor: ['正文', 'Text'],
  toolbar: ['工具栏', 'Tools'],
  bold: ['加粗', 'Bold'],
  heading: ['小标题', 'Heading'],
  quote: ['引用', 'Quote'],
  list: ['列表', 'List'],
  divider: ['分隔线', 'Line'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  mention: ['@ 提到某人', '@ Mention someone'],
  stock: ['$ 关联股票', '$ Tag a stock'],
  topic: ['# 加入话题', '# Add a topic'],
  sticker: ['表情', 'Emoji'],
  typeStock: ['输入股票代码、名称或拼音', 'Type a code, name or pinyin'],
  typeName: ['输入昵称查找', 'Type a nickname'],
  typeTopic: ['输入话题名称', 'Type a topic'],
  looking: ['正在查找', 'Searching'],
  nobody: ['没有找到', 'No matches'],
  posts: ['{n} 条内容', '{n} posts'],
});
