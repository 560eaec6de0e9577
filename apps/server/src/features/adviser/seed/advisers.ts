import type { PersonaName } from '../../../seed/personas.ts';

/** Who of the demonstration's advisers: their place in `seedAdvisers`. */
export type AdviserAt = 0 | 1 | 2;

export const seedAdvisers = [
  {
    staffName: 'demo.adviser',
    name: '沈知行',
    certNo: 'A0230600000001',
    intro: '做过八年行业研究，习惯先看现金流再看利润。回答尽量给出数据来源，也会说明我不知道的部分。',
    capacity: 40,
  },
  {
    staffName: 'demo.adviser2',
    name: '顾青禾',
    certNo: 'A0230600000002',
    intro: '关注制造与消费，擅长把公告里的会计科目讲明白。',
    capacity: 40,
  },
  {
    staffName: 'demo.adviserLead',
    name: '陈牧',
    certNo: 'A0230600000003',
    intro: '投顾组长，负责超时工单和服务质量。',
    capacity: 20,
  },
] as const;

/** Whose customer somebody is. */
export const seedClients: readonly (readonly [PersonaName, AdviserAt])[] = [
  ['fullService', 0],
  ['renewalDue', 0],
  ['lapsed', 0],
  ['standard', 1],
];
