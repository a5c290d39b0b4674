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
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    // The server answers only pages of its own origin, so the page's host is passed on as it is.
    proxy: Object.fromEntries(['/api', '/art', '/ws'].map((path) => [path, { target: SERVER, ws: path === '/ws', changeOrigin: false }])),
  },
  // Svelte has a server and a browser build; in tests the browser's is meant.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['test/**/*.test.ts'] },
}));
