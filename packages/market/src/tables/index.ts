export {
  codeInText,
  plainCode,
  plainFigure,
  plainMark,
  plainMoment,
  plainText,
  plainTime,
  type PlainCode,
} from './spellings.ts';
export { separatorOf, splitLine, type Separator } from './split-line.ts';
