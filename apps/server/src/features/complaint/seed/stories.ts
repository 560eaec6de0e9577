import type { AwardRefusal } from '@lianpan/db';
import type { PersonaName } from '../../../seed/personas.ts';

/** A story of the demonstration; `months` 1 is told in the month before, 0 in this one. */
export interface SeedStory<Person = PersonaName> {
  readonly by: Person;
  readonly months: 0 | 1;
  /** Hours before the seeding, or days after the beginning of the month before. */
  readonly when: number;
  readonly type: 1 | 2 | 3 | 4 | 5;
  readonly lossBand: 0 | 1 | 2 | 3 | 4;
  readonly causes: readonly string[];
  readonly isAnonymous?: boolean;
  readonly text: string;
  readonly wouldDo: string;
  readonly same?: readonly Person[];
  readonly talk?: readonly { readonly by: Person; readonly text: string }[];
  readonly award?: {
    readonly state: 'applied' | 'shortlisted' | 'awarded' | 'refused';
    readonly why: string;
    readonly panel?: number;
    readonly level?: 1 | 2 | 3;
    readonly refusal?: AwardRefusal;
  };
  /** The desk made a case of it. */
  readonly asCase?: { readonly lessonId: string; readonly teaching: string };
}

/** Written by us for the demonstration: habits and lessons, no company and no figure of a market. */
export const seedStories: readonly SeedStory[] = [
  {
    by: 'renewalDue',
    months: 1,
    when: 4,
    type: 2,
    lossBand: 3,
    causes: ['AVERAGED', 'HEAVY'],
    text: [
      '这是我补仓补到动弹不得的故事。第一笔只买了一成，跌了一点，我想着摊低成本，又加了一成。再跌，我开始每天算：再涨多少就能回本。算着算着，觉得只要再补一次，涨一个板就出来了，于是把准备给孩子交学费的钱也挪了进来。',
      '那段时间我上班也在看盘，吃饭也在看盘，别人跟我说话我听不见。最难受的不是跌，是每次补完以后那种“这次总该够了”的踏实感，第二天就被打碎。到最后仓位满了，我反而不看了，因为看也没有钱再补。',
      '后来我把交割单打印出来，用红笔圈每一次补仓的理由，发现没有一次写的是公司或者市场，全部写的是成本。那一刻我才明白，我买的不是股票，是自己的成本价。最后分三次卖掉，亏掉了那年存下的大部分。学费是找亲戚借的，那通电话我一辈子忘不了。',
    ].join('\n'),
    wouldDo: '第一次买之前就写好总仓位和补仓次数，写死，写完不改。要用的钱永远不进账户。',
    same: ['practice', 'standard', 'lowestClass', 'trial', 'invited', 'fullService'],
    talk: [
      {
        by: 'practice',
        text: '看到红笔圈理由那段停了很久，我也去把自己的单子打印出来看了一遍，补仓的理由果然全是成本两个字。',
      },
      { by: 'standard', text: '“买的不是股票，是自己的成本价”，这句话应该贴在下单页面上。' },
      { by: 'creator', text: '谢谢你写出来。总仓位写死这一条，比任何补仓技巧都有用。' },
    ],
    award: { state: 'awarded', why: '补仓的人最需要看到的是停不下来的过程，我把它写完整了。', panel: 92, level: 1 },
    asCase: {
      lessonId: 'positionSize',
      teaching:
        '补仓的理由应该是公司或市场变了，而不是成本价。先写好总仓位和补仓次数，写完不改；到了上限就停，要用的钱不进账户。',
    },
  },
  {
    by: 'lowestClass',
    months: 1,
    when: 8,
    type: 3,
    lossBand: 2,
    causes: ['TIP'],
    isAnonymous: true,
    text: [
      '我退休以后学着看股票，在一个讲课的直播间里听了半个月。讲的人很和气，每天都说不收费，只是交个朋友。后来助理加了我，说有一个小班，先免费跟三天。三天里他们提前说的两只都涨了，我后来才知道，他们对不同的人说的是不同的票，总有一批人那三天是对的。',
      '第四天说要交服务费才能继续。我交了，然后照着他们说的买，当天就跌。问助理，助理说洗盘，拿住。再跌，说让我换另一只，又说我级别不够，要升级才能听到真正的安排。我把前面交的钱当成沉没的成本，觉得不升级前面的就白交了，又交了一次。',
      '直到女儿回家看见我半夜对着手机记笔记，她把聊天记录从头看到尾，一条一条指给我看：没有一句话能让他们负责，每一句都在让我再付一点。我去报了案，材料是女儿帮我整理的。钱没有回来，但我知道了，真正懂的人不会急着要你的钱。',
    ].join('\n'),
    wouldDo: '先去监管部门网站查名字和证书号。查不到的，讲得再好也不听。付钱之前先跟家里人说一遍。',
    same: ['newcomer', 'standard', 'practice', 'testExpired'],
    talk: [
      { by: 'creator', text: '“对不同的人说不同的票”这个手法一定要让更多人知道，三天全对的那一批人就是被筛出来的。' },
      { by: 'newcomer', text: '我家里人也差一点交了，把这篇转给他看了，谢谢您愿意讲出来。' },
    ],
    award: { state: 'awarded', why: '让和我一样年纪的人看到，他们是怎么一步一步让人再付一点的。', panel: 88, level: 2 },
  },
  {
    by: 'trial',
    months: 1,
    when: 11,
    type: 2,
    lossBand: 2,
    causes: ['FREQUENT', 'NO_STOP'],
    text: [
      '我做过一年的短线，最忙的时候一天进出七八次。我以为自己很勤奋，每天收盘都写复盘，写得比上班的周报还认真。年底把账单导出来，亏损的那一栏，手续费和税占了将近一半。也就是说，如果我什么都不改，只是把次数减到三分之一，就已经不怎么亏了。',
      '更难看的是按时间排：早盘半小时里做的那些，十笔里输七笔。我回忆那半小时自己在干什么，是在怕错过。屏幕上什么在动，我就点什么，理由都是点完以后才想的。有几次想止损，手指已经放在按钮上，又想再等一分钟，一分钟以后就不想止损了。',
      '现在我给自己的规矩是：一天最多两次，早盘半小时只看不动，理由先写再点。写不出一句完整的话，就说明我只是想动。这样做了三个月，最大的变化不是赚了，是晚上能睡着了，周末也不再盼着周一开盘。',
    ].join('\n'),
    wouldDo: '每个月看一次手续费占亏损的比例。次数先减到三分之一，再谈方法。',
    same: ['practice', 'plainCreator', 'fullService'],
    talk: [{ by: 'practice', text: '早盘半小时只看不动，我也是这么改过来的，真的有用，建议大家先试两周再说。' }],
    award: { state: 'awarded', why: '手续费这笔账大家都能马上自己算一遍，算完就会改。', panel: 81, level: 2 },
  },
  {
    by: 'standard',
    months: 1,
    when: 15,
    type: 1,
    lossBand: 2,
    causes: ['GREED', 'NO_STOP'],
    text: [
      '我有过一笔浮盈翻了接近一倍的票，最后是亏着卖掉的。买的时候写过，到目标卖一半。到了目标那天，群里都在说这才刚开始，我觉得卖一半太亏，就把目标往上抬了一截，心里还觉得自己会“让利润奔跑”。',
      '后来它回落，先回到第一个目标，我想，上面那个价我都没卖，这里怎么能卖。再回到成本附近，我想，至少没亏。等真的亏了，我又想，它涨起来过，说明还能再涨。每一步的想法都不一样，但每一步的结果都一样：不卖。',
      '我后来明白，抬目标的那一刻，我就把计划换成了愿望。让利润奔跑是有条件的，条件是有一条会跟着走的离场线，而我只抬了目标，没有抬离场线。这笔票教我的，比我那年赚过的所有票加起来都多，就是贵了一点，希望看到的人不用再交一遍。',
    ].join('\n'),
    wouldDo: '目标可以抬，离场线必须先抬。抬一次写一次，写不出新的离场线就先卖一半。',
    same: ['practice', 'renewalDue', 'invited', 'trial', 'testExpired'],
    talk: [{ by: 'invited', text: '“只抬目标不抬离场线”，说的就是我上个月做的事，已经记到自己的清单里了。' }],
    award: { state: 'awarded', why: '坐过山车的人很多，写清楚每一步在想什么的很少。', panel: 78, level: 3 },
  },
  {
    by: 'testExpired',
    months: 1,
    when: 20,
    type: 4,
    lossBand: 1,
    causes: ['MISREAD'],
    text: [
      '我吐槽自己，也吐槽一下软件的默认设置。我一直用一个指标的金叉当买点，用了大半年，胜率很差，但我总觉得是自己执行得不好。直到有一天对照说明书，才发现我看的那条线默认是按周算的，而我一直拿它当日线在用，等它金叉，价格早就走完一段了。',
      '这件事我有责任，从来没有点开过参数那一页。但我也想说，图上那么小的一个“周”字，手机上根本看不清，换了周期以后图例也没有变化，完全没有提醒。为了确认，我把过去半年的买点一个个重新标了一遍，发现按日线看，其中一大半根本不会买。',
      '后来我养成了一个习惯，任何一个数字，先问三件事：算的是哪段时间，用的是哪个价，什么时候更新。问不清楚的就不用。也希望做软件的人，把周期写得大一点，换了就闪一下，少坑一个像我这样懒得看说明书的人。',
    ].join('\n'),
    wouldDo: '用一个指标之前，先把说明读完，再拿十个历史买点手工对一遍。',
    same: ['plainCreator'],
    award: {
      state: 'refused',
      why: '很多人和我一样没有点开过参数页。',
      panel: 60,
      refusal: { code: 'places', note: '' },
    },
  },
  {
    by: 'invited',
    months: 0,
    when: 130,
    type: 2,
    lossBand: 2,
    causes: ['LEVERAGE', 'HEAVY'],
    text: [
      '我借过钱炒股，数目不大，是信用卡里倒出来的。当时想得很简单：一个月利息那么一点，只要涨一点就够了。可是借来的钱有期限，股票没有期限。到还款日前一周，它正好跌在最低的地方，我只能卖，卖完第二个星期它就涨回去了。',
      '从那以后我才懂，借来的钱真正贵的不是利息，是它替我决定了什么时候卖。我原来那套“跌了就等等”的办法，是建立在自己的钱可以等的前提上的。前提没了，办法就变成了笑话。那个月我每天早上先看还款日还有几天，再看价格，顺序反了。',
      '还清以后我把额度调到最低，销掉了两张卡。我没有再借过，也再没有满过仓。写出来是因为身边有人又在讨论额度和利率，我知道劝没有用，只能把自己那一周是怎么过的说清楚：不是亏钱的那种难受，是明知道该等，却没有权利等的那种难受。',
    ].join('\n'),
    wouldDo: '只用三年不会动的钱。任何有还款日的钱，不管多便宜，都不买会波动的东西。',
    same: ['renewalDue', 'practice', 'lowestClass'],
    talk: [{ by: 'fullService', text: '“它替我决定了什么时候卖”，这句讲透了杠杆。希望正在算利率的人都能读到。' }],
    award: { state: 'shortlisted', why: '正在算利率的人需要看看还款日前一周是什么样子。', panel: 85 },
  },
  {
    by: 'plainCreator',
    months: 0,
    when: 96,
    type: 1,
    lossBand: 1,
    causes: ['CHASED', 'TIP'],
    text: [
      '我在热搜上看到一个题材，点进去发现自己居然懂一点，因为工作里接触过类似的东西。懂一点比不懂更危险。我在评论区里跟人辩论了一晚上，第二天开盘就按自己辩论的结论买了，买在那一周最热闹的一天。',
      '我当时的逻辑到今天看也没有错，行业确实在变好。错在我把“这件事是真的”当成了“这个价格是便宜的”。真的事情，早就有比我更懂的人在更早的时候买了，我带着一点专业的优越感，去接了他们卖出来的货，还觉得自己比评论区的人清醒。',
      '之后它没有崩，就是慢慢地、每天一点地往下走，走了三个月。我每天都能找到一条支持自己的新闻，越找越多，越找越不愿意卖。最后让我卖的不是亏损，是我发现自己已经很久没有看过一条反对的意见了，这对一个写东西的人来说，太丢人了。',
    ].join('\n'),
    wouldDo: '越懂的行业越要写下反方的三条理由。热闹的那天只加自选，不下单。',
    same: ['creator', 'practice'],
    award: { state: 'applied', why: '懂一点的人最容易掉进这个坑，我想提醒同行。' },
  },
  {
    by: 'fullService',
    months: 0,
    when: 150,
    type: 2,
    lossBand: 2,
    causes: ['AVERAGED', 'GREED'],
    text: [
      '这是我两个账户互相拖累的故事。一个账户做长线，一个账户做短线，本来约定互不来往。短线账户亏了以后，我从长线账户里“借”了一笔，打算赚回来就还。借的时候写了借条，写给自己，还签了字，现在看有点滑稽。',
      '短线赚了一点，我没有还，想着再赚一点一起还。后来又亏，长线那边正好到了计划加仓的位置，没有钱加，只能看着它按计划走完。等于一个坏账户，拖死了一个好账户。我算过，如果没有那张借条，长线那边当年的结果会好很多。',
      '我把这件事讲给一个老朋友听，他问我，如果是别人来借这笔钱，说要去翻本，你借不借。我说当然不借。他说那你为什么借给自己。我没有话说。现在两个账户放在两家，密码让家里人改过一次，想借要先打电话解释，我一次电话都没有打过。',
    ].join('\n'),
    wouldDo: '账户之间不借钱。想翻本的那笔，先写一份借款申请，念给别人听一遍。',
    same: ['standard'],
    award: {
      state: 'refused',
      why: '两个账户的人应该都做过这件事。',
      refusal: { code: 'rules', note: '与往期获奖内容相近，欢迎下月换一个故事' },
    },
  },
  {
    by: 'newcomer',
    months: 0,
    when: 20,
    type: 2,
    lossBand: 1,
    causes: ['CHASED'],
    text: '第一天开户就买了涨幅榜第一的那只，因为它最红。买完才知道有些板第二天会低开，也才知道当天买的当天不能卖。看着它从红变绿，我一个下午刷新了两百多次，晚饭都没吃好。后来按成本价卖的时候差一分钱没成交，第二天又低开。一分钱教会我什么叫委托价。',
    wouldDo: '先用模拟盘把规则都碰一遍：不能当天卖、涨跌停、委托不一定成交，再用真钱。',
    same: ['trial', 'lowestClass'],
    talk: [{ by: 'practice', text: '新手都从这里过来的，模拟盘里先碰一遍规则能省不少钱。' }],
  },
  {
    by: 'practice',
    months: 0,
    when: 34,
    type: 1,
    lossBand: 1,
    causes: ['NO_STOP'],
    text: '停牌前一天我本来要卖，觉得再等一天公告也没什么。结果一停就是很久，钱锁在里面，计划里要买的另一只涨的时候我只能看。复牌当天没有跌多少，但我已经完全没有耐心，开盘就卖了，后来它自己慢慢走了上去。亏的不多，亏掉的是那段时间里所有别的安排。',
    wouldDo: '有停牌可能的票，仓位按“锁三个月也不影响生活”来定。该卖的那天不等公告。',
    same: ['standard', 'invited'],
  },
  {
    by: 'creator',
    months: 0,
    when: 48,
    type: 5,
    lossBand: 0,
    causes: ['OTHER'],
    text: '说一个不亏钱但很伤的坑：我把自己的一笔交易讲给亲戚听，讲得太好听，他也买了。我按计划止损走了，忘了告诉他。过年的时候他问我那只什么时候回本，我才知道他一直拿着。他没有怪我，但我从此不再给任何人讲具体的票，只讲怎么定仓位，怎么写离场条件。',
    wouldDo: '别人问票，只回答三件事：仓位多大、错了怎么办、这笔钱什么时候要用。',
    same: ['fullService', 'plainCreator', 'practice', 'invited'],
    talk: [{ by: 'standard', text: '讲票容易，讲离场难。这个坑我也踩过，过年都不敢去那个亲戚家。' }],
  },
  {
    by: 'renewalDue',
    months: 0,
    when: 60,
    type: 4,
    lossBand: 1,
    causes: ['MISREAD'],
    text: '条件单坑过我一次：我设的是跌破某个价卖出，以为触发就一定成交。那天开盘直接跳空在下面，单子按触发价去挂，挂在上面没有人要，我以为已经卖了，一上午没有看。下午打开才发现还在，跌得更多。软件没有错，是我没有看委托方式那一行写的是限价。',
    wouldDo: '止损的条件单用最优价，不用限价；触发以后要看成交，不看触发通知。',
    same: ['trial', 'standard', 'practice'],
  },
];
