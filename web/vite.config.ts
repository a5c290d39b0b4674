import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const SERVER = process.env['GONFANON_SERVER'] ?? 'http://127.0.0.1:8173';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: '../gonfanon/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: {
    proxy: { '/api': SERVER, '/art': SERVER, '/ws': { target: SERVER, ws: true } },
  },
  // Svelte has a server and a browser build; in tests the browser's is meant.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['test/**/*.test.ts'] },
}));
