import { z } from 'zod';
import { call } from './call.ts';
import { pageInput, paged } from './shapes.ts';

const newsId = z.string().regex(/^[\w.-]{1,40}$/);

const article = z.object({
  newsId,
  type: z.enum(['viewpoint', 'unscramble', 'bigStock', 'weekly', 'report', 'bigData']),
  title: z.string(),
  /** What everybody reads of it. */
  brief: z.string(),
  /** A path of this app; empty for none. */
  cover: z.string(),
  author: z.string(),
  /** Number of the author in the register; empty for a text that nobody signed. */
  certNo: z.string(),
  /** Milliseconds since the epoch. */
  publishTime: z.number(),
  /** When the author stops standing by it; `null` while it stands. */
  validUntil: z.number().nullable(),
  /** Class of the service, R1 to R5. */
  riskLevel: z.int().min(1).max(5),
  version: z.int(),
  /** Written by the demonstration's model and not by a person. */
  isDemo: z.boolean(),
  locked: z.boolean(),
  /** `LOGIN_REQUIRED` for a guest. */
  lockReason: z.enum(['', 'LOGIN_REQUIRED', 'PRIVILEGE_REQUIRED']),
  /** The tool whose members read it; `null` for one that everybody reads. */
  privilegeId: z.int().nullable(),
});

/** Source: core platform 4, product handbook 2.8, 9.13. */
export const editorialCalls = {
  'POST /api/sp/hgd/getWLNewsPageList': call({
    summary: 'Articles of the house desk of a type, newest first; who may not read one sees its brief',
    source: 'spec',
    auth: 'guest',
    input: z.object({ type: article.shape.type, ...pageInput }),
    output: z.object(paged(article)),
  }),
  'GET /api/sp/hgd/getWLNewsDetail': call({
    summary: 'One article of the house desk with its text, if the caller may read it',
    source: 'ours',
    auth: 'guest',
    input: z.object({ newsId }),
    output: z.object({
      ...article.shape,
      /** Paragraphs with empty lines between; one that begins with `# ` is a heading. `null` for who may not read it. */
      body: z.string().nullable(),
    }),
  }),
};
