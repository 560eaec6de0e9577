/** What the tests read of a row of the route table. */
interface PageRow {
  readonly path: string;
  readonly title?: readonly [chinese: string, english: string];
  readonly screen?: unknown;
  readonly auth?: boolean;
  readonly privilegeIds?: readonly number[];
  readonly privilegeScene?: number;
  readonly hasPreview?: boolean;
}

/** A name that the compiler does not follow: the whole app would otherwise be checked once more with the tests. */
const table: string = '../../apps/web/src/routes/index.ts';

const { routes } = (await import(table)) as { routes: Readonly<Record<string, PageRow>> };

/** Parameters of pages that are nothing without them. */
const parameters: Readonly<Record<string, string>> = {
  stockDiagnosis: '?stockNo=600000',
  stockDiagnosisInGroup: '?stockNo=600000',
  topFund: '?renId=3',
  stockResearch: '?stockNo=600000',
  stockTraceback: '?stockNo=600000&tradeDate=2026-10-21',
  strategyTips: '?lessonId=stopLoss',
  strategyResult: '?stockNo=600000',
  strategyDetail: '?stockNo=600000&strategyId=S01',
  strategyAllPeriod: '?stockNo=600000',
  trackReview: '?signalId=S02-20261012-000006',
  tacticsReport: '?reportId=S02-W20261113',
  changeStock: '?stockNo=600000',
  stockPoolDetails: '?poolId=AP01',
  stockPoolDetailsOfData: '?poolId=AP05',
  algorithmCombination: '?pools=AP01%2CAP02',
  mockStockDeal: '?stockNo=600000',
  articleDetail: '?dynamicDetailId=5',
  graphtextDetail: '?dynamicDetailId=6',
  gambitDetail: '?gambitId=1',
  questionDetail: '?questionId=35',
  answerDetail: '?answerId=36',
  publishAnswer: '?questionId=38',
  askQuestion: '?stockNo=600000',
  stockQuestions: '?stockNo=600000',
  moodList: '?expressionId=8',
  researchPaperDetail: '?paperId=40',
  driedFoodDetail: '?foodId=44',
  shareStockDetail: '?shareId=52',
  complaintDetail: '?complaintId=68',
  groupChat: '?groupId=1',
  groupChatInGroup: '?groupId=1',
  privateChat: '?customerId=17',
  studieDetail: '?surveyId=4',
  proposalDetail: '?proposalId=92',
  grassRootsDetail: '?reportId=95',
  personal: '?customerId=1',
  verifyPhone: '?scene=set',
  mallDetail: '?goodsId=1',
  orderConfirm: '?subject=sku&subjectId=1',
  webView: '?linkUrl=https%3A%2F%2Fexample.com%2F',
};

/** A page with an address that opens it. */
export interface PageToOpen {
  readonly path: string;
  readonly address: string;
  readonly title: readonly [chinese: string, english: string];
  readonly isForMembers: boolean;
  /** Whether a privilege opens it or makes it show more. */
  readonly hasPrivilege: boolean;
  readonly hasPreview: boolean;
  /** Shows names of the program, or samples that are in Chinese alone. */
  readonly isTechnical: boolean;
}

const technicalPages = ['test', 'developerGallery'];

/** Every page of the route table that has a screen and no parameter in its path. */
export const pages: readonly PageToOpen[] = Object.entries(routes)
  .filter(([, row]) => row.screen !== undefined && !row.path.includes(':'))
  .map(([id, row]) => ({
    path: row.path,
    address: row.path + (parameters[id] ?? ''),
    title: row.title ?? ['练盘', 'Lianpan'],
    isForMembers: row.auth === true,
    hasPrivilege: row.privilegeIds !== undefined || row.privilegeScene !== undefined,
    hasPreview: row.hasPreview === true,
    isTechnical: technicalPages.includes(id),
  }));
