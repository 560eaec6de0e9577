import { catalogue } from '../texts.ts';

/** Words of every editor of the community. Source: product handbook 3.4, 15.4. */
export const publishingTexts = catalogue({
  published: ['已发布', 'Published'],
  rulesTitle: ['社区公约', 'Rules of the community'],
  rulesText: [
    '讲事实、讲依据；不荐股、不承诺收益；不留联系方式；对人友善。违反会被处理，可申诉一次。',
    'Tell facts and reasons; no calls to buy, no promised returns, no contact details; be kind. Breaking them has consequences, and you may appeal once.',
  ],
  rulesAgree: ['知道了，发布', 'Understood, publish'],
  conflictTitle: ['内容已在别处更新', 'This was changed elsewhere'],
  conflictText: ['{device} 上有更新的版本。用哪一份？', 'There is a newer version from {device}. Which one stays?'],
  keepMine: ['保留这份', 'This one'],
  takeNewer: ['用更新的', 'The newer one'],
});
