import { dayMs } from '@lianpan/domain';
import { endOfWorkingDay } from '../../market/trading-day.ts';
import type { PersonaName } from '../../seed/personas.ts';
import type { Seed } from '../../seed/seed-demo.ts';
import { deleteDemoPopups, insertContracts, insertPopups } from './seed/queries.ts';

const steps = (doneCount: number) =>
  (
    [
      ['REAL_NAME', ['实名认证', 'Identity check']],
      ['ASSESS', ['风险测评', 'Risk test']],
      ['INFORM', ['结果告知', 'Result notice']],
      ['RISK_BOOK', ['风险揭示书', 'Risk disclosure']],
      ['MATCH', ['适当性匹配', 'Suitability match']],
      ['STATEMENT', ['订阅声明', 'Subscription statement']],
      ['CONTRACT', ['服务协议', 'Service agreement']],
      ['SIGN', ['签署', 'Signature']],
    ] as const
  ).map(([code, title], at) => ({
    code,
    title,
    state: at < doneCount ? 2 : at === doneCount ? 1 : 0,
    isRequired: true,
  }));

const inForce = 4;
const ended = 6;

/** Contracts that were signed: whose, number, status. Who may still cancel signed two working days ago. */
const signed: readonly (readonly [PersonaName, string, number])[] = [
  ['fullService', 'HT-20260717-000002', inForce],
  ['standard', 'HT-20260920-000003', inForce],
  ['renewalDue', 'HT-20260601-000004', inForce],
  ['lapsed', 'HT-20260501-000005', ended],
  ['testExpired', 'HT-20260722-000008', inForce],
  ['withdrawing', 'HT-20261118-000010', inForce],
];

/** One popup of each kind for the person who shows them all, and the contracts of those who have one. */
export const popupSeed: Seed = async ({ db, now, customerId }) => {
  await deleteDemoPopups(db);
  const everyPopup = customerId('everyPopup');
  const base = { startsAt: new Date(now - dayMs), validTo: new Date(now + 365 * dayMs), isDemo: true };
  const own = { ...base, customerId: everyPopup };
  const refund = {
    ...base,
    type: 6,
    isForce: true,
    title: ['退款协议', 'Refund agreement'],
    description: [
      '您申请的退款已通过：实付2,980元，已使用31天，按天折算后退还2,727元，原路退回。签署退款协议后3个工作日内到账。',
      'Your refund was approved: 2,980 yuan paid, 31 days used, 2,727 yuan go back the way they came, within 3 working days of your signature.',
    ],
    linkUrl: '/hgd/mine',
  } as const;
  await insertPopups(db, [
    {
      ...own,
      type: 4,
      title: ['完善必要信息', 'Required info'],
      description: [
        '为您提供服务还缺少：真实姓名、证件信息、紧急联系方式。信息只用于服务与合规核验。',
        'To serve you we still need: your legal name, an ID document, an emergency contact. They are used for the service and compliance checks only.',
      ],
      linkUrl: '/setting',
      businessKey: 'required-details',
    },
    {
      ...own,
      type: 5,
      isForce: true,
      title: ['延期通知', 'Delay notice'],
      description: [
        '因国庆休市，您的服务顺延7天：原到期日10月20日，新到期日10月27日。无需操作。',
        'Because of the holiday your service runs 7 days longer: it was to end on 20 October and now ends on 27 October. You need not do anything.',
      ],
      businessKey: 'delay-2026-10',
    },
    { ...refund, customerId: everyPopup, businessKey: 'refund-demo-20' },
    { ...refund, customerId: customerId('refund'), businessKey: 'refund-demo-11' },
    {
      ...own,
      type: 7,
      triggerType: 2,
      title: ['账号升级', 'Account upgrade'],
      description: [
        '投顾服务版已可用：首页换成服务进度与待办，自选与练习记录都保留，可随时回到练习大厅。',
        'The advisory edition is ready: its home shows your service and duties. Watchlist and practice stay, and you can go back to the hall any time.',
      ],
      linkUrl: '/hgd',
      businessKey: 'upgrade-2026',
    },
    {
      ...own,
      type: 11,
      triggerType: 2,
      isAdvertising: true,
      title: ['复盘训练营', 'Review camp'],
      description: [
        '三张图看懂复盘训练营：每天一题、对照答案、周末总结。',
        'The review camp in three pictures: a question a day, a check, a summary on the weekend.',
      ],
      linkUrl: '/hgd/strategyVip',
      imageUrls: ['/static/art/ridge.webp', '/static/art/tide.webp', '/static/art/dawn.webp'],
      businessKey: 'camp-1',
    },
    {
      ...own,
      type: 11,
      triggerType: 2,
      title: ['新功能：诊断解释', 'New: explained figures'],
      description: ['点任意数字，看它怎么算出来。', 'Tap any figure to see how it was computed.'],
      linkUrl: '/hall',
      imageUrls: ['/static/art/orbit.webp'],
      businessKey: 'explain-1',
    },
  ]);
  const contract = {
    contractUrl: '/hgd/mine',
    content: [
      '您的投顾服务协议已备好，请在7天内签署。签署当日次日起5个工作日内可以解除并全额退款。',
      'Your advisory agreement is ready. Please sign it within 7 days. For 5 working days after the day of signing you may cancel it and get all your money back.',
    ],
    updatedAt: new Date(now),
    isDemo: true,
  } as const;
  await insertContracts(db, [
    { ...contract, contractNo: 'HT-20261118-000009', customerId: customerId('toSign'), status: 1, steps: steps(5) },
    { ...contract, contractNo: 'HT-20261118-000020', customerId: everyPopup, status: 1, steps: steps(5) },
    ...signed.map(([persona, contractNo, status]) => ({
      ...contract,
      contractNo,
      customerId: customerId(persona),
      status,
      steps: steps(8),
      withdrawUntil: persona === 'withdrawing' ? endOfWorkingDay(now, 3) : null,
    })),
  ]);
};
