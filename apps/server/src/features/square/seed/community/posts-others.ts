/** Written by us for the demonstration: posts with pictures, one that is passed on, and one whose first words are gone. */
export const pictureWall = '收盘随手画的，攒了九张，没有K线没有数字，看绿看多了洗洗眼睛';
export const longPicture = '九天的涂鸦接成一长条，慢慢往下划，别问画的是啥，我也不知道';
/** One character, with a picture. */
export const oneSign = '静';

/** Passed on, its first words taken away by their author. */
export const goneWords = '昨晚那张对照表有一列算错了，先撤，改好再发，看过的当没看过';
export const wordsOnGone = '转一下这张对照表，数不一定对，列分得真不错';

/** The 20 000 characters of a year: begins, and ends. */
export const diaryTitle = '一年的收盘记录：每天一行，一天没落';
export const diaryStart =
  '从去年记到现在，一天一行：指数收多少、涨跌多少、成交多少，后面跟一句废话。特别长，随便挑一天看就行，别从头看。';

/** After the words of a day, by what the day was like; taken in turn. */
export const diaryWords = {
  strong: [
    '大涨，手背到身后，怕它自己去点。',
    '爽，然后就开始怕了。',
    '晚饭加了个菜，没说为啥。',
    '涨成这样我居然只有四成仓，说好的牛市呢。',
    '同事都在笑，我也笑，我没跟上。',
    '热闹。坐得住最难。',
  ],
  up: [
    '小涨，没我啥事。',
    '没动。',
    '早上想追，下楼买了个包子，回来不想追了。',
    '今天就看了两回。',
    '把最不熟的那只删了，删完它涨了一个点。',
    '涨一点点，跟喝白水一样。',
    '看年报看睡着了。',
  ],
  flat: ['没动静，指数也午睡。', '平。', '等。', '今天最大的成果是把阳台灯修好了。'],
  down: [
    '小跌，坐着。',
    '看一眼关了，接娃。',
    '有点慌，没割。',
    '跌的时候看公告，看了两份，没看进去。',
    '想补，没补。',
    '亏多少抄了一遍，没有想的那么吓人，也没好到哪去。',
    '线在那，别老去摸。',
  ],
  weak: [
    '大跌，碰线一只，割了。',
    '难受，跑了五公里。',
    '账户少了一截，不看了。',
    '最想补的一天，忍住了。',
    '群里炸锅，静音。',
    '老婆问怎么了，我说没睡好。',
  ],
} as const;

/** Ten characters each. */
export const diaryEnds = [
  '写到这里天快要亮了。',
  '谢谢翻到最后的朋友。',
  '明年这时候再来对账。',
  '大家少亏点就是赚了。',
  '数字忘了亏的忘不了。',
  '下一行从明天再开始。',
  '本子还剩一半慢慢写。',
  '先去睡了各位都晚安。',
  '错字请多包涵别介意。',
  '有空再把图补齐给你。',
  '明早开盘前再看一遍。',
  '愿大家账户都有盈余。',
  '不早了手都有点酸了。',
  '这一页就先翻过去吧。',
  '记账的习惯会留下来。',
] as const;

/** As many characters as their place, from none. */
export const diaryRests = [
  '',
  '完',
  '到此',
  '先这样',
  '就写到这',
  '今天就这些',
  '余下的明年写',
  '其余留给下一年',
  '剩下的路慢慢走吧',
  '其他的以后慢慢再说',
] as const;
