import { catalogue } from '../texts.ts';

/** Words of every editor of the community. Source: product handbook 3.4, 15.4. */
export const publishingTexts = catalogue({
  published: ['已发布', 'Published'],
  rulesTitle: ['社区公约', 'Community rules'],
  rulesText: [
    '讲事实、讲依据；不荐股、不承诺收益；不留联系方式；友善交流。违规会被处理，可申诉一次。',
    'Share facts and reasons. No stock tips, promised returns or contact details. Be kind. Violations are handled, with one appeal.',
  ],
  rulesAgree: ['知道了，发布', 'Got it, publish'],
  conflictTitle: ['内容已在别处更新', 'This was changed elsewhere'],
  conflictText: ['{device} 上有更新的版本，使用哪一份？', '{device} has a newer version. Which one do you want?'],
  keepMine: ['保留本机', 'Keep this one'],
  takeNewer: ['使用新版', 'Use newer'],
});
