import type { DayFigures } from './day-figures.ts';
import type { DayPost } from './posts-days.ts';

/** A short post on one stock with what others said under it: both name the same day. */
export interface StockPost extends DayPost {
  /** Said before the next opening; else in the evening. */
  readonly isMorning?: true;
  readonly comments: readonly string[];
}

const post = (
  text: string,
  isTrue: DayPost['isTrue'],
  comments: readonly string[] = [],
  more: Pick<StockPost, 'isMorning'> = {},
): StockPost => ({ text, isTrue, comments, ...more });

const any = (): boolean => true;
const up = ({ changePct }: DayFigures): boolean => changePct >= 0.8;
const down = ({ changePct }: DayFigures): boolean => changePct <= -0.8;
const calm = ({ changePct }: DayFigures): boolean => Math.abs(changePct) < 0.8;
const busy = ({ amountRatio }: DayFigures): boolean => amountRatio >= 1.15;
const thin = ({ amountRatio }: DayFigures): boolean => amountRatio <= 0.9;
const wide = ({ amplitudePct }: DayFigures): boolean => amplitudePct >= 2.5;
const all =
  (...tests: readonly DayPost['isTrue'][]) =>
  (day: DayFigures): boolean =>
    tests.every((test) => test(day));
const morning = { isMorning: true } as const;

/**
 * Written by us for the demonstration, the newest first: of uneven length, with disputes, regrets and slips of the pen, as people
 * type after the close. In braces stands what the market tells of the day.
 */
