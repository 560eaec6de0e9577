/** Somebody of the firm who answers in a conversation. */
export type OfficialSender = 'ADVISER' | 'SERVICE';

interface ConversationLink {
  /** Address of the page, as the specification has it. */
  readonly path: string;
  /** Who is written to in a build that does not have the page: nobody who looks for people is left without a way. */
  readonly sender?: OfficialSender;
}

/** Every page that an answer of the machine may lead to, by the name that its link carries. Source: product handbook 6.7, 16. */
export const conversationLinks = {
  watchlist: { path: '/hgd/selfOption' },
  search: { path: '/search' },
  mockStockIndex: { path: '/mockStockIndex' },
  weeklyPractice: { path: '/hgd/home/weeklyPractice' },
  advisoryMine: { path: '/hgd/mine' },
  pushSettings: { path: '/setting/push' },
  stockPicker: { path: '/hgd/dataTacticStockPicker' },
  stockDiagnosis: { path: '/hgd/diagnosticStock' },
  hall: { path: '/hall' },
  importantEvents: { path: '/diagnosticStock/importantEvent' },
  stockResearch: { path: '/hgd/stockResearch' },
  mainTrend: { path: '/diagnosticStock/mainTrendsReport' },
  dragonTiger: { path: '/watchTheStockMarket/championList' },
  limitLists: { path: '/watchTheStockMarket/limitUpAndDownList' },
  bidChance: { path: '/watchTheStockMarket/competePriceChance' },
  themedStock: { path: '/hall/themedStock' },
  capitalRanking: { path: '/watchTheStockMarket/currentTimeCapitalRanking' },
  newsList: { path: '/hall/newsList' },
  weekReport: { path: '/messageNotification/weekReport' },
  messages: { path: '/messageNotification/index' },
  integralTask: { path: '/mine/integralTask' },
  integralBills: { path: '/mine/integralBills' },
  replay: { path: '/replay' },
  strategyTips: { path: '/hgd/strategyTips' },
  shareStock: { path: '/hall/shareStock' },
  square: { path: '/square' },
  setting: { path: '/setting' },
  profile: { path: '/setting/settingNickName' },
  bindMobile: { path: '/setting/bindMobile' },
  devices: { path: '/setting/devices' },
  cancelAccount: { path: '/setting/cancelAccount' },
  setPassword: { path: '/login/setPassword' },
  personalisation: { path: '/setting/individualitySetting' },
  blacklist: { path: '/setting/blacklist' },
  reports: { path: '/setting/reports' },
  dataCopy: { path: '/setting/dataCopy' },
  consents: { path: '/setting/consents' },
  strikes: { path: '/setting/strikes' },
  mockStockDeal: { path: '/mockStockDeal' },
  mockStockAccount: { path: '/mockStockAccount' },
  aiAdvisor: { path: '/chat/aiAdvisor' },
  askQuestion: { path: '/diagnosticStock/askQuestion' },
  askInvestmentAdviser: { path: '/hgd/askInvestmentAdviser', sender: 'ADVISER' },
  serviceConsult: { path: '/serviceConsult', sender: 'SERVICE' },
} as const satisfies Readonly<Record<string, ConversationLink>>;

export type ConversationRoute = keyof typeof conversationLinks;

export const isConversationRoute = (name: string): name is ConversationRoute => Object.hasOwn(conversationLinks, name);

/** Where a link of an answer goes: to a page, or to a conversation with somebody of the firm. */
export type ConversationTarget = { readonly href: string } | { readonly sender: OfficialSender };

/**
 * The page of a link where the build has it, else the conversation that stands in for it; `null` for a name that no answer
 * gives, such as one of an older version. `stockNo` is empty where the link is about no stock.
 */
export function conversationTarget(
  route: string,
  stockNo: string,
  hasPage: (path: string) => boolean,
): ConversationTarget | null {
  if (!isConversationRoute(route)) return null;
  const link: ConversationLink = conversationLinks[route];
  if (hasPage(link.path)) return { href: stockNo === '' ? link.path : `${link.path}?stockNo=${stockNo}` };
  return link.sender ? { sender: link.sender } : null;
}
