import type { StaffRole } from '@lianpan/contract';

/** As the demonstration's SMS codes are. It counts for these accounts alone, and in demo mode alone. */
export const demoCode = '123456';
export const demoPassword = 'lianpan-demo-desk';

/** Staff of a demonstration. */
export const demoStaff: readonly {
  readonly name: string;
  readonly displayName: string;
  readonly roles: StaffRole[];
}[] = [
  { name: 'demo.admin', displayName: '演示管理员', roles: ['sysAdmin', 'auditor'] },
  { name: 'demo.admin2', displayName: '演示管理员乙', roles: ['sysAdmin'] },
  { name: 'demo.moderator', displayName: '演示审核员', roles: ['moderator'] },
  { name: 'demo.lead', displayName: '演示审核组长', roles: ['modLead'] },
  { name: 'demo.operator', displayName: '演示运营组长', roles: ['operatorLead'] },
  { name: 'demo.finance', displayName: '演示财务', roles: ['finance'] },
  { name: 'demo.finance2', displayName: '演示财务乙', roles: ['finance'] },
  { name: 'demo.editor', displayName: '演示研究编辑', roles: ['contentEditor', 'adviser'] },
  { name: 'demo.service', displayName: '演示客服', roles: ['service', 'assistant'] },
  { name: 'demo.adviser', displayName: '演示投顾', roles: ['adviser'] },
  { name: 'demo.adviser2', displayName: '演示投顾乙', roles: ['adviser'] },
  { name: 'demo.adviserLead', displayName: '演示投顾组长', roles: ['adviserLead'] },
  { name: 'demo.compliance', displayName: '演示合规', roles: ['compliance'] },
];
