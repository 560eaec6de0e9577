import { catalogue } from '../../shared/texts.ts';

export const replayBarTexts = catalogue({
  bar: ['回放', 'Replay'],
  mark: ['练习市场', 'Practice'],
  storedMark: ['历史', 'Stored'],
  blind: ['盲练', 'blind'],
  play: ['播放', 'Run'],
  pause: ['暂停', 'Pause'],
  step: ['+1分', '+1 min'],
  stepLabel: ['前进一分钟', 'One minute on'],
  speed: ['速度 {n} 倍，点按更换', 'Speed {n} times, tap to change'],
  end: ['结束', 'End'],
  endTitle: ['结束这次回放？', 'End this replay?'],
  endText: ['未成交的委托会撤回，接着看复盘。', 'Open orders are withdrawn, and the debrief follows.'],
  cancel: ['取消', 'Cancel'],
  preparing: ['准备中', 'Preparing'],
  over: ['已收盘', 'Closed'],
});
