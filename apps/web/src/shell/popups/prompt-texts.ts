import { catalogue } from '../../shared/texts.ts';

/** Frame of all prompts. */
export const promptTexts = catalogue({
  title: ['打开App体验更多', 'Open the app for more'],
  download: ['去下载', 'Get the app'],
  later: ['继续用网页版', 'Stay in the browser'],
  close: ['关闭', 'Close'],
  stock: ['{name} 现价 {price}（{change}）', '{name} at {price} ({change})'],
  stockOnly: ['股票 {name}', 'Stock {name}'],
  adds: ['App 里还可以', 'The app adds'],
  reward: ['App 专享', 'In the app'],
  step: ['第{n}步', 'Step {n}'],
});
