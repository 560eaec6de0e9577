/** What others may know of questions and answers. */
export { qaNotices } from './notices.ts';
