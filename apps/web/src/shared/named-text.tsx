import { Fragment } from 'react';

/** A word with Chinese characters: the name of a stock, a place, an industry. */
const name = /([\p{Script=Han}][\p{Script=Han}\dA-Za-z]*)/u;

/**
 * An English sentence in which names stay as they are. They are marked as Chinese, so that they are read out as such; a text
 * without a word of English is no such sentence and is left alone.
 */
export function NamedText({ text }: { readonly text: string }) {
  if (!/[a-z]{2}/.test(text)) return text;
  return text.split(name).map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <span key={at} lang="zh-CN">
        {part}
      </span>
    ),
  );
}
