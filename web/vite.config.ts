import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The bundle goes straight into the Python package; the server serves it, and nothing else is asked for at run time.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../infinitable/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
});
