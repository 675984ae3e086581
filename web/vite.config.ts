import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Sizes of letters are written in pixels as drawn, and shipped in rem: they follow the browser's and our own setting. */
const letters = {
  postcssPlugin: 'letters',
  Declaration(declaration: { prop: string; value: string }): void {
    if (!/^font(-size)?$/.test(declaration.prop) || !/\dpx/.test(declaration.value)) return;
    declaration.value = declaration.value.replace(/(\d*\.?\d+)px/g, (_, px: string) => `${Number(px) / 16}rem`);
  },
};

// The bundle goes straight into the Python package; the server serves it, and nothing else is asked for at run time.
export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [letters] } },
  build: {
    outDir: '../infinitable/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
});
