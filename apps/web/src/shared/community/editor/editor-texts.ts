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
  mention: ['提到某人', 'Name somebody'],
  stock: ['关联股票', 'Name a stock'],
  sticker: ['表情', 'Sign'],
  find: ['按名字找', 'Find by name'],
  nobody: ['没有找到', 'Nobody found'],
});
