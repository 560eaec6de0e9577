/** What a paper of a creator is sent with, as far as the fields of its editor say it. */
interface SentPaper {
  readonly abstract: string;
  readonly class: string;
  readonly dataDate: string;
  readonly method: string;
  readonly conclusion: string;
  readonly limits: string;
  readonly disproofs: string;
  readonly previewPercent?: number | undefined;
  readonly payType: number;
  readonly priceFen?: number | undefined;
  readonly pricePoints?: number | undefined;
  readonly stockNos: readonly string[];
  readonly declares: { readonly ai: boolean; readonly original: boolean; readonly holds?: boolean | undefined };
}

/** The fields of the editor from which a paper was sent: so one that waits for its time is changed, or is a draft again. */
export function paperFormOf(sent: SentPaper): Readonly<Record<string, string>> {
  const { abstract, dataDate, method, conclusion, limits, disproofs, declares, priceFen, pricePoints } = sent;
  const price = priceFen === undefined ? pricePoints : priceFen / 100;
  return {
    abstract,
    class: sent.class,
    dataDate,
    method,
    conclusion,
    limits,
    disproofs,
    pay: String(sent.payType),
    ...(price !== undefined && { price: String(price) }),
    ...(sent.previewPercent !== undefined && { preview: String(sent.previewPercent) }),
    stocks: sent.stockNos.join(' '),
    holds: declares.holds === undefined ? 'open' : declares.holds ? 'yes' : 'no',
    original: declares.original ? '1' : '0',
    ai: declares.ai ? '1' : '0',
  };
}
