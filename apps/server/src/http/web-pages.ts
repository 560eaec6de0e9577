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

/** Security headers for every answer; scripts and styles only from here, inline ones only those we built. */
export async function addSecurityHeaders(app: FastifyInstance, pages: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...new Set(pages.flatMap((page) => inlineHashes(page, 'script')))],
        styleSrc: ["'self'", ...new Set(pages.flatMap((page) => inlineHashes(page, 'style')))],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
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

/** Reads the built pages, one a language; empty when the web app is served by somebody else. */
export function readPages(webDir: string | undefined): Partial<Record<Language, string>> {
  if (webDir === undefined) return {};
  const read = (language: Language): string | undefined => {
    const file = path.join(webDir, `index.${language}.html`);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  };
  const chinese = read('zh-CN');
  const english = read('en');
  return { ...(chinese ? { 'zh-CN': chinese } : {}), ...(english ? { en: english } : {}) };
}

/** Serves the built web app: hashed files for a year, the page for every other address. */
export async function serveWebApp(
  app: FastifyInstance,
  webDir: string,
  pages: Partial<Record<Language, string>>,
): Promise<void> {
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
    if (request.method !== 'GET' || /^\/(api|assets|static|docs)\//.test(request.url)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    }
    const cookie = /(?:^|; )lianpan-language=(zh-CN|en)/.exec(request.headers.cookie ?? '')?.[1] as
      | Language
      | undefined;
    const language = cookie ?? languageOf(request.headers['accept-language']);
    const page = compressed[language] ?? compressed['zh-CN'];
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

function compressPages(pages: Partial<Record<Language, string>>): Partial<Record<Language, CompressedPage>> {
  return Object.fromEntries(
    Object.entries(pages).map(([language, html]) => {
      const plain = Buffer.from(html);
      return [language, { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }];
    }),
  );
}
