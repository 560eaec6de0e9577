import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The staff's front end: an entry and files of its own under `/admin`, so that members never load a line of it. */
export default defineConfig({
  base: '/admin/',
  publicDir: false,
  plugins: [react({ compiler: true })],
  build: {
    target: ['es2022', 'safari16', 'chrome105'],
    outDir: 'dist/admin',
    emptyOutDir: true,
    manifest: true,
    sourcemap: 'hidden',
    reportCompressedSize: false,
    rolldownOptions: { input: path.join(import.meta.dirname, 'admin.html') },
  },
});
