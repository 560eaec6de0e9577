import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import statics from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { languageOf, type Language } from './language.ts';

/** Hashes of the inline blocks of a page, for its content security policy. */
const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );

/** Security headers for every answer; browsers may reach the object store when it is elsewhere. Scripts and styles only from here, inline ones only those we built. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  pages: readonly string[],
  storeOrigin: string | undefined,
): Promise<void> {
  const store = storeOrigin === undefined ? [] : [storeOrigin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // Compiling the md5 and signing code of hash-wasm; it allows no script from text. Source: docs/decisions/0012.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...new Set(pages.flatMap((page) => inlineHashes(page, 'script')))],
        styleSrc: ["'self'", ...new Set(pages.flatMap((page) => inlineHashes(page, 'style')))],
        imgSrc: ["'self'", 'data:', 'blob:', ...store],
        mediaSrc: ["'self'", 'blob:', ...store],
        connectSrc: ["'self'", ...store],
        workerSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** The prepared first pictures: the hall, and the frame of every other page. */
type PageKind = 'hall' | 'detail';

export type Pages = Readonly<Partial<Record<`${PageKind}.${Language}`, string>>>;

const kinds: readonly PageKind[] = ['hall', 'detail'];
const languages: readonly Language[] = ['zh-CN', 'en'];

/** Reads the built pages; empty when the web app is served by somebody else. Demo mode is told in the page itself. */
export function readPages(webDir: string | undefined, demoMode: boolean): Pages {
  if (webDir === undefined) return {};
  const pages: Partial<Record<`${PageKind}.${Language}`, string>> = {};
  for (const kind of kinds) {
    for (const language of languages) {
      const file = path.join(webDir, `index.${kind}.${language}.html`);
      if (!fs.existsSync(file)) continue;
      const html = fs.readFileSync(file, 'utf8');
      pages[`${kind}.${language}`] = demoMode ? html.replace('<html ', '<html data-demo="true" ') : html;
    }
  }
  return pages;
}

/** Serves the built web app: hashed files for a year, the page for every other address. */
export async function serveWebApp(app: FastifyInstance, webDir: string, pages: Pages): Promise<void> {
  await app.register(statics, {
    root: path.join(webDir, 'assets'),
    prefix: '/assets/',
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
  const compressed = compressPages(pages);
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /^\/(api|assets|static|docs|objects)\//.test(request.url)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    }
    const cookie = /(?:^|; )lianpan-language=(zh-CN|en)/.exec(request.headers.cookie ?? '')?.[1] as
      | Language
      | undefined;
    const language = cookie ?? languageOf(request.headers['accept-language']);
    const pathOnly = request.url.split('?')[0] ?? '/';
    const kind = ['/', '/hall', '/pc', '/pc/hall'].includes(pathOnly) ? 'hall' : 'detail';
    const page = compressed[`${kind}.${language}`];
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

function compressPages(pages: Pages): Partial<Record<keyof Pages, CompressedPage>> {
  return Object.fromEntries(
    Object.entries(pages).map(([name, html]) => {
      const plain = Buffer.from(html);
      return [name, { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }];
    }),
  );
}
