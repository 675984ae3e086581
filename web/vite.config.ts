import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

import { NOT_PHONE, PHONE } from './src/frame/layout/sizes.ts';

/** Sizes of letters are written in pixels as drawn, and shipped in rem: they follow the browser's and our own setting. */
const letters = {
  postcssPlugin: 'letters',
  Declaration(declaration: { prop: string; value: string }): void {
    if (!/^font(-size)?$/.test(declaration.prop) || !/\dpx/.test(declaration.value)) return;
    declaration.value = declaration.value.replace(/(\d*\.?\d+)px/g, (_, px: string) => `${Number(px) / 16}rem`);
  },
};

const sizes = {
  postcssPlugin: 'sizes',
  AtRule: {
    media(rule: { params: string }): void {
      if (!rule.params.includes('phone)')) return;
      rule.params = rule.params.replaceAll('(--phone)', PHONE).replaceAll('(--not-phone)', NOT_PHONE);
    },
  },
};

/** What the app is made of, for the worker that keeps it in the browser (public/sw.js). */
const parts: Plugin = {
  name: 'parts',
  generateBundle(_, bundle) {
    const needed = Object.keys(bundle).filter((file) => !/(cyrillic|greek|vietnamese|latin-ext)/.test(file));
    this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(needed.map((file) => `/${file}`)) });
  },
};

// The bundle goes straight into the Python package; the server serves it, and nothing else is asked for at run time.
export default defineConfig({
  plugins: [svelte(), parts],
  css: { postcss: { plugins: [letters, sizes] } },
  build: {
    outDir: '../infinitable/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8401', ws: true } } },
});
