import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/studies.ts');
const thread = ['isScrollToCommentArea', 'commentId'] as const;

export const studyRoutes = defineRoutes({
  studies: { path: '/studie', skeleton: 'posts', title: ['调研', 'Research'], dataType: 24, query: ['tab', 'stockNo'], screen: async () => (await door()).studies() },
  publishStudieProposal: { path: '/studie/publishStudieProposal', skeleton: 'form', title: ['发起调研提案', 'Propose research'], query: ['stockNo'], screen: async () => (await door()).publishProposal() },
  publishGrassRootsStudie: { path: '/studie/publishGrassRootsStudie', skeleton: 'form', title: ['发布草根观察', 'Share an observation'], query: ['stockNo'], screen: async () => (await door()).publishReport() },
  studieDetail: { path: '/studie/studieDetail', skeleton: 'text', title: ['调研成果', 'Survey'], dataType: 7, query: ['surveyId', ...thread], screen: async () => (await door()).surveyDetail() },
  proposalDetail: { path: '/studie/proposalDetail', skeleton: 'text', title: ['调研提案', 'Proposal'], dataType: 9, query: ['proposalId', ...thread], screen: async () => (await door()).proposalDetail() },
  grassRootsDetail: { path: '/studie/grassRootsDetail', skeleton: 'text', title: ['草根观察', 'Observation'], dataType: 11, query: ['reportId', ...thread], screen: async () => (await door()).reportDetail() },
});
