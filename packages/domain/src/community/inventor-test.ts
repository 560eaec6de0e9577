/** A sentence that is right or wrong, with why. */
export interface RuleQuestion {
  readonly id: number;
  readonly text: readonly [chinese: string, english: string];
  readonly isRight: boolean;
  readonly why: readonly [chinese: string, english: string];
}

/** What a creator has to know before publishing; the answers never leave the server before somebody has answered. Source: product handbook 5.2. */
export const ruleQuestions: readonly RuleQuestion[] = [
  {
    id: 1,
    text: ['文章里可以断言某只股票下周的涨跌。', 'A paper may state how a stock will move next week.'],
    isRight: false,
    why: [
      '谁都不知道下周的价格，断言未来涨跌属于诱导交易。',
      'Nobody knows next week’s price; such statements lure people into trades.',
    ],
  },
  {
    id: 2,
    text: [
      '讲解方法时，可以用 20 个交易日以前的走势当案例。',
      'To teach a method, moves from over 20 trading days ago may serve as cases.',
    ],
    isRight: true,
    why: [
      '较早的案例讲的是方法，不会让人照着当下的价格去买卖。',
      'Old cases teach the method; nobody trades on their prices today.',
    ],
  },
  {
    id: 3,
    text: ['文中提到自己持有的股票，必须声明持有。', 'Who holds a stock that the paper names has to say so.'],
    isRight: true,
    why: ['读者有权知道作者的利益在哪一边。', 'Readers have a right to know where the author’s interest lies.'],
  },
  {
    id: 4,
    text: [
      '付费内容的末尾可以留联系方式，方便读者私下交流。',
      'Paid content may end with contact details for private exchange.',
    ],
    isRight: false,
    why: [
      '站外联系常被用来行骗，任何内容都不能留。',
      'Contact outside is how people get cheated; no content may hold it.',
    ],
  },
  {
    id: 5,
    text: [
      '没有登记为投资顾问，只要读者自愿，也可以收费推荐个股。',
      'Without registration one may still sell stock picks to willing readers.',
    ],
    isRight: false,
    why: [
      '收费推荐个股属于投资咨询业务，必须由持牌机构的登记人员做。',
      'Selling picks is investment advice, which only registered staff of licensed firms may give.',
    ],
  },
  {
    id: 6,
    text: [
      '由 AI 写成或改写的部分，需要在发布时声明。',
      'What AI wrote or rewrote has to be declared when publishing.',
    ],
    isRight: true,
    why: [
      '读者要能分清哪些话出自人，哪些出自机器。',
      'Readers must be able to tell words of people from words of machines.',
    ],
  },
  {
    id: 7,
    text: [
      '已经售出的专栏可以直接改写结论，不必留下痕迹。',
      'The conclusion of a sold paper may be rewritten without a trace.',
    ],
    isRight: false,
    why: ['买的人买的是当时那一版，之后只能追加补充。', 'Buyers bought that version; later words can only be added.'],
  },
  {
    id: 8,
    text: ['可以晒自己的盈利截图来吸引订阅。', 'Screenshots of own profits may be used to win subscribers.'],
    isRight: false,
    why: [
      '个别盈利不能说明方法有效，用它招揽属于误导。',
      'Single profits prove no method; using them as bait misleads.',
    ],
  },
  {
    id: 9,
    text: ['引用数据时，要写明截止时间和来源。', 'Figures that are quoted need their date and source.'],
    isRight: true,
    why: ['没有时间和来源的数字无法核对。', 'Without date and source nobody can check a figure.'],
  },
  {
    id: 10,
    text: [
      '读者退款后，对应的收入要从创作者账户冲回。',
      'When a reader is refunded, the income is taken back from the creator.',
    ],
    isRight: true,
    why: [
      '收入以最终成交为准，提现之后的退款也会冲减余额。',
      'Income follows the final sale; a refund after a withdrawal still counts against the balance.',
    ],
  },
];

export interface TestResult {
  readonly score: number;
  readonly wrong: readonly RuleQuestion[];
}

/** How many of the questions were answered rightly; one that was left out is wrong. */
export function gradeTest(answers: Readonly<Record<number, boolean>>): TestResult {
  const wrong = ruleQuestions.filter(({ id, isRight }) => answers[id] !== isRight);
  return { score: ruleQuestions.length - wrong.length, wrong };
}
