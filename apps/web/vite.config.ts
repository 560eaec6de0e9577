import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '8080'}`;

export default defineConfig({
  plugins: [react({ compiler: true })],
  build: {
    target: ['es2022', 'safari16', 'chrome105'],
    manifest: true,
    sourcemap: 'hidden',
    reportCompressedSize: false,
    // The shell's styles are inlined into the page; each screen brings its own.
    cssCodeSplit: true,
  },
  server: { port: 5173, proxy: { '/api': api, '/docs': api, '/rt': { target: api, ws: true } } },
});
