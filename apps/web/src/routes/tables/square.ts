import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/square.ts');
const query = ['dynamicDetailId', 'isScrollToCommentArea', 'isForwarded', 'commentId'] as const;
const prefill = ['gambitId', 'stockNo', 'expressionId', 'markingToolId', 'draftId', 'scheduledId', 'dynamicDetailId'] as const;

export const squareRoutes = defineRoutes({
  square:    { path: '/square', title: ['广场', 'Square'], tabbar: true, keepAlive: true, tabId: 1002, screen: async () => (await door()).square() },
  actSquare: { path: '/act/square', title: ['广场', 'Square'], keepAlive: true, tabId: 3002, query: ['actId'], screen: async () => (await door()).actSquare() },
  publishGraphtext: { path: '/square/publishGraphtext', auth: true, returnAfterLogin: true, title: ['发图文', 'Write a post'], query: prefill, screen: async () => (await door()).publishGraphtext() },
  publishArticle: { path: '/square/publishArticle', auth: true, returnAfterLogin: true, title: ['写文章', 'Write an article'], query: prefill, screen: async () => (await door()).publishArticle() },
  drafts: { path: '/square/drafts', auth: true, returnAfterLogin: true, title: ['草稿箱', 'Drafts'], query: ['view'], screen: async () => (await door()).drafts() },
  articleDetail:   { path: '/square/articleDetail', title: ['文章', 'Article'], dataType: 3, query, screen: async () => (await door()).articleDetail() },
  graphtextDetail: { path: '/square/graphtextDetail', title: ['图文', 'Post'], dataType: 1, query, screen: async () => (await door()).graphtextDetail() },
  gambitDetail:   { path: '/square/gambitDetail', title: ['话题', 'Topic'], query: ['gambitId'], screen: async () => (await door()).gambitDetail() },
  moodList:       { path: '/square/moodList', title: ['心情', 'Moods'], query: ['expressionId'], screen: async () => (await door()).moodList() },
  hotspotDynamic: { path: '/square/hotspotDynamic', title: ['热点榜', 'Hotspots'], screen: async () => (await door()).hotspotDynamic() },
  openLink:  { path: '/square/open', title: ['打开链接', 'Open a link'], query: ['code'], screen: async () => (await door()).openLink() },
  strikes:   { path: '/setting/strikes', auth: true, returnAfterLogin: true, title: ['违规与申诉', 'Rules and objections'], screen: async () => (await door()).strikes() },
  personal:  { path: '/mine/personal', title: ['个人主页', 'Member'], dataType: 53, query: ['customerId'], screen: async () => (await door()).personal() },
  myFriends: { path: '/mine/myFriends', auth: true, title: ['我的好友', 'My friends'], screen: async () => (await door()).myFriends() },
});
