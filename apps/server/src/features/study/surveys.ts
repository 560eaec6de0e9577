import { type FindContent } from '../content/service.ts';
import { selectSurvey } from './queries.ts';

/** A survey as reactions, comments and links know it. */
export const findSurvey: FindContent = async ({ market }, dataId, db) => {
  if (!/^\d{1,15}$/.test(dataId)) return undefined;
  const survey = await selectSurvey(db, market.name, Number(dataId));
  return survey && { authorId: null, title: survey.title };
};
