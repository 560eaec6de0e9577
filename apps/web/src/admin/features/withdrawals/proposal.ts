import { ProposalLines, type ProposalView } from '../../blocks/proposal-view.tsx';

export const proposal: ProposalView = { kind: 'withdrawal', title: ['提现', 'Withdrawal'], view: ProposalLines };
