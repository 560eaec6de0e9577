import type { CommunityArticle } from './article.ts';
import { articleComments } from './comments-articles.ts';
import { companyArticles } from './articles-companies.ts';
import { figureArticles } from './articles-figures.ts';
import { marketArticles } from './articles-market.ts';
import { methodArticles } from './articles-method.ts';
import { mindArticles } from './articles-mind.ts';

const said = (articles: readonly CommunityArticle[], comments: readonly (readonly string[])[]) =>
  articles.map((article, at) => ({ ...article, comments: comments[at] ?? [] }));

/** With what is said under each. */
export const communityArticles = [
  ...said(methodArticles, articleComments.method),
  ...said(figureArticles, articleComments.figures),
  ...said(companyArticles, articleComments.companies),
  ...said(mindArticles, articleComments.mind),
  ...said(marketArticles, articleComments.market),
];
