import { ProposedText, type ProposalView } from '../../blocks/proposal-view.tsx';

export const proposal: ProposalView = { kind: 'adviserText', title: ['快捷语', 'Quick reply'], view: ProposedText };
