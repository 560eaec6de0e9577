/** The messages centre. Nobody's first page, as in `tools.ts`. */

export const messageIndex = () => import('../../features/message/screens/message-index.tsx');
export const messageList = () => import('../../features/message/screens/message-list.tsx');
export const dynamicNotice = () => import('../../features/message/screens/dynamic-notice.tsx');
export const myInteraction = () => import('../../features/message/screens/my-interaction.tsx');
export const pushSettings = () => import('../../features/message/screens/push-settings.tsx');
export const weekReport = () => import('../../features/week-report/screens/week-report.tsx');
export const weekReportDetail = () => import('../../features/week-report/screens/week-report-detail.tsx');
