import { catalogue } from '../../shared/texts.ts';

/** Source: product handbook 2.8. */
export const marketToolTexts = catalogue({
  search: ['搜索工具', 'Search tools'],
  mine: ['我的工具', 'My tools'],
  mineEmpty: ['点星标把常用的工具放到这里', 'Star the tools you use to have them here'],
  guest: ['登录后可关注和排序', 'Log in to star and sort them'],
  before: ['盘前', 'Before the open'],
  during: ['盘中', 'During the session'],
  after: ['盘后', 'After the close'],
  pick: ['选股', 'Picking'],
  capital: ['资金', 'Money'],
  none: ['没有叫“{word}”的工具', 'No tool is called “{word}”'],
  updated: ['今日已更新 {time}', 'Updated today {time}'],
  waiting: ['今日待更新', 'Not updated yet today'],
  free: ['免费', 'Free'],
  open: ['已开通', 'Active'],
  trial: ['可试用', 'Free trial'],
  locked: ['未开通', 'Locked'],
  uses: ['剩{n}次', '{n} left'],
  focus: ['关注{name}', 'Add {name} to my tools'],
  unfocus: ['取消关注{name}', 'Remove {name} from my tools'],
  drag: ['移动{name}，第{position}个', 'Move {name}, position {position}'],
  keyHint: ['按上下方向键移动', 'Arrow keys move it'],
});
