import type { ProposalState } from '@lianpan/domain/community';
import type { PersonaName } from '../../../seed/personas.ts';

export interface SeedProposal {
  readonly by: PersonaName;
  readonly days: number;
  readonly state: ProposalState;
  readonly stockNo?: string;
  readonly industry: string;
  readonly title: string;
  readonly questions: readonly string[];
  readonly why: string;
  /** Demonstration people who support it, with their points. */
  readonly support?: readonly (readonly [PersonaName, number])[];
  /** How many more members of the demonstration support it, and with how many points each. */
  readonly crowd?: readonly [supporters: number, points: number];
  readonly survey?: string;
  readonly reason?: string;
}

/** Proposals in every state. The oldest first. */
export const seedProposals: readonly SeedProposal[] = [
  {
    by: 'standard',
    days: 75,
    state: 'done',
    survey: 'appliance',
    industry: '家用电器',
    title: '小家电门店到底压了多少货',
    questions: ['门店多久补一次货', '旧款怎么清理'],
    why: '财报存货就一个总数，压厂里还是压店里差远了。',
    support: [['invited', 10]],
    crowd: [20, 100],
  },
  {
    by: 'practice',
    days: 66,
    state: 'done',
    survey: 'paper',
    stockNo: '600009',
    industry: '轻工制造',
    title: '溯帆纸业的涨价函落地了多少',
    questions: ['老客户执行新价了吗', '印刷厂能接受吗', '交货期有变化吗'],
    why: '涨价函满天飞，我拿着它，成本28块多，想知道到底有没有人按新价买。',
    support: [
      ['plainCreator', 15],
      ['standard', 5],
    ],
    crowd: [20, 100],
  },
  {
    by: 'invited',
    days: 60,
    state: 'expired',
    stockNo: '600022',
    industry: '公用事业',
    title: '骏锦水务的水价听证进展到哪一步',
    questions: ['听证会是否公告', '居民与工业价差多大'],
    why: '这事我惦记一年了，到底走到哪步了？',
    support: [['trial', 5]],
  },
  {
    by: 'plainCreator',
    days: 55,
    state: 'refused',
    industry: '房地产',
    reason: '涉及未公开的内部销售数据，无法以公开方式调研',
    title: '想拿到楼盘内部的认购名单做统计',
    questions: ['认购与签约差多少'],
    why: '网签数据太慢，等出来黄花菜都凉了。',
    support: [['practice', 5]],
  },
  {
    by: 'trial',
    days: 50,
    state: 'done',
    survey: 'medicine',
    stockNo: '600004',
    industry: '医药生物',
    title: '沧泽医药在药店的陈列有没有变化',
    questions: ['陈列位置变过吗', '促销还在做吗'],
    why: '我家楼下药店海报没了，不知道是就这一家还是都这样。',
    support: [['creator', 10]],
    crowd: [20, 100],
  },
  {
    by: 'fullService',
    days: 40,
    state: 'expired',
    industry: '传媒',
    title: '县城影院的上座率能不能实地数一数',
    questions: ['工作日一天卖几张票', '黄金场占多少'],
    why: '票房都是全国的，县城影院我看着都快倒了。',
  },
  {
    by: 'standard',
    days: 34,
    state: 'refused',
    industry: '综合',
    reason: '问题范围过大，请拆成可以核对的小问题',
    title: '请研究一下所有多元化公司的未来',
    questions: ['多元化公司好不好'],
    why: '主业太多的我看不懂，求个懂的。',
    support: [['invited', 2]],
  },
  {
    by: 'creator',
    days: 28,
    state: 'doing',
    industry: '石油石化',
    title: '加油站的优惠力度和油品结构有什么变化',
    questions: ['优惠多久调一次', '高标号占比变化', '便利店带来多少客流'],
    why: '优惠力度直接吃毛利，值得一直记。',
    support: [['practice', 10]],
    crowd: [20, 100],
  },
  {
    by: 'practice',
    days: 26,
    state: 'doing',
    stockNo: '600019',
    industry: '机械设备',
    title: '曜润装备的老客户还在续签保养吗',
    questions: ['保养合同续签比例', '备件交货要多久'],
    why: '设备谁都会卖，续不续保养才看得出人家还要不要你。',
    support: [['invited', 8]],
    crowd: [21, 98],
  },
  {
    by: 'lapsed',
    days: 24,
    state: 'scheduled',
    industry: '农林牧渔',
    title: '生猪散养户的补栏意愿到底怎么样',
    questions: ['今年补不补', '饲料赊账还给不给', '担心的是什么'],
    why: '能繁一个月一出，散养户变主意比这快多了，我舅昨天说补今天说不补。',
    support: [
      ['standard', 5],
      ['trial', 5],
    ],
    crowd: [20, 100],
  },
  {
    by: 'renewalDue',
    days: 21,
    state: 'accepted',
    stockNo: '600017',
    industry: '计算机',
    title: '岳图智能的项目验收为什么集中在年底',
    questions: ['客户预算何时下达', '验收需要哪些材料'],
    why: '收入全挤四季度，行业都这样还是它自己安排的？',
    support: [['plainCreator', 20]],
    crowd: [20, 100],
  },
  {
    by: 'invited',
    days: 15,
    state: 'qualified',
    industry: '食品饮料',
    title: '社区便利店的冰柜里谁的位置变好了',
    questions: ['冰柜位置由谁决定', '陈列费有没有上涨', '临期品怎么处理'],
    why: '饮料打架都在冰柜里打，走一圈就看见了。',
    support: [
      ['practice', 6],
      ['creator', 10],
    ],
    crowd: [20, 100],
  },
  {
    by: 'plainCreator',
    days: 9,
    state: 'collecting',
    stockNo: '600011',
    industry: '汽车',
    title: '霖庭底盘的新厂招工情况可以去看看吗',
    questions: ['招聘的是哪些岗位', '宿舍入住率如何', '班次怎么排'],
    why: '扩产公告谁都会写，招没招人骗不了人。',
    support: [
      ['practice', 12],
      ['standard', 8],
      ['invited', 3],
    ],
    crowd: [9, 40],
  },
  {
    by: 'trial',
    days: 5,
    state: 'collecting',
    industry: '银行',
    title: '网点的存款利率公示牌多久换一次',
    questions: ['各期限利率是否一致', '大额存单还有额度吗'],
    why: '利率到底降没降到我这，看牌子最实在。',
    support: [['fullService', 5]],
    crowd: [5, 30],
  },
  {
    by: 'standard',
    days: 1,
    state: 'collecting',
    industry: '纺织服饰',
    title: '服装批发市场的档口空置率有没有下降',
    questions: ['空置档口有多少', '租金谈得动吗', '夜间拿货的人多不多'],
    why: '光看品牌店没用，拿货的人少没少得去市场看。',
    crowd: [2, 10],
  },
];
