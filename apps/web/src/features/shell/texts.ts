import { catalogue } from '../../shared/texts.ts';

export const disconnectedTexts = catalogue({
  text: ['网络异常，请检查网络', 'Network error. Please check your connection'],
  note: [
    '请检查 Wi-Fi 或移动网络，恢复后自动回到刚才的页面。',
    "Check Wi-Fi or mobile data. You'll return to your page when it is back.",
  ],
  stillOffline: ['网络还没有恢复', 'Still no network'],
});
