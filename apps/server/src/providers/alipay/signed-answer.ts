/** A part of an answer of Alipay, with the text that it was sent as, since that is what is signed. */
export interface SignedAnswer {
  readonly raw: string;
  readonly value: unknown;
  /** Empty where the answer carries none. */
  readonly sign: string;
}

/** The part under a name, such as `alipay_trade_query_response`; `null` where the text has no such part. */
export function signedAnswer(text: string, name: string): SignedAnswer | null {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof whole !== 'object' || whole === null || !(name in whole)) return null;
  // Only the outermost braces hold parts: nobody can plant one of that name inside another.
  const start = valueStart(text, name);
  const end = start === null ? null : objectEnd(text, start);
  if (start === null || end === null) return null;
  const sign = (whole as { sign?: unknown }).sign;
  const raw = text.slice(start, end);
  return { raw, value: JSON.parse(raw), sign: typeof sign === 'string' ? sign : '' };
}

/** Where the object under a name of the outermost object begins. */
function valueStart(text: string, name: string): number | null {
  let at = text.indexOf('{') + 1;
  while (at > 0 && at < text.length) {
    const key = /\s*,?\s*"((?:[^"\\]|\\.)*)"\s*:\s*/y;
    key.lastIndex = at;
    const found = key.exec(text);
    if (!found) return null;
    if (found[1] === name) return text[key.lastIndex] === '{' ? key.lastIndex : null;
    at = valueEnd(text, key.lastIndex) ?? -1;
  }
  return null;
}

function valueEnd(text: string, start: number): number | null {
  if (text[start] === '{' || text[start] === '[') return objectEnd(text, start);
  const simple = /"(?:[^"\\]|\\.)*"|[^,{}[\]"\s]+/y;
  simple.lastIndex = start;
  return simple.exec(text) ? simple.lastIndex : null;
}

/** Behind the bracket that closes the one at `start`. */
function objectEnd(text: string, start: number): number | null {
  let depth = 0;
  let isInText = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (isInText) {
      if (char === '\\') at++;
      else if (char === '"') isInText = false;
    } else if (char === '"') isInText = true;
    else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
