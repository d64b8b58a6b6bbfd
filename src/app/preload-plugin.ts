/**
 * Build plugin: what stands around every import() of the built app. Vite's own waits for style sheets and sets nonces; we
 * have one sheet and no nonce, and every byte of it is in the first load. Ours only tells the browser at once which
 * files the wanted one will import.
 */
import type { Plugin } from 'vite';

const id = /vite\/preload-helper\.js$/;

const code = `const asked = {};
export const __vitePreload = (load, files) => {
  for (const file of files || []) {
    if (asked[file]) continue;
    const link = document.createElement('link');
    link.rel = asked[file] = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};`;

export const lightPreload = (): Plugin => {
  let replaced = false;
  return {
    name: 'mboa:light-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id },
      handler: () => {
        replaced = true;
        return { code, moduleSideEffects: false };
      },
    },
    // Vite may move its own one day: better no build than one that nobody measured.
    generateBundle() {
      if (!replaced) this.error('Vite no longer asks for its preload code where this plugin answers');
    },
  };
};
