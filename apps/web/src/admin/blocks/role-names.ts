import { catalogue } from '../../shared/texts.ts';

/** Roles of the staff. Source: product handbook 14.1. */
export const roleNames = catalogue({
  sysAdmin: ['系统管理员', 'System administrator'],
  operator: ['运营', 'Operator'],
  operatorLead: ['运营组长', 'Operations lead'],
  moderator: ['审核员', 'Moderator'],
  modLead: ['审核组长', 'Moderation lead'],
  adviser: ['投顾', 'Adviser'],
  adviserLead: ['投顾组长', 'Adviser lead'],
  assistant: ['助理', 'Assistant'],
  contentEditor: ['内容编辑', 'Content editor'],
  compliance: ['合规', 'Compliance'],
  visitor: ['回访', 'Follow-up calls'],
  service: ['客服', 'Customer service'],
  finance: ['财务', 'Finance'],
  analyst: ['分析', 'Analyst'],
  auditor: ['审计', 'Auditor'],
});
