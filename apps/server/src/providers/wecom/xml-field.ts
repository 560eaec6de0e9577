/**
 * The text of a field of WeCom's flat XML; empty for one that is not there. Nothing but plain fields is understood: no
 * declaration, no entity and no nesting, so that a callback can't make us read anything else.
 */
export function xmlField(xml: string, name: string): string {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return '';
  const found = new RegExp(`<${name}>(?:<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|([^<]*))</${name}>`).exec(xml);
  return found?.[1] ?? found?.[2] ?? '';
}
