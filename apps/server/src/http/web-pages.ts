import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { languageOf, type Language } from '../language.ts';

/** Hashes of the inline blocks of a page, for its content security policy. */
const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );

/** How native shells call themselves and their links. */
export interface ShellNames {
  readonly scheme: string;
  readonly token: string;
}

/** Exchanges, regulators and the disclosure site: sites that may be shown inside a page of ours. */
const shownHosts = [
  'www.sse.com.cn',
  'www.szse.cn',
  'www.bse.cn',
  'www.csrc.gov.cn',
  'www.sac.net.cn',
  'www.cninfo.com.cn',
] as const;

export const defaultShellNames: ShellNames = { scheme: 'gpapp', token: 'GPApp' };

/**
 * Security headers for every answer; scripts and styles only from here, inline ones only those we built. Browsers may
 * reach the object store where it is elsewhere.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  pages: readonly string[],
  { shell, storeOrigin }: { shell: ShellNames; storeOrigin: string | undefined },
): void {
  const store = storeOrigin === undefined ? [] : [storeOrigin];
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // Compiling the md5 and signing code of hash-wasm; it allows no script from text. Source: docs/decisions/0013.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...new Set(pages.flatMap((page) => inlineHashes(page, 'script')))],
        styleSrc: ["'self'", ...new Set(pages.flatMap((page) => inlineHashes(page, 'style')))],
        imgSrc: ["'self'", 'data:', 'blob:', ...store],
        mediaSrc: ["'self'", 'blob:', ...store],
        connectSrc: ["'self'", ...store],
        workerSrc: ["'self'"],
        fontSrc: ["'self'"],
        // Links to a native shell travel in hidden frames.
        frameSrc: ["'self'", `${shell.scheme}:`, ...shownHosts.map((host) => `https://${host}`)],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const headersFor = (url: string): Readonly<Record<string, string>> => {
    if (url.startsWith(callsPrefix)) return callHeaders;
    return url.startsWith(assetsPrefix) || url.startsWith(adminAssetsPrefix) ? assetHeaders : headers;
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersFor(request.url));
    // Over plain http browsers ignore it, and other names of the domain are not ours to decide about.
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}

const callsPrefix = '/api/';
const assetsPrefix = '/assets/';
const adminAssetsPrefix = '/admin/assets/';

/** Answers of calls are JSON that no browser shows: nothing may load, frame or sniff them. Source: OWASP REST security. */
const callHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Scripts and styles come in some twenty small files: what browsers read of a page alone would be a tenth of their bytes.
 * The policy is for the scripts that start as workers.
 */
const assetHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'self' 'wasm-unsafe-eval'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** What helmet sets, which is the same for every answer: asked once, on an answer that nobody gets. */
function headersOf(options: Parameters<typeof helmet>[0]): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The prepared first pictures, by kind and language, and which kind each address gets; `*` is for all others. */
export interface Pages {
  readonly kinds: Readonly<Record<string, string>>;
  readonly html: Readonly<Record<string, string>>;
}

const languages: readonly Language[] = ['zh-CN', 'en'];

/**
 * Reads the built pages; empty when the web app is served by somebody else. Demo mode and other names of the native
 * shells are told in the page itself.
 */
export function readPages(webDir: string | undefined, demoMode: boolean, shell: ShellNames): Pages {
  const list = webDir === undefined ? undefined : path.join(webDir, 'prepared.json');
  if (webDir === undefined || list === undefined || !fs.existsSync(list)) return { kinds: {}, html: {} };
  const kinds = JSON.parse(fs.readFileSync(list, 'utf8')) as Record<string, string>;
  const html: Record<string, string> = {};
  for (const kind of new Set(Object.values(kinds))) {
    for (const language of languages) {
      const page = fs.readFileSync(path.join(webDir, `index.${kind}.${language}.html`), 'utf8');
      html[`${kind}.${language}`] = page.replace('<html ', `<html ${marksOf(demoMode, shell)}`);
    }
  }
  return { kinds, html };
}

function marksOf(demoMode: boolean, { scheme, token }: ShellNames): string {
  const isDefault = scheme === defaultShellNames.scheme && token === defaultShellNames.token;
  return `data-shown-hosts="${shownHosts.join(' ')}" ${demoMode ? 'data-demo="true" ' : ''}${isDefault ? '' : `data-shell="${scheme} ${token}" `}`;
}

/** The staff's front end, in the language of the one who asks; absent when the web app is served by somebody else. */
export function readAdmin(webDir: string | undefined, demoMode: boolean): string | undefined {
  const file = webDir === undefined ? undefined : path.join(webDir, 'admin/admin.html');
  if (file === undefined || !fs.existsSync(file)) return undefined;
  const html = fs.readFileSync(file, 'utf8');
  return demoMode ? html.replace('<html ', '<html data-demo="true" ') : html;
}

const languageIn = (request: FastifyRequest): Language =>
  (/(?:^|; )lianpan-language=(zh-CN|en)/.exec(request.headers.cookie ?? '')?.[1] as Language | undefined) ??
  languageOf(request.headers['accept-language']);

/** Serves the staff's front end at `/admin`, to no one else's addresses. */
export async function serveAdmin(
  app: FastifyInstance,
  webDir: string,
  page: string,
  isStaffAddress: (address: string) => boolean,
): Promise<void> {
  await app.register(statics, {
    root: path.join(webDir, 'admin/assets'),
    prefix: adminAssetsPrefix,
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
    decorateReply: false,
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isStaffAddress(request.ip)) return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    void reply.header('vary', 'accept-language, cookie').header('x-robots-tag', 'noindex');
    return reply.send(page.replace('lang="zh-CN"', `lang="${languageIn(request)}"`));
  };
  app.get('/admin', answer);
  app.get('/admin/*', answer);
}

/** Addresses of programs: one that is not served is not there, and no page answers in its place. */
const programAddress = /^\/(api|assets|static|docs|objects|metrics|health|healthz|live|ready|notify|rt)(\/|\?|$)/;

const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !programAddress.test(url);

/** Serves the built web app: hashed files for a year, the page for every other address. */
export async function serveWebApp(app: FastifyInstance, webDir: string, pages: Pages): Promise<void> {
  await app.register(statics, {
    root: path.join(webDir, 'assets'),
    prefix: assetsPrefix,
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  });
  await app.register(statics, {
    root: path.join(webDir, 'static'),
    prefix: '/static/',
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
  const compressed = compressPages(pages.html);
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    }
    const page = compressed(`${kindOf(pages, request.url)}.${languageIn(request)}`);
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send('the web app is not built');
    const accepts = request.headers['accept-encoding'] ?? '';
    const encoding = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : undefined;
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    void reply.header('vary', 'accept-encoding, accept-language, cookie');
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.send(encoding ? page[encoding] : page.plain);
  });
}

interface CompressedPage {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** The kind of an address of ours, with or without the prefix of the desktop view. */
function kindOf({ kinds }: Pages, url: string): string {
  const address = (url.split('?')[0] ?? '').replace(/^\/pc(?=\/|$)/, '').replace(/\/$/, '');
  return (Object.hasOwn(kinds, address || '/hall') ? kinds[address || '/hall'] : kinds['*']) ?? '';
}

/** Packs a page when it is asked for first: there are some twenty, and a start waits for none of them. */
function compressPages(html: Pages['html']): (name: string) => CompressedPage | undefined {
  const packed = new Map<string, CompressedPage>();
  return (name) => {
    const page = html[name];
    const known = packed.get(name);
    if (page === undefined || known) return known;
    const plain = Buffer.from(page);
    const made = { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
    packed.set(name, made);
    return made;
  };
}
