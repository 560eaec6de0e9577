import type { DayFigures } from './day-figures.ts';

/** A text round the figures of one stock and one finished day; it is told of a stock of which it is true. */
export interface DayPost {
  readonly text: string;
  readonly isTrue: (day: DayFigures) => boolean;
}

const post = (text: string, isTrue: DayPost['isTrue']): DayPost => ({ text, isTrue });

const rose = ({ changePct }: DayFigures): boolean => changePct >= 1;
const fell = ({ changePct }: DayFigures): boolean => changePct <= -1;
const stood = ({ changePct }: DayFigures): boolean => Math.abs(changePct) < 1;
const wasBusy = ({ amountRatio }: DayFigures): boolean => amountRatio >= 1.2;
const wasQuiet = ({ amountRatio }: DayFigures): boolean => amountRatio <= 0.9;

/** Written by us for the demonstration, the newest first. In braces stands what the market tells of the day. */
export const dayPosts: readonly DayPost[] = [
  post('收盘记一笔：{stock}收在{close}，{change}，成交{amount}。我的计划没有触发，所以今天只是一名观众。', () => true),
  post(
    '自选里今天最热闹的是{stock}，{change}，成交{amount}，是前五天均值的{ratio}倍。热闹归热闹，我先等它安静下来。',
    (day) => rose(day) && wasBusy(day),
  ),
  post(
    '{stock}今天{change}，成交只有{amount}，不到平常的水平。缩着量往下走，我只能说卖的人不急，买的人也不急。',
    (day) => fell(day) && wasQuiet(day),
  ),
  post('看了{stock}一天，振幅{amplitude}，最后{change}，像两个人拔河，绳子中间的红布基本没动。', stood),
  post(
    '换手{turnover}，收{close}，{change}。{stock}这种天天换一批人的票，我看得多做得少，怕自己反应慢。',
    ({ turnoverPct }) => turnoverPct >= 3,
  ),
  post(
    '{stock}今天换手只有{turnover}，成交{amount}，门可罗雀。以前我嫌这种无聊，现在觉得无聊挺好。',
    ({ turnoverPct }) => turnoverPct < 2,
  ),
  post('持有{stock}的第三周，今天{change}，收{close}。理由还在，仓位没变，晚饭吃了两碗。', rose),
  post('{stock}今天{change}，比我写下的离场线还高一点点。一点点也是高，按规矩继续坐着，明天照旧。', fell),
  post('午后{stock}突然放量，全天成交{amount}，收{close}，{change}。查了公告没有新消息，记下来留着对照。', wasBusy),
  post(
    '复盘作业：{stock}收{close}，{change}，振幅{amplitude}。早盘我差点动手，庆幸手机正好没电。',
    ({ amplitudePct }) => amplitudePct >= 2.5,
  ),
  post(
    '给{stock}记第十篇观察：{change}，成交{amount}，换手{turnover}。连续十篇写下来，发现我对它的脾气熟多了。',
    () => true,
  ),
  post(
    '今天的功课是比量：{stock}成交{amount}，为前五天均值的{ratio}倍，价格{change}。量和价朝一个方向，先打个勾。',
    (day) => (rose(day) && wasBusy(day)) || (fell(day) && wasQuiet(day)),
  ),
  post(
    '量和价今天闹别扭：{stock}{change}，成交却是前五天的{ratio}倍，有人急着走，我就更不急着来。',
    (day) => fell(day) && wasBusy(day),
  ),
  post(
    '{stock}涨是涨了，{change}，可是成交{amount}比前几天还少。没有人推的秋千荡不高，我继续观察。',
    (day) => rose(day) && wasQuiet(day),
  ),
  post('模拟盘里的{stock}今天{change}，收{close}。这笔按两成仓位做的，波动落在账户上就温和多了。', () => true),
  post('今天{stock}{change}，群里喊什么的都有。我把成交{amount}、换手{turnover}抄进日记，然后退出了聊天。', () => true),
  post('收{close}，{change}，{stock}离我上个月画的那条线只差几步。线是铅笔画的，到了再说。', stood),
  post(
    '盘后十五分钟：{stock}振幅{amplitude}，收盘{change}。冲得高落得也快，追在高处的人今天不好过。',
    ({ amplitudePct, changePct }) => amplitudePct >= 3 && changePct < 2,
  ),
  post('第一次把换手率自己算了一遍，{stock}今天{turnover}，和软件上一样，开心得像做对了一道数学题。', () => true),
  post('{stock}一天成交{amount}，我那几手在里面像一滴水。想到这里，盯着分时图的焦虑少了一半。', () => true),
  post('今天{stock}{change}，我做了一件从前不会做的事：什么都没做，把当初的三条理由读了一遍。', fell),
  post('{stock}收{close}，{change}。同事问我怎么看，我说我没看法，只有一张写着如果就的纸条。', () => true),
  post('把{stock}放进对照组的第十五天，今天{change}，成交{amount}。对照组不花钱，教的东西不比真仓位少。', () => true),
  post(
    '收盘价{close}，换手{turnover}，{change}，{stock}平平淡淡的一天。平淡的日子占了一年的大半，得学会和它相处。',
    stood,
  ),
  post('{stock}今天{change}，上午我就想卖了，忍到收盘看了计划，计划说等周线。于是接着等。', rose),
  post('早盘看到{stock}往下砸，心跳快了一拍。收盘一看{change}，振幅{amplitude}，其实在它自己的正常范围里。', fell),
  post('成交{amount}，是前五天均值的{ratio}倍，{stock}收在{close}。我不知道谁在买谁在卖，只知道分歧变大了。', wasBusy),
  post('{stock}成交缩到前五天的{ratio}倍，{change}。市场有时候会睡着，这时候叫醒它不是我的工作。', wasQuiet),
  post('第一次写盘面：{stock}今天收{close}，{change}。写得不好，请前辈们指点一下还应该记什么。', () => true),
  post('我给{stock}打过一个高分，今天它{change}。打分的时候没写扣分项，这是我的问题，补上了两条。', fell),
  post('周末前的最后一眼：{stock}收{close}，{change}，换手{turnover}。该写的都写了，合上电脑去接孩子。', () => true),
  post(
    '今天最大的感受是别和分时图较劲，{stock}振幅{amplitude}，从头看到尾，结论和只看收盘是一样的：{change}。',
    () => true,
  ),
  post('{stock}{change}，成交{amount}。把这行字写进表格里，表格今天满一百行了，截了个图留念。', () => true),
  post(
    '两个月前的今天我第一次研究{stock}，那时写了满满一页。今天{change}，收{close}，那一页里说对的只有半页。',
    () => true,
  ),
];
