import { catalogue } from '../../shared/texts.ts';

/** The question to who came by a link to a page of the other edition. */
export const editionTexts = catalogue({
  ask: ['切换到投顾版查看？', 'Switch to the advisory edition?'],
  note: [
    '这个页面属于投顾版。切换后底部导航随之改变，可随时回到练习大厅。',
    'This page belongs to the advisory edition. The navigation changes with it, and you can return to the hall at any time.',
  ],
  yes: ['切换', 'Switch'],
  no: ['留在练习版', 'Stay in practice'],
});
