import { catalogue } from '../texts.ts';

/** Words of movements of picks. Source: market handbook E.3, D.5. */
export const pickTexts = catalogue({
  movements: ['选股异动', 'Movements of picks'],
  from: ['来自', 'Found by'],
  guest: ['登录后看选股结果里的异动', 'Log in for the movements of your picks'],
  empty: ['选股结果里今天还没有异动', 'Nothing has moved in your picks so far'],
  nothingPicked: ['还没有保存选股，保存后在这里看它的异动', 'Nothing saved yet. Movements of saved queries stand here'],
  noStock: ['你的选股与股池现在没有股票', 'Your queries and the pools hold no stock now'],
  toPicker: ['去选股', 'To the picker'],
});
