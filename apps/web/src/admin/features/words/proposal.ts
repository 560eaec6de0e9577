import { ProposalLines, type ProposalView } from '../../blocks/proposal-view.tsx';

export const proposal: ProposalView = { kind: 'word', title: ['词表', 'Word list'], view: ProposalLines };
