import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/square.ts');
const query = ['dynamicDetailId', 'isScrollToCommentArea', 'isForwarded', 'commentId'] as const;
const prefill = ['gambitId', 'stockNo', 'expressionId', 'markingToolId', 'draftId', 'scheduledId', 'dynamicDetailId'] as const;

export const squareRoutes = defineRoutes({
  square:    { path: '/square', skeleton: 'posts', title: ['广场', 'Square'], tabbar: true, keepAlive: true, tabId: 1002, screen: async () => (await door()).square() },
  actSquare: { path: '/act/square', skeleton: 'posts', title: ['广场', 'Square'], keepAlive: true, tabId: 3002, query: ['actId'], screen: async () => (await door()).actSquare() },
  publishGraphtext: { path: '/square/publishGraphtext', skeleton: 'form', auth: true, returnAfterLogin: true, title: ['发图文', 'Write a post'], query: prefill, screen: async () => (await door()).publishGraphtext() },
  publishArticle: { path: '/square/publishArticle', skeleton: 'form', auth: true, returnAfterLogin: true, title: ['写文章', 'Write an article'], query: prefill, screen: async () => (await door()).publishArticle() },
  drafts: { path: '/square/drafts', skeleton: 'list', auth: true, returnAfterLogin: true, title: ['草稿箱', 'Drafts'], query: ['view'], screen: async () => (await door()).drafts() },
  articleDetail:   { path: '/square/articleDetail', skeleton: 'text', title: ['文章', 'Article'], dataType: 3, query, screen: async () => (await door()).articleDetail() },
  graphtextDetail: { path: '/square/graphtextDetail', skeleton: 'text', title: ['图文', 'Post'], dataType: 1, query, screen: async () => (await door()).graphtextDetail() },
  gambitDetail:   { path: '/square/gambitDetail', skeleton: 'posts', title: ['话题', 'Topic'], query: ['gambitId'], screen: async () => (await door()).gambitDetail() },
  moodList:       { path: '/square/moodList', skeleton: 'posts', title: ['心情', 'Moods'], query: ['expressionId'], screen: async () => (await door()).moodList() },
  hotspotDynamic: { path: '/square/hotspotDynamic', skeleton: 'cards', title: ['热点榜', 'Trending'], screen: async () => (await door()).hotspotDynamic() },
  openLink:  { path: '/square/open', title: ['打开链接', 'Open a link'], query: ['code'], screen: async () => (await door()).openLink() },
  strikes:   { path: '/setting/strikes', skeleton: 'list', auth: true, returnAfterLogin: true, title: ['违规与申诉', 'Strikes and appeals'], screen: async () => (await door()).strikes() },
  personal:  { path: '/mine/personal', skeleton: 'posts', title: ['个人主页', 'Member'], dataType: 53, query: ['customerId'], screen: async () => (await door()).personal() },
  myFriends: { path: '/mine/myFriends', skeleton: 'people', auth: true, title: ['我的好友', 'My friends'], screen: async () => (await door()).myFriends() },
});
