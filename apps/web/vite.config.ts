import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`;

const features = path.join(import.meta.dirname, 'src/features');
const screenCount = readdirSync(features).reduce((count, feature) => {
  const screens = path.join(features, feature, 'screens');
  return count + readdirSync(screens).filter((name) => name.endsWith('.tsx')).length;
}, 0);

const tables = path.join(import.meta.dirname, 'src/routes/tables');

/** Puts the addresses of all pages in the place of `paths.ts`, which reads them from the rows: those come later. */
const routePaths: Plugin = {
  name: 'route-paths',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/src/routes/paths.ts')) return null;
    const rows = readdirSync(tables).flatMap((name) => [
      ...readFileSync(path.join(tables, name), 'utf8').matchAll(/^ {2}(\w+):\s*\{\s*path: '([^']+)'/gm),
    ]);
    // One text, likenesses beside each other: this is in what everybody waits for, and is packed better so.
    const sorted = rows.toSorted(([, , a = ''], [, , b = '']) => (a < b ? -1 : 1));
    // Most rows are named like the end of their address, which needs no telling.
    const view = sorted.map(([, row, address]) => (address?.endsWith(`/${row}`) ? address : `${address} ${row}`));
    const lines = `${JSON.stringify(view.join('|'))}.split('|')`;
    const entryOf = `(line) => { const [address, row] = line.split(' '); return [row ?? address.split('/').pop(), address]; }`;
    return `export const paths = Object.fromEntries(${lines}.map(${entryOf}));`;
  },
};

/**
 * What the hall, on which most visits begin, shows its first screen with; what these import comes along. Nothing else may
 * stand here: `scripts/check-sizes.mjs` weighs it.
 */
const firstBlocks = [
  'packages/ui/src/(controls/segments|diagrams/breadth-bar|layout/(flow|section)|lists/(endless-list|quote-row|sparkline)|overlays/confirm)',
  'apps/web/src/shared/(answered|counting|day-lines|freshness|live-cells|market-switch|refreshed-list|session-label|source-notes|stock-list|stock-row|watchlist|operation/[^/]+)',
].join('|');

/** What pages share with the parts of the shell that come once the first page stands. */
const laterBlocks = [
  'apps/web/src/(shell/privileges/permissions|shared/build)',
  'packages/(contract/src/operation-wire|domain/src/app-banner)',
].join('|');

export default defineConfig({
  plugins: [react({ compiler: true }), routePaths],
  build: {
    target: ['es2022', 'safari16', 'chrome105'],
    manifest: true,
    sourcemap: 'hidden',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What nearly every screen needs comes with the shell: one file instead of thirty small ones on a slow network.
        codeSplitting: {
          groups: [
            // What the first load runs, but React and the shell's own code, which change at other times.
            {
              name: 'shell',
              tags: ['$initial'],
              test: /packages\/|node_modules\/(?!react-dom|scheduler)|apps\/web\/src\/(?:shared|routes)\//,
            },
            // One file instead of twenty small ones on a slow network, with nothing in it that only other pages need.
            { name: 'first-blocks', test: new RegExp(`(?:${firstBlocks})\\.tsx?$`) },
            {
              name: 'hall-parts',
              test: /features\/hall\/(?:parts\/(?:breadth-line|index-strip)|texts|opening-texts)\.tsx?$/,
            },
            // What the first page asks for a moment later.
            { name: 'later-blocks', test: new RegExp(`(?:${laterBlocks})\\.ts$`) },
            // What many screens share: one file instead of thirty small ones on a slow network.
            {
              name: 'blocks',
              // The folders of `shared` are rooms of their own: explanations, uploads and forms come with who needs them.
              // The first page has no field to write in.
              test: /packages\/(?:ui|domain)\/src\/(?!controls\/text-field)|node_modules\/@tanstack\/|apps\/web\/src\/shared\/[^/]+$/,
              // What fewer share comes with them, so that the first page does not grow with each new one.
              minShareCount: Math.round(screenCount * 0.15),
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // The server compares a request's origin with the host it was sent to, so the host stays that of the page.
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/incoming': { target: api, changeOrigin: false },
      '/docs': { target: api, changeOrigin: false },
      '/rt': { target: api, ws: true, changeOrigin: false },
    },
  },
});
