import { catalogue } from '../texts.ts';

export const passwordTexts = catalogue({
  onlyWordCharacters: ['密码只能包含字母、数字和下划线', 'Letters, digits and underscores only'],
  show: ['显示密码', 'Show password'],
  hide: ['隐藏密码', 'Hide password'],
});
