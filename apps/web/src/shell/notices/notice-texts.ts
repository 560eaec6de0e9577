import { catalogue } from '../../shared/texts.ts';

export const noticeTexts = catalogue({
  maintenanceTitle: ['系统维护中', 'Under maintenance'],
  maintenanceText: ['我们正在维护，很快回来。', 'We are working on it and will be back soon.'],
  maintenanceUntil: ['预计 {time} 恢复', 'Expected back at {time}'],
  maintenanceKept: ['页面上填写的内容会保留。', 'What you have typed on the page is kept.'],
  retry: ['重试', 'Try again'],
  newVersion: ['有新版本', 'A new version is ready'],
  reload: ['刷新', 'Reload'],
  close: ['关闭', 'Close'],
  next: ['下一步', 'Next'],
  skip: ['跳过', 'Skip'],
  done: ['开始使用', 'Start'],
  'coach.diagnosis': ['从一只股票开始', 'Start with one stock'],
  'coach.diagnosis.text': [
    '输入名称、代码或拼音，打开它的诊断：走势、评分，以及每个数字是怎么来的。',
    'Type a name, code or initials and open its diagnosis: chart, scores, and how each figure is made.',
  ],
  'coach.watchlist': ['把关注的股票放在这里', 'Keep the stocks you follow here'],
  'coach.watchlist.text': [
    '点亮星标就加入自选，行情在这里随时更新。',
    'Tap the star to watch a stock. Its price keeps moving here.',
  ],
  'coach.community': ['和大家一起学', 'Learn with others'],
  'coach.community.text': [
    '在广场看观点、提问题、写下自己的判断。',
    'Read views, ask, and write down your own in the square.',
  ],
  'coach.mine': ['按你的习惯来', 'Make it yours'],
  'coach.mine.text': [
    '字号、深色、涨跌颜色和隐私都在“我的”里设置。',
    'Text size, dark mode, colours and privacy are under Me.',
  ],
});
