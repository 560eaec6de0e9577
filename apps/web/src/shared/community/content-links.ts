import { hrefIfThere, type RouteId } from '../../routes/href.ts';

/** Pages of kinds of content with the name under which they take the id. */
const pages: Readonly<Record<number, readonly [route: string, name: string]>> = {
  1: ['graphtextDetail', 'dynamicDetailId'],
  3: ['articleDetail', 'dynamicDetailId'],
  5: ['shareStockDetail', 'shareId'],
  7: ['studieDetail', 'surveyId'],
  9: ['proposalDetail', 'proposalId'],
  11: ['grassRootsDetail', 'reportId'],
  13: ['complaintDetail', 'complaintId'],
  25: ['questionDetail', 'questionId'],
  27: ['answerDetail', 'answerId'],
  33: ['newsDetail', 'newsId'],
  39: ['researchPaperDetail', 'paperId'],
  41: ['driedFoodDetail', 'foodId'],
  43: ['abnormalMovement', 'abnormalDetailId'],
  47: ['stockEvent', 'stockEventsDetailId'],
  53: ['personal', 'customerId'],
};

/** The address of a piece of content; nothing where this build has no page for its kind. */
export function contentHref(
  dataType: number,
  dataId: string,
  more: Readonly<Record<string, string>> = {},
): string | undefined {
  const page = pages[dataType];
  return page && hrefIfThere(page[0] as RouteId, { [page[1]]: dataId, ...more } as never);
}
