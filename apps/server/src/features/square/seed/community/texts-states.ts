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
    '下周计划四条，先放上来给大家喷，喷完我再改',
    '中午把上周的错单归了类，7笔里5笔是手欠',
    '画了张心情曲线，跟账户曲线重合了，我是不是该看医生',
    '今天学了四十分钟，学的是样本太小会骗人，我那套战法一共8个样本……',
    '给我爸讲什么叫分红，讲完他问：那股价为啥要减掉？问住了',
    '三年手续费拉了个清单，够换台手机了，心疼',
  ]),
  inReview: of('first', [
    '第一次发帖，从模拟盘开始混，大佬们轻点',
    '新来的，目标不高，先学会别乱动',
    '大家好，我是看年报看进来的，认个门',
    '报到，入市两个月，亏了11个点，找人抱团取暖',
  ]),
  rejected: [
    ...of('contact', ['想交流的去我主页看，上面写着怎么找我', '表太大发不上来，要的私下找我拿']),
    ...of('repeat', ['早上那条再发一遍，怕有人没看见', '再发一次我的周计划，跟昨天一样']),
    ...of('offTopic', ['周末城东水库钓鱼有没有一起的，自带板凳', '旧书架转让，九成新，同城自取']),
  ],
  hidden: of('report', [
    '楼上写的复盘我一个字不信，数字现编的吧',
    '天天晒日记的，八成没有真账户',
    '来来回回就这几句，换个人写也一样',
    '这水平也讲指标，回去把小学算术学好',
    '你们一圈人互相点赞有意思吗',
  ]),
  removed: [
    ...of('offTopic', ['顺便宣传下我家水果店，路口第二家', '有没有人转健身卡，长期收']),
    ...of('infringement', ['把别人的年报笔记整段贴过来了，忘了写出处', '截了朋友的账户图，忘打码了']),
  ],
  deleted: of(null, [
    '写着写着觉得没意思，不发了',
    '昨天的结论站不住，自己撤了',
    '数字抄串行了，重写',
    '算了，这事留自己本子里',
    '标题起太大了，撑不起来，撤',
  ]),
};
