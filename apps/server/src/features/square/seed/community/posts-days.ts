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
  post('{stock}收{close}，{change}，成交{amount}。离我挂的价还差着一截，没成交，撤了', () => true),
  post(
    '{stock}今天{change}，成交{amount}，前五天的{ratio}倍。昨天嫌它死气沉沉刚割的，恭喜接我筹码的兄弟',
    (day) => rose(day) && wasBusy(day),
  ),
  post(
    '{stock}{change}，成交才{amount}，阴跌。连个放量砸的痛快都没有，钝刀子割肉',
    (day) => fell(day) && wasQuiet(day),
  ),
  post('盯了{stock}四个小时，振幅{amplitude}，收盘{change}。四个小时啊，我干点啥不好', stood),
  post(
    '{stock}换手{turnover}，收{close}，{change}。天天换一拨人，我进去怕是最后一拨，还是看戏吧',
    ({ turnoverPct }) => turnoverPct >= 3,
  ),
  post('{stock}换手{turnover}，成交{amount}。吧里就剩我一个人了吗，在的扣1', ({ turnoverPct }) => turnoverPct < 2),
  post('拿{stock}第三周，今天{change}收{close}。涨了也不敢说，上次在吧里说完第二天就闷了我一口', rose),
  post('{stock}{change}，离我的离场线就剩一点点了。明天破了就走，没破装死，先吃饭', fell),
  post('{stock}今天突然放量，{amount}，收{close}，{change}。公告翻了两遍啥也没有，有知道的吗？', wasBusy),
  post(
    '早上{stock}冲那一下差点追进去，手机没电救了我。收{close}，{change}，振幅{amplitude}。电池，我谢谢你',
    ({ amplitudePct }) => amplitudePct >= 2.5,
  ),
  post('{stock}第十天打卡：{change}，成交{amount}，换手{turnover}。没别的，就看看我能坚持几天', () => true),
  post(
    '有人说{stock}今天量价不配。成交{amount}是前五天的{ratio}倍，{change}，哪里不配了，数放这，不服来辩',
    (day) => (rose(day) && wasBusy(day)) || (fell(day) && wasQuiet(day)),
  ),
  post(
    '{stock}{change}，量是前五天的{ratio}倍。我早上刚补了一笔，补在半山腰，老婆还不知道',
    (day) => fell(day) && wasBusy(day),
  ),
  post(
    '{stock}涨是涨了，{change}，可成交{amount}比前几天还少。这种涨我不敢信，上回信了套到现在。有不同意见的说说',
    (day) => rose(day) && wasQuiet(day),
  ),
  post('模拟盘{stock}今天{change}收{close}，两成仓。要是真钱我早跑了，模拟盘里我是巴菲特', () => true),
  post(
    '{stock}{change}，群里喊什么的都有，有喊一字板的有喊归零的。成交{amount}换手{turnover}，就这，散了吧',
    () => true,
  ),
  post('{stock}收{close}，{change}。离我上个月画的线差几步，同事问我到了买不买，我说到了再说（其实慌得一批）', stood),
  post(
    '{stock}冲高回落，振幅{amplitude}收{change}。追高那几个出来走两步？对，我就是其中一个',
    ({ amplitudePct, changePct }) => amplitudePct >= 3 && changePct < 2,
  ),
  post('自己拿计算器算了一遍换手，{stock}今天{turnover}，跟软件一样。小学数学没白学，钱白亏了', () => true),
  post('{stock}一天成交{amount}，我那300股在里面连个响都没有，还整天怕主力盯着我[捂脸]', () => true),
  post('{stock}今天{change}，啥也没做。当初买的三条理由翻出来看，有一条是“名字好听”，难怪', fell),
  post('{stock}收{close}，{change}。同事问我怎么看，我说你上周不是说要起飞么，他说他已经下机了', () => true),
  post('观察{stock}第15天，{change}，成交{amount}。一股没买，比买了的那只还操心', () => true),
  post('{stock}收{close}换手{turnover}，{change}。躺平一天。', stood),
  post('{stock}今天{change}，上午就想卖，忍到三点。计划写的是等周线，周线是什么我现在去学', rose),
  post('早盘{stock}往下砸的时候割了一半，收盘{change}，振幅{amplitude}。割完就后悔，专治我', fell),
  post('{stock}成交{amount}，前五天的{ratio}倍，收{close}。多空打起来了，我搬个板凳', wasBusy),
  post('{stock}量缩到前五天的{ratio}倍，{change}。有人说缩量见底，有人说没人要了，你们先吵出个结果', wasQuiet),
  post('第一次发帖：{stock}收{close}，{change}。写得不好轻点喷，还要记点什么？', () => true),
  post('我给{stock}打过8分，今天{change}。认错，扣分项我一条没写，改成5分，再跌我改4分', fell),
  post('周末前最后一眼{stock}：收{close}，{change}，换手{turnover}。关了，接娃', () => true),
  post('{stock}从头看到尾，振幅{amplitude}，结论跟只看收盘一样：{change}。那我看个啥劲', () => true),
  post('{stock}{change}，成交{amount}。表格满100行了，截图留念，盈利的行数就不截了', () => true),
  post(
    '两个月前写过一篇看{stock}的，洋洋洒洒一页。今天{change}收{close}，回头看说对的就半页，还是公司简介那半页',
    () => true,
  ),
];
