/** What becomes of a new nickname. Reasons of a refusal are keys of the catalogues. */
export type NicknameVerdict =
  | { readonly kind: 'passed' }
  /** Somebody has to look at it. */
  | { readonly kind: 'doubtful' }
  | { readonly kind: 'refused'; readonly reason: 'length' | 'contact' | 'title' | 'characters' };

/** Words by which a member could pass for the firm, an adviser or a tipster. */
const titles =
  /官方|客服|老师|投顾|分析师|荐股|内幕|稳赚|必涨|证监会|交易所|上交所|深交所|北交所|练盘|券商|基金经理|admin|official/i;
/** Numbers, addresses and the names of messengers. */
const contact = /\d{6,}|https?:|www\.|\.(com|cn|net)\b|@|微信|vx|wx|v信|威信|qq|扣扣|电话|加我|加v/i;
/** Figures that may be a number in parts. */
const doubtful = /\d{4,5}/;

/**
 * Judges a nickname: 2 to 16 characters, no contact data, no title that its bearer has not. Source: product handbook
 * 1.5. Length is counted in characters, not in code units.
 */
export function judgeNickname(nickName: string): NicknameVerdict {
  const length = nickName.match(/./gsu)?.length ?? 0;
  if (length < 2 || length > 16) return { kind: 'refused', reason: 'length' };
  if (/[\p{C}<>]|\s{2,}|^\s|\s$/u.test(nickName)) return { kind: 'refused', reason: 'characters' };
  // Spaces and signs between the letters hide nothing.
  const normal = nickName.normalize('NFKC');
  const plain = normal.replace(/[\s·._*|-]/g, '');
  if (contact.test(normal) || contact.test(plain)) return { kind: 'refused', reason: 'contact' };
  if (titles.test(plain)) return { kind: 'refused', reason: 'title' };
  return doubtful.test(plain) ? { kind: 'doubtful' } : { kind: 'passed' };
}
