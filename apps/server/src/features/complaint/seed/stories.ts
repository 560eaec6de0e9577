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
  readonly discussion?: readonly { readonly by: Person; readonly text: string }[];
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
      '我是补仓补废的。第一笔就买了一成，跌了点，想着摊低成本又加一成。再跌，我天天拿计算器算再涨几个点能回本。算着算着觉得再补一次、来一个板就出来了，手一热把孩子九月份要交的学费也打进去了。',
      '那阵子上班看吃饭看，别人叫我都听不见。最折磨的不是跌，是每次补完那种“这次总够了吧”，踏实一晚上，第二天一早又给你一巴掌。到后来打光了，反而不看了，看也没子弹了。',
      '后来把交割单打出来，拿红笔圈每次补仓的理由，圈完我人傻了：没有一条写的是公司，写的全是成本。我买的哪是股票，我买的是我自己的成本价。最后分三次割的，去年存的基本上交待了。学费是跟我大姨借的，打那通电话的时候我在小区门口转了四圈。现在一看到“摊低”两个字就想起大姨，钱还了，人情没还上。',
    ].join('\n'),
    wouldDo: '头一笔之前就写死：最多几成、最多补几次。要用的钱别进账户，一分都别进。',
    same: ['practice', 'standard', 'lowestClass', 'trial', 'invited', 'fullService'],
    discussion: [
      {
        by: 'practice',
        text: '红笔圈理由这段看了两遍，我也去打出来圈了，全是成本',
      },
      { by: 'standard', text: '“我买的是我自己的成本价”，建议印在下单页上' },
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
      '退休后跟着学炒股，在一个讲课的直播间蹲了半个月。讲课的人和和气气，天天说不收钱，交个朋友。后来助理来加我，说有个小班，先跟三天。三天里说的两只都涨了。我后来才知道，他们跟不同的人说不同的票，总有一拨人三天全对，我就是那一拨。',
      '第四天说要交服务费，我交了，3800。照着买，当天就跌。问助理，说洗盘，拿住。再跌，让我换一只，又说我级别不够，得升级才听得到真正的安排。我想前面3800不能白交啊，又交了一笔。现在想想，这不就是人家等着我说的话吗。',
      '闺女回家看见我半夜对着手机抄笔记，把聊天从头翻到尾，一条条指给我看：没有一句是他们负责的，每一句都在让我再掏一点。去报了案，材料是她帮我弄的。钱没回来。老伴没骂我，就是好几天没跟我说话。真懂的人，不会急着要你钱。',
    ].join('\n'),
    wouldDo: '先上监管网站查名字和证书号，查不到的讲得再好也别听。掏钱之前跟家里人说一声，丢人也得说。',
    same: ['newcomer', 'standard', 'practice', 'testExpired'],
    discussion: [
      { by: 'creator', text: '“跟不同的人说不同的票”这个手法一定要让更多人知道，三天全对的那一拨就是被筛出来的。' },
      { by: 'newcomer', text: '我爸也差点交了，转给他看了，谢谢叔叔肯讲' },
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
      '做过一年短线，最多一天进出八回。我那会儿觉得自己可勤快了，复盘写得比周报认真，老板要是知道得气死。年底把账单一导，亏的里面差不多一半是手续费和税。啥意思呢，我要是什么都不学，光把次数砍到三分之一，基本就不亏了。一年的班白加了。',
      '按时间排更难看：早盘半小时那些，十笔亏七笔。我回想那半小时自己在干啥，就是怕错过，屏幕上啥在动点啥，理由都是点完再编。好几回想割，手指都放上去了，想着再等一分钟，一分钟以后就不想割了，改成“长线看好”。',
      '现在规矩是一天最多两笔，早盘半小时只看，理由先写再点，写不出一句整话就是手痒。三个月了，也没赚啥钱，但是晚上睡得着，周末也不盼着周一开盘。有人说我这是佛系炒股，我说我这是戒断。',
    ].join('\n'),
    wouldDo: '每个月看一眼手续费占亏损几成，先砍次数再谈技术。',
    same: ['practice', 'plainCreator', 'fullService'],
    discussion: [{ by: 'practice', text: '早盘半小时只看不动，我也是这么过来的，前两周难受死，后面就好了' }],
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
      '有一只我浮盈快赚一倍，最后是亏着卖的，你敢信。买的时候白纸黑字：到目标卖一半。到的那天群里都在喊这才刚开始，我一听，卖一半不是亏了嘛，再说十倍的故事谁不爱听，把目标抬了一截，还安慰自己这叫让利润奔跑。',
      '后来往回掉，掉到第一个目标，我想上面那价我都没卖，这儿卖我傻啊。掉到成本，我想好歹没亏。亏了，我想它涨起来过，说明还能涨。每一步想得都不一样，做的都一样：不卖。我老婆问过我两次要不要卖点，我还给人家讲了一通格局。',
      '利润奔跑是有条件的，得有根线跟着往上走。我光抬目标没抬线，那就不叫计划，叫许愿。这只教我的比那年赚的全加起来都多，就是学费贵，贵得我到现在还留着它在自选里，排第一，每天开盘先恶心自己一下。',
    ].join('\n'),
    wouldDo: '目标能抬，离场线得先抬。抬一次写一次，写不出新线就先卖一半，别讲格局。',
    same: ['practice', 'renewalDue', 'invited', 'trial', 'testExpired'],
    discussion: [{ by: 'invited', text: '“光抬目标没抬线”，说的就是我上个月，别骂了' }],
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
      '先骂自己，再骂一句软件。我拿一个指标的金叉当买点，用了大半年，十回错七回，还以为自己手脚慢，天天练手速。有一天闲着没事点开说明书，好家伙，那根线默认按周算的，我一直当日线用。等它金叉，人家早走完一段准备回家了，我正好进去接。',
      '这事赖我，参数那页从来没点开过。但是图上那么小一个“周”字，手机上谁看得清？换了周期图例也不变，一点提醒没有。我不死心，把半年的买点一个个拿日线重标了一遍，标了两个晚上，发现有一大半按日线看压根不会买。也就是说这半年我是在给一个小字打工。',
      '现在拿到任何一个数先问三件事：算的哪段时间，用的哪个价，啥时候更新。问不明白就不用。做软件的要是看到了，求求把那个字写大点，换的时候闪一下，少坑几个我这种不看说明书的。',
    ].join('\n'),
    wouldDo: '用指标之前先把说明看完，再拿十个以前的买点手工对一遍。',
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
      '我拿信用卡套出来的钱炒过股，不多，三万。当时算盘打得响：一个月利息才那么点，涨一个板啥都有了。可借来的钱有日子，股票没日子。还款前一周，它正好趴在最低那几天，我只能卖。卖完第二个礼拜就涨回去了，涨得那叫一个顺。',
      '到那会儿才懂，借来的钱贵的不是利息，是它替我决定了啥时候卖。我以前那套“跌了就等等”，靠的是自己的钱等得起。前提没了，办法就成了笑话。那个月每天早上起来先数还有几天到期，再看价格，全反了，刷牙都在算。',
      '还清以后把额度调到最低，剪了两张卡，再没借过，也没再打满过仓位。写出来是因为最近身边又有人在比谁家利率低，我劝了，没用，人家说你那是买得不好。行吧。我就说说那一周怎么过的：不是亏钱难受，是明知道该等，可你没资格等，那种难受。',
    ].join('\n'),
    wouldDo: '只用三年不动的钱。有还款日的钱，利率再低也别买会跌的东西。',
    same: ['renewalDue', 'practice', 'lowestClass'],
    discussion: [{ by: 'fullService', text: '“它替我决定了啥时候卖”，这一句把杠杆说透了，正在比利率的都来看看' }],
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
      '热搜上看到个题材，点进去一看，嘿，我居然懂一点，以前上班碰过。懂一点比不懂还坑。那晚上我跟人在评论区吵到一点半，把自己吵信了，第二天开盘就按自己吵赢的结论买，正好买在那礼拜最热闹的一天。',
      '回头看，我那晚说的也没错，行业是在变好。错在我把“这事是真的”当成了“这价是便宜的”。真的事早有人知道，人家比我懂、比我早，我揣着那点专业优越感去接了人家的货，还觉得自己比评论区那帮人清醒。吵赢了架，输了钱。',
      '它也没崩，就是一天掉一点，掉了三个月。我天天能找着一条支持自己的新闻，越找越不舍得割。最后让我割的不是亏了多少，是有天发现自己好久没看过一条说它不好的了，收藏夹里四十多条全是利好。我好歹是写东西的，丢不起这人。',
    ].join('\n'),
    wouldDo: '越懂的行业越要写反方三条。最热闹那天只加自选不下单，吵架也别吵。',
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
      '俩账户，一个长线一个短线，说好了井水不犯河水。短线亏了，我从长线那边“借”了一笔，想着赚了就还。还给自己写了张借条，签了字按了日期，现在看跟小品一样。',
      '短线后来赚了点，没还，想再赚点一块还。然后又亏了。这时候长线那边正好到了计划加仓的位置，没钱，干看着它按计划走完一整段。等于一个烂账户把一个好账户拖下水。我拿表算过，没那张借条，长线那边那年能多出一台车钱，虽然是辆便宜车。',
      '跟一个老朋友喝酒说这事，他问：要是别人来跟你借这笔钱，说要去翻本，你借不借？我说那肯定不借。他说那你借给自己干啥。我愣那儿了，一晚上没接上话。现在俩账户放两家，密码让我媳妇改过一回，想挪钱得先打电话跟她解释，我一个电话没打过，开不了口。',
    ].join('\n'),
    wouldDo: '账户之间不借钱。真想翻本，先写份借款申请念给媳妇听。',
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
    text: '开户第一天买了涨幅榜第一，因为它最红。买完才知道当天买的当天不能卖，看着它从红变绿刷新了两百多次，晚饭没吃。后来挂成本价卖，差一分钱没成交，第二天低开。一分钱啊，教会我啥叫委托价。',
    wouldDo: '先拿模拟盘把规矩碰一遍：不能当天卖、涨跌停、挂了不一定成交。碰完再拿真钱。',
    same: ['trial', 'lowestClass'],
    discussion: [{ by: 'practice', text: '都从这过来的，我第一天买的是跌幅榜第一，觉得便宜' }],
  },
  {
    by: 'practice',
    months: 0,
    when: 34,
    type: 1,
    lossBand: 1,
    causes: ['NO_STOP'],
    text: '停牌前一天本来要卖，想着再等一天公告能咋。结果一停停了好久，钱锁里面，计划要买的另一只在外面涨，干瞪眼。复牌也没跌多少，可我一点耐心都没了，开盘就割，割完它自己慢慢走上去了。亏得不多，就是憋屈。',
    wouldDo: '可能停牌的票，仓位按锁三个月也不影响过日子来。该卖那天别等公告。',
    same: ['standard', 'invited'],
  },
  {
    by: 'creator',
    months: 0,
    when: 48,
    type: 5,
    lossBand: 0,
    causes: ['OTHER'],
    text: '说个没亏钱但伤人的。我把自己一笔单子讲给我表哥听，讲得太溜，他也买了。我按计划止损走了，忘了告诉他。过年他端着酒问我那只啥时候回本，我才知道他还拿着。他没怪我，我那顿饭没吃下去。',
    wouldDo: '别人问票就答三件事：放多少、错了咋办、这钱啥时候要用。别的一个字不说。',
    same: ['fullService', 'plainCreator', 'practice', 'invited'],
    discussion: [{ by: 'standard', text: '过年不敢去表哥家+1' }],
  },
  {
    by: 'renewalDue',
    months: 0,
    when: 60,
    type: 4,
    lossBand: 1,
    causes: ['MISREAD'],
    text: '条件单坑我一回。设的跌破卖，以为触发就成交。那天直接跳空低开，单子按触发价挂在上面没人要，我以为卖了，一上午没看。下午打开，好嘛还在，跌得更多。软件没毛病，是我没看委托那行写的限价。',
    wouldDo: '止损的条件单用最优价。触发了要看成交，别看触发通知。',
    same: ['trial', 'standard', 'practice'],
  },
];
