/** Written by us for the demonstration: posts with pictures, one that is passed on, and one whose first words are gone. */
export const pictureWall =
  '今年的手绘小图，一共九张，每张都是收盘以后随手画的，没有坐标也没有数字，纯粹让眼睛休息一下。';
export const longPicture = '把九天的涂鸦接成了一长条，从上往下慢慢划，像翻一本很窄的书。';
/** One character, with a picture. */
export const oneSign = '静';

/** Passed on, its first words taken away by their author. */
export const goneWords = '昨晚写的那张对照表有一列算错了，我先收回，改好了再发。';
export const wordsOnGone = '转给记账的朋友们看看这张对照表的思路，列怎么分比数字本身更值得学。';

/** The 20 000 characters of a year: begins, and ends. */
export const diaryTitle = '一年的收盘记录：每天一行，一天没落';
export const diaryStart =
  '这是我从去年到现在的收盘记录，每个交易日一行，只写指数收在哪里、变了多少、成交多少，再加一句当天的心里话。整理出来很长，适合慢慢翻，也适合随便挑一天看看。';

/** After the words of a day, by what the day was like; taken in turn. */
export const diaryWords = {
  strong: [
    '涨得快的日子，我把手背到身后。',
    '高兴归高兴，仓位表照旧更新。',
    '晚饭多了一个菜，账户的事一句没提。',
    '大涨之后先查自己有没有得意，有一点。',
    '同事都在笑，我在写离场线。',
    '热闹里最难的是坐得住。',
  ],
  up: [
    '小涨，适合读书。',
    '没有触发任何一条计划，很好。',
    '散步的时候想明白了一条旧理由，删掉了它。',
    '今天只打开软件两次。',
    '把自选里最不熟的一只移走了。',
    '涨一点点，心里平平的，像喝白水。',
    '年报读到第三家，眼睛有点酸。',
  ],
  flat: [
    '几乎没动，指数也需要睡午觉。',
    '平淡的一天，记下来证明它存在过。',
    '量了量自己的耐心，还剩一半。',
    '今天的重点是修好了阳台的灯。',
  ],
  down: [
    '小跌，照计划坐着。',
    '看了一眼就关了，去接孩子放学。',
    '心里有点慌，写下来就好了一半。',
    '跌的时候更该看公告，看了两份。',
    '今天没有补，给自己画了一朵小红花。',
    '把亏损的百分比抄了一遍，没有想象中可怕。',
    '提醒自己，线在那里，不用天天去摸。',
  ],
  weak: [
    '大跌，离场线碰到一条，照做了。',
    '难受的一天，晚上跑了五公里。',
    '账户少了一截，计划一条没少。',
    '今天最想做的事是摊低，最后没有做。',
    '群里很吵，我把手机调成静音。',
    '跌得狠的时候，旧日记比新消息管用。',
  ],
} as const;

/** Ten characters each. */
export const diaryEnds = [
  '写到这里天快要亮了。',
  '谢谢翻到最后的朋友。',
  '明年这时候再来对账。',
  '愿你和我都能坐得住。',
  '数字会忘掉心情不会。',
  '下一行从明天再开始。',
  '本子还剩一半慢慢写。',
  '先去睡了各位都晚安。',
  '错字请多包涵别介意。',
  '有空再把图补齐给你。',
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
