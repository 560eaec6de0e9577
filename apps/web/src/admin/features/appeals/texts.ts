import { catalogue } from '../../../shared/texts.ts';

/** Source: product handbook 3.11. */
export const appealTexts = catalogue({
  appeals: ['待复核的申诉', 'Appeals to review'],
  strike1: ['警告', 'Warning'],
  strike2: ['禁言 1 天', 'Muted 1 day'],
  strike3: ['禁言 7 天', 'Muted 7 days'],
  strike4: ['禁言 30 天', 'Muted 30 days'],
  strike5: ['永久禁言', 'Muted permanently'],
  quoted: ['被处罚的内容', 'Penalised content'],
  grounds: ['申诉理由', 'Grounds of appeal'],
  ownStrike: ['处罚由你作出，须他人复核', 'You issued this penalty. Someone else must review it'],
  uphold: ['维持原处理', 'Uphold penalty'],
  overturn: ['申诉成立，撤销', 'Appeal granted, lift penalty'],
  none: ['没有待复核的申诉', 'No appeals to review'],
  judged: ['已复核', 'Reviewed'],
});
