import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves a built page from memory, compressed like ours: Brotli, made in advance; unknown addresses get the page. */
export async function serveFolder(folder: string): Promise<{ url: string; close(): void }> {
  const files = new Map<string, { bytes: Buffer; type: string }>();
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[path.extname(name)];
    if (!type) continue;
    files.set(`/${name}`, { bytes: brotliCompressSync(fs.readFileSync(path.join(folder, name))), type });
  }
  const server = http.createServer((request, response) => {
    const file = files.get(request.url ?? '') ?? files.get('/index.html');
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const isPage = file.type.startsWith('text/html');
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.bytes.length,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    response.end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
