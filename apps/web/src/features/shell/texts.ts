import { catalogue } from '../../shared/texts.ts';

export const disconnectedTexts = catalogue({
  text: ['网络异常，请检查网络', 'Network abnormal, please check the network'],
  note: [
    '请检查 Wi-Fi 或移动网络。网络恢复后会自动回到刚才的页面。',
    'Check Wi-Fi or mobile data. You return to your page as soon as the network is back.',
  ],
  stillOffline: ['网络还没有恢复', 'Still no network'],
});
