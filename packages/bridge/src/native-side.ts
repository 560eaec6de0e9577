import { bridgeCodes } from './codes.ts';
import { decodeText, maxLinkLength } from './link.ts';

/** What a shell allows and has handed out. */
export interface NativeState {
  readonly scheme: string;
  /** `scheme://host[:port]` of the pages that may speak to it. */
  readonly origins: readonly string[];
  readonly actions: readonly string[];
  /** Capability of the document that is loaded; `null` until it said hello. */
  readonly cap: string | null;
}

export type Verdict =
  | { readonly code: 0; readonly id: string; readonly action: string; readonly payload: string }
  | { readonly code: number; readonly id: string };

const rest = /^([A-Za-z0-9]{1,32})\?id=([\w-]{1,40})(?:&k=([\w-]{22}))?(?:&p=([\w-]*))?$/;

/**
 * Judges a link as the native shells do, for tests and the developers' shell; Java and Swift do the same, and
 * `bridge-vectors.json` holds all three to it. `id` is empty when the link has none that could be answered.
 */
export function judgeLink(link: string, pageUrl: string, state: NativeState): Verdict {
  const id = /[?&]id=([\w-]{1,40})(?:&|$)/.exec(link.slice(0, maxLinkLength))?.[1] ?? '';
  const refuse = (code: number): Verdict => ({ code, id });
  if (link.length > maxLinkLength) return refuse(bridgeCodes.tooLarge);
  const start = `${state.scheme}://bridge/`;
  if (!link.startsWith(start)) return refuse(bridgeCodes.badLink);
  const version = /^v(\d{1,3})\/(.*)$/s.exec(link.slice(start.length));
  if (!version) return refuse(bridgeCodes.badLink);
  if (version[1] !== '1') return refuse(bridgeCodes.unknownAction);
  const parts = rest.exec(version[2] ?? '');
  if (!parts) return refuse(bridgeCodes.badLink);
  const [, action = '', callId = '', cap, encoded = ''] = parts;
  if (!state.origins.includes(originOf(pageUrl))) return refuse(bridgeCodes.notAllowed);
  if (action !== 'hello' && (state.cap === null || cap !== state.cap)) return refuse(bridgeCodes.notAllowed);
  if (!state.actions.includes(action)) return refuse(bridgeCodes.unknownAction);
  const payload = payloadOf(encoded);
  return payload === null ? refuse(bridgeCodes.badLink) : { code: bridgeCodes.ok, id: callId, action, payload };
}

/** The text of a payload that looks like a JSON object; its parser is the action's own business. */
function payloadOf(encoded: string): string | null {
  if (encoded === '') return '{}';
  try {
    const text = decodeText(encoded);
    return text.startsWith('{') && text.endsWith('}') ? text : null;
  } catch {
    return null;
  }
}

/** Origin of a page, empty for addresses with user names and for everything that is not http. */
function originOf(pageUrl: string): string {
  try {
    const url = new URL(pageUrl);
    return url.username === '' && url.password === '' && /^https?:$/.test(url.protocol) ? url.origin : '';
  } catch {
    return '';
  }
}
