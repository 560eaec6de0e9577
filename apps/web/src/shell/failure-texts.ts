import { catalogue } from '../shared/texts.ts';

/** The banner over a page of which several parts have no answer. */
export const failureTexts = catalogue({
  refreshes: ['{words}，恢复后自动刷新', '{words}. The page refreshes once it is back'],
});