export const stockPosts: readonly StockPost[] = [
  post('{stock} {change}，又是卖飞的一天。。昨天刚走的，今天收{close}，我服了', up, [
    '卖飞+1',
    '昨天走的理由写了没？写了就不算卖飞',
    '哈哈',
    '同款，我是前天走的，比你还早一天',
  ]),
  post('有人看{stock}吗，{change}，没消息啊，跌得莫明其妙', down, [
    '同问',
    '翻了公告，没有新的',
    '大盘带下来的吧，没你想的复杂',
    '“莫明其妙”四个字写在我上个月的日记里，后来知道是自己没看行业',
  ]),
  post('{stock} 换手{turnover} 振幅{amplitude}，今天谁在里面做T的出来说说，反正我两头挨打', wide, [
    '做了一把，手续费都没回来',
    '两头挨打+1',
    '不做T保平安',
  ]),
  post(
    '认错贴。上礼拜我说{stock}不会再破前低，还跟楼里的人争了半天，今天收{close}，破了。争的时候我其实只看了日线，周线没翻。给当时反对我的几位道个歉，你们是对的。',
    down,
    ['我就是那个反对的，其实我也没想到这么快', '敢翻旧账的都点个赞', '周线没翻，这个教训抄走了', '顶'],
  ),
  post('{stock}放量了！成交{amount}，是前五天的{ratio}倍，{change}', all(up, busy), [
    '放量是放量，看看明天能不能接住',
    '昨天谁说没人玩的，出来',
  ]),
  post(
    '求教：{stock}收{close}，成本比这高一截的，你们现在看它还会补吗？我上次补在半山腰，补完更难受了，所以这回想先听听别人怎么考虑的。',
    down,
    [
      '先把买的理由念一遍，念不出来就别谈补不补',
      '我的规矩是亏的不加',
      '不一样，基本面没变我会加一次，就一次',
      '楼上两个人正好相反哈哈',
    ],
  ),
  post('{stock}今天全天成交才{amount}，挂的单子一笔没成。', thin, ['挂太低了吧', '流动性差的就是这样，进去容易出来难']),
  post('三点整看了一眼，{stock}收{close}，{change}。我老婆问赚了没，我说震荡。', calm, [
    '震荡，哈哈哈哈',
    '我说的是洗盘',
    '成年人的默契',
  ]),
  post(
    '不同意昨天那篇说{stock}量价齐升的。价是{change}不假，成交{amount}只有前五天的{ratio}倍，哪来的量？',
    all(up, thin),
    ['数据摆出来就好办了，支持', '他看的可能是上午的量比', '一天的量说明不了什么，你俩都别急'],
  ),
  post('{stock}我看错了，走了，昨天还有机会走，偏要等反弹，今天{change}。记一笔：犹豫费', down, [
    '犹豫费哈哈',
    '交过',
    '走了就别再看了，越看越难受',
  ]),
  post('问一下{stock}这个换手{turnover}算高还是低？新手，行业里别的我不知道去哪比', any, [
    '跟它自己过去比',
    '个股页往下拉有同行',
    '同问',
  ]),
  post(
    '早。{stock}{past}{change}收{close}，我的提醒半夜都没响，说明线画得够远[呲牙]',
    any,
    ['早', '画太远也等于没画'],
    morning,
  ),
  post(
    '{past}在{stock}上手欠追了一笔，收盘{change}，振幅{amplitude}。开盘前先把这句写在便签上：追进去那一刻我连理由都没打完字。',
    wide,
    ['便签我有一抽屉了', '打完字就不想追了，真的'],
    morning,
  ),
  post('{stock}这走势，我看图的时候孩子说像他画的山', wide, ['童言无忌', '画得比我的线好']),
  post('打卡第41天。{stock} 收{close} {change} 成交{amount}。无操作。', any, ['41天了，可以', '打卡跟一个']),
  post('{stock}{change}，板块里别的都红，就它绿。拿了两个月拿出感情了，问题是它对我没有', down, [
    '感情这段笑死',
    '换不换是一回事，先看看为什么就它绿',
    '我也有一只这样的',
  ]),
  post('那个说{stock}主力在吸筹的兄弟，成交{amount}、换手{turnover}，麻烦说说哪笔看出来的？不是抬杠，真想学。', any, [
    '坐等',
    '大单拆小单你怎么数',
    '我说的，看的是近二十天的主力成本，不是今天一天。也可能错',
    '肯把依据摆出来就行',
  ]),
  post('{stock}收盘{close}，距我心里那个价差六分钱，没成交。六分钱啊', any, ['六分钱的教训', '下次别卡整数']),
  post('复盘写短点：{stock}，{change}，量{ratio}倍。对的地方是没追，错的地方是盯了一下午，啥也没干成。', busy, [
    '盯一下午最累',
    '短的好，看得完',
  ]),
  post('{stock}跌到{close}了，群里安静得能听见掉针', down, ['都在装死', '哈哈哈', '我醒着']),
  post('说个反的：大家都嫌{stock}今天{change}没意思，我倒觉得成交缩到{ratio}倍才有得看，吵的时候我什么都看不清', thin, [
    '各有各的看法',
    '缩量也可能是没人要了',
    '这位的观点我记下了，一个月后来看',
  ]),
  post(
    '{stock}今天冲高那下我差点就点了，还好验证码没来',
    all(wide, ({ changePct }) => changePct < 2),
    ['验证码救命恩人', '哈哈哈救了一笔'],
  ),
  post(
    '半年前写过一篇看好{stock}的，当时说的三个理由，现在回头看：第一个对，第二个没发生，第三个根本是我编来凑数的。今天收{close}，{change}，价格没怎么骂我，是我自己读着脸红。',
    any,
    ['编来凑数，诚实', '三对一也不错了', '原文还在不在，想去看看', '在的，主页往下翻，我没删'],
  ),
  post('已上车{stock}，模拟盘的，别喷', up, ['模拟盘不喷', '上车不写理由，罚写三行']),
  post('{stock} {change}。。。不说了，做饭去了', down, ['多放点糖', '抱抱', '饭要吃饱']),
  post('{stock}有没有懂行业的，我只知道名字好听。{change}', any, [
    '因为名字买的举手',
    '我也是哈哈',
    '去看主营构成，三分钟的事',
  ]),
  post('更正：上午我在评论里把{stock}的换手写错了，应该是{turnover}，少打了一个小数点，差十倍，难怪有人说我胡扯', any, [
    '看到了，当时还以为我眼花',
    '差十倍是有点离谱',
  ]),
  post('{stock}连着看了一星期，今天{change}，还是不敢动。是不是我太怂', any, [
    '不敢动也是一种动',
    '怂的都还在，猛的换了好几拨',
    '看一星期算什么',
  ]),
  post('{past}{stock}成交{amount}，今早翻研报，翻到一半睡着了', any, ['研报是助眠神器', '哈哈同感'], morning),
  post('成交{amount}换手{turnover}，{stock}今天的热闹跟我没关系，我的在睡觉', busy, ['你的睡我的也睡', '扎心']),
  post('{stock}这么跌，{change}，到底是业绩还是情绪，有没有人读过三季报的给个数', down, [
    '扣非降了，自己去看，别听我的',
    '我读了，现金流还行，应收涨得快',
    '楼上靠谱',
    '情绪吧，同行也跌',
  ]),
  post('买之前我说跌百分之五就走，真跌了我说再看看。{stock}今天{change}，我现在说的是长期投资。', down, [
    '经典三部曲',
    '长期投资那句太真实',
    '我到第二步了',
    '规矩是用来改的（不是）',
  ]),
  post('{stock}振幅{amplitude}，坐过山车都没这么晕', wide, ['系好安全带']),
  post('跟同事打了个赌，赌{stock}今天收红还是收绿，结果{change}，奶茶我请', down, [
    '请我也来一杯',
    '拿奶茶赌可以，别拿仓位赌',
  ]),
  post('跟同事打赌赢了，{stock}{change}，奶茶到手，这是我本月唯一盈利', up, ['本月唯一哈哈', '也算跑赢了']),
  post('提个不一样的：{stock}{change}，评论区都在找利好。可能就是没人卖而已，成交才前五天的{ratio}倍', all(up, thin), [
    '没人卖也是一种力量',
    '同意，别硬找理由',
    '不同意，盘口我看了，买单厚',
  ]),
  post('{stock}昨收{close}。昨晚做梦它停牌了，吓醒了，打开一看没有', any, ['梦都是反的', '少看点盘吧兄弟'], morning),
  post(
    '看{stock}三年了，分红拿了两次，股价还在原地，今天{change}。算上分红勉强跑赢存款，这账要不要继续算下去我也说不好。',
    calm,
    ['算上分红再说话的人不多了', '三年没亏已经打败我了', '机会成本呢？指数这三年多少', '指数我也算了，差不多，白忙'],
  ),
  post('{stock}怎么又是{change}，天天磨', calm, ['磨人的小妖精', '磨着磨着就习惯了']),
  post(
    '止损了。{stock}，收{close}。买的时候写的离场线，今天碰到了，没有讨价还价。心里不好受，但是比上次硬扛那回睡得着。',
    down,
    ['给执行力点赞', '睡得着最重要', '上次硬扛那回我记得，你发过', '离场线怎么定的，求教'],
  ),
  post('{stock}今天给我上了一课：上午{ratio}倍的量我以为是启动，收盘{change}，原来是别人在跑', all(down, busy), [
    '放量下跌最怕自己安慰自己',
    '上过同一课',
    '学费多少？不用说，拍拍',
  ]),
  post('纠结。{stock}今天{change}我嫌少，跌了又嫌多，人怎么这样', up, ['人之常情', '哈哈哈']),
  post('有老哥记得{stock}上一次换手超过{turnover}是哪天吗，我翻图翻眼花了', any, ['图上长按能看', '帮顶']),
  post('{stock}说实话看不懂，成交{amount}，不买不卖，纯围观', any, ['围观+1', '前排', '板凳']),
  post('刚看到有人说我上周吹{stock}，我没吹，原话是“先看量”，量今天才{ratio}倍，还没到我说的份上', thin, [
    '我作证，原话就是“先看量”',
    '断章取义的太多',
    '那到什么份上算到？',
  ]),
  post('{stock}{change}，把上个月亏的补回来一小半，别的不说，晚上加个鸡腿', up, ['鸡腿安排', '一小半也是肉', '恭喜']),
];
