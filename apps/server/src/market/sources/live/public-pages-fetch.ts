import { SourceFormatError } from '../source-errors.ts';

/** Pages that the package may be led to; it knows many more, its author's own among them. */
const allowedHosts = new Set(['qt.gtimg.cn', 'web.ifzq.gtimg.cn']);

/**
 * The fetch that `stock-sdk` is given: it goes to the two hosts that we read and nowhere else, or with their paths to
 * `baseUrl`. A page that is no answer (an error page with status 200, a login) is told from an answer without rows, which
 * the package does not do.
 */
export function redirectedFetch(baseUrl: string | undefined): typeof fetch {
  return async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    if (!allowedHosts.has(asked.hostname)) throw new TypeError(`${asked.hostname} is no host of this source`);
    const target = baseUrl === undefined ? asked : new URL(`${asked.pathname}${asked.search}`, baseUrl);
    const response = await fetch(target, { ...init, redirect: 'error' });
    if (!response.ok) return response;
    const bytes = await response.arrayBuffer();
    const start = new TextDecoder('latin1').decode(bytes.slice(0, 64)).trimStart();
    if (!/^(v_|\{)/.test(start)) {
      throw new SourceFormatError('pages', bytes.byteLength === 0 ? 'the answer is empty' : 'the answer is no quotes');
    }
    return new Response(bytes, { status: response.status, headers: response.headers });
  };
}
