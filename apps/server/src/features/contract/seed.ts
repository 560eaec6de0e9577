import { contractStatuses } from '@lianpan/domain';
import { endOfWorkingDay } from '../../market/calendar/trading-day.ts';
import type { PersonaName } from '../../seed/personas.ts';
import type { Seed } from '../../seed/seed.ts';
import { deleteDemoContracts, insertContracts } from './seed/queries.ts';

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

/** Contracts that were signed: whose, number, status. Who may still cancel signed two working days ago. */
const signed: readonly (readonly [PersonaName, string, number])[] = [
  ['fullService', 'HT-20260717-000002', contractStatuses.inForce],
  ['standard', 'HT-20260920-000003', contractStatuses.inForce],
  ['renewalDue', 'HT-20260601-000004', contractStatuses.inForce],
  ['lapsed', 'HT-20260501-000005', contractStatuses.ended],
  ['testExpired', 'HT-20260722-000008', contractStatuses.inForce],
  ['withdrawing', 'HT-20261118-000010', contractStatuses.inForce],
];

/** A contract for everybody who shows the advisory service: to be signed, in force or over. */
export const contractSeed: Seed = async ({ db, now, customerId }) => {
  await deleteDemoContracts(db);
  const contract = {
    contractUrl: '/hgd/mine',
    content: [
      '你的投顾服务协议已备好，请在7天内签署。签署当日次日起5个工作日内可以解除并全额退款。',
      'Your advisory agreement is ready. Please sign it within 7 days. For 5 working days after the day of signing you may cancel it and get all your money back.',
    ],
    updatedAt: new Date(now),
    isDemo: true,
  } as const;
  await insertContracts(db, [
    {
      ...contract,
      contractNo: 'HT-20261118-000009',
      customerId: customerId('toSign'),
      status: contractStatuses.toSign,
      steps: steps(5),
    },
    {
      ...contract,
      contractNo: 'HT-20261118-000020',
      customerId: customerId('everyPopup'),
      status: contractStatuses.toSign,
      steps: steps(5),
    },
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
