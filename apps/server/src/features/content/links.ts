/** Pages of pieces of content by kind, with the name under which they take the id. */
const pages: Readonly<Record<number, readonly [path: string, name: string]>> = {
  1: ['/square/graphtextDetail', 'dynamicDetailId'],
  3: ['/square/articleDetail', 'dynamicDetailId'],
  5: ['/hall/shareStockDetail', 'shareId'],
  7: ['/studie/studieDetail', 'surveyId'],
  9: ['/studie/proposalDetail', 'proposalId'],
  11: ['/studie/grassRootsDetail', 'reportId'],
  13: ['/complaintStock/complaintDetail', 'complaintId'],
  25: ['/diagnosticStock/questionDetail', 'questionId'],
  27: ['/diagnosticStock/answerDetail', 'answerId'],
  33: ['/hall/newsDetail', 'newsId'],
  39: ['/inventorCenter/researchPaperDetail', 'paperId'],
  41: ['/inventorCenter/driedFoodDetail', 'foodId'],
  43: ['/hall/abnormalMovementDetail', 'abnormalDetailId'],
  47: ['/hall/stockEventsDetail', 'stockEventsDetailId'],
  53: ['/mine/personal', 'customerId'],
};

/** The address of a piece of content, of one of its comments where that is meant; nothing for a kind without a page. */
export function linkOf(dataType: number, dataId: string, commentId?: number): string | undefined {
  const page = pages[dataType];
  if (!page) return undefined;
  const [path, name] = page;
  const query = new URLSearchParams({
    [name]: dataId,
    ...(commentId !== undefined && { commentId: String(commentId) }),
  });
  return `${path}?${query.toString()}`;
}
