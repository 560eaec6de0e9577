import { ProposalLines, type ProposalView } from '../../blocks/proposal-view.tsx';

export const proposal: ProposalView = { kind: 'roles', title: ['员工角色', 'Staff roles'], view: ProposalLines };
