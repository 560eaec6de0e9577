import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/message.ts');

export const messageRoutes = defineRoutes({
  messages: { path: '/messageNotification/index', skeleton: 'list', messageType: 0, auth: true, returnAfterLogin: true, title: ['消息', 'Messages'], screen: async () => (await door()).messageIndex() },
  dynamicNotice: { path: '/messageNotification/dynamicNotice', skeleton: 'people', messageType: 1, title: ['互动消息', 'Interactions'], screen: async () => (await door()).dynamicNotice() },
  receiveThumb: { path: '/messageNotification/receiveThumb', skeleton: 'people', title: ['收到的赞', 'Likes received'], screen: async () => (await door()).messageList() },
  myInteraction: { path: '/messageNotification/myInteraction', skeleton: 'people', title: ['我的互动', 'My activity'], screen: async () => (await door()).myInteraction() },
  importantEvent: { path: '/messageNotification/importantEvent', skeleton: 'list', messageType: 2, title: ['重要事件', 'Important events'], query: ['stockNo'], screen: async () => (await door()).messageList() },
  diagnosisQaMessage: { path: '/messageNotification/diagnosisQaMessage', skeleton: 'list', messageType: 3, title: ['诊股问答', 'Questions and answers'], query: ['stockNo'], screen: async () => (await door()).messageList() },
  dynamicUpdate: { path: '/messageNotification/DynamicUpdate', skeleton: 'posts', messageType: 4, title: ['关注更新', 'Following'], screen: async () => (await door()).messageList() },
  stockTracking: { path: '/messageNotification/stockTracking', skeleton: 'list', messageType: 5, title: ['跟踪提醒', 'Alerts'], query: ['stockNo'], screen: async () => (await door()).messageList() },
  groupChatInteraction: { path: '/messageNotification/groupChatInteraction', skeleton: 'people', messageType: 6, auth: true, returnAfterLogin: true, title: ['群聊互动', 'Groups'], screen: async () => (await door()).messageList() },
  weekReport: { path: '/messageNotification/weekReport', skeleton: 'list', dataType: 26, title: ['诊股周报', 'Weekly reports'], screen: async () => (await door()).weekReport() },
  weekReportDetail: { path: '/messageNotification/weekReportDetail', skeleton: 'text', dataType: 26, title: ['诊股周报', 'Weekly report'], query: ['weekNo'], screen: async () => (await door()).weekReportDetail() },
  pushSettings: { path: '/setting/push', skeleton: 'list', auth: true, title: ['推送设置', 'Push notifications'], screen: async () => (await door()).pushSettings() },
});
