import type { auditStates } from '@lianpan/domain/community';

/** A post that is not, or no longer, shown to all. */
interface StateText {
  readonly text: string;
  /** Rule by which it is there. */
  readonly rule: string | null;
}

const of = (rule: string | null, texts: readonly string[]): readonly StateText[] =>
  texts.map((text) => ({ text, rule }));

/** Written by us for the demonstration, by state: with those that the desk of moderation has there are six of each. */
export const stateTexts: Readonly<
  Record<Exclude<keyof typeof auditStates, 'draft' | 'published'>, readonly StateText[]>
> = {
  checking: of(null, [
    '刚写完的周计划，一共四条，先放上来让大家挑刺。',
    '午休时间把上周的错单归了类，发出来和大家对一对。',
    '画了一张自己的情绪曲线，和账户曲线几乎重合，有点意外。',
    '今天的读书时间四十分钟，讲的是样本太小会怎么骗人。',
    '给爸妈讲了一遍什么叫分红，讲完自己也清楚了不少。',
    '整理了三年的手续费清单，总数比想象中大。',
  ]),
  inReview: of('first', [
    '第一次发帖，想把自己的学习过程写下来，请多指教。',
    '新来的，从模拟盘开始，目标是先学会不乱动。',
    '大家好，我是从读年报开始的，先来认认门。',
    '报到，入市两个月，想找人一起写日记。',
  ]),
  rejected: [
    ...of('contact', [
      '想一起交流的朋友可以去我主页看看，上面写着怎么找到我。',
      '表格太大发不上来，需要的私下找我要一份。',
    ]),
    ...of('repeat', ['和早上那条差不多的内容再发一遍，怕有人没看到。', '又来发一次我的周计划，内容和昨天一样。']),
    ...of('offTopic', ['周末有没有人一起钓鱼，城东水库，自带小板凳。', '家里的旧书架转让，九成新，同城自取。']),
  ],
  hidden: of('report', [
    '楼上那位写的复盘我一个字也不信，数字都是编的吧。',
    '天天晒日记的人，多半是没有真账户。',
    '说来说去都是这几句，换个人写也一样。',
    '这种水平也出来讲指标，回去先把算术学好。',
    '你们这一圈人互相点赞，有意思吗。',
  ]),
  removed: [
    ...of('offTopic', ['顺便宣传一下我家的水果店，开在路口第二家。', '有没有人要转让健身卡，长期收。']),
    ...of('infringement', ['把别人写的年报笔记整段贴了上来，没有写出处。', '截了一位朋友的账户图，忘记打码了。']),
  ],
  deleted: of(null, [
    '写着写着觉得没什么意思，先不发了。',
    '昨天的结论站不住，自己收回。',
    '数字抄串行了，重写。',
    '想了想，这件事还是留在自己的本子里。',
    '标题起得太大，内容撑不起来，撤了。',
  ]),
};
