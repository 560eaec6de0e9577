import { englishRegionName } from '@lianpan/market/region-names';
import { englishSectorName } from '@lianpan/market/sector-names';
import { Fragment } from 'react';

/** A word with Chinese characters: the name of a stock, a place, an industry. */
const name = /([\p{Script=Han}][\p{Script=Han}\dA-Za-z]*)/u;

/** The English name of a place, an industry or a concept as it stands in a sentence: `Sichuan`, `gene sequencing`, `AI equipment`. */
function nameIn(name: string, isFirst: boolean): string {
  const place = englishRegionName(name);
  if (place !== name) return place;
  const sector = englishSectorName(name);
  return isFirst || /[A-Z]/.test(sector.slice(1)) ? sector : sector.toLowerCase();
}

/**
 * An English sentence with names. Places, industries and concepts have English ones; all others stay as they are, marked as Chinese, so
 * that they are read out as such. A text without a word of English is no such sentence and is left alone.
 */
export function NamedText({ text }: { readonly text: string }) {
  if (!/[a-z]{2}/.test(text)) return text;
  return text.split(name).map((part, at) => {
    const shown = at % 2 === 0 ? part : nameIn(part, text.startsWith(part));
    return at % 2 === 0 || shown !== part ? (
      <Fragment key={at}>{shown}</Fragment>
    ) : (
      <span key={at} lang="zh-CN">
        {part}
      </span>
    );
  });
}
