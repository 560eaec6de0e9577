/** What a piece of content is about, K1 to K5. Source: product handbook 23.1. */
export type RiskClass = 1 | 2 | 3 | 4 | 5;

const special = ['融资融券', '杠杆', '期权', '期货', '权证', '可转债', '退市', '两融'];
const shortTerm = ['打板', '连板', '龙头', '题材', '短线', '首板', '竞价', '妖股', '次新'];

interface Classed {
  readonly text: string;
  /** Marks of the stocks that are named, as the directory has them. */
  readonly stockTags: readonly (readonly string[])[];
  readonly hasView: boolean;
}

/** The class of a text by the stocks it names and its words; the highest wins. */
export function riskClassOf({ text, stockTags, hasView }: Classed): RiskClass {
  const isSpecial = stockTags.some((tags) => tags.some((tag) => /ST|退/.test(tag)));
  if (isSpecial || special.some((word) => text.includes(word))) return 5;
  if (stockTags.length > 0 && shortTerm.some((word) => text.includes(word))) return 4;
  if (hasView) return 3;
  return stockTags.length > 0 ? 2 : 1;
}

/** The highest class that stands open: that of the suitability test, 2 for guests and who has none. */
export const openClassOf = (riskClass: number | null): number => riskClass ?? 2;
