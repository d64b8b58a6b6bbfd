/**
 * Build plugin: what stands around every import() of the built app. Vite's own sets nonces, and every byte of it is in the first load. Ours
 * tells the browser at once which files the wanted one will import, and waits for its style sheets beside the file itself: a screen is never seen without them. Those that stand in the page are not asked for again.
 */
import type { Plugin } from 'vite';

const id = /vite\/preload-helper\.js$/;

const code = `const asked = {};
const here = (file) => document.querySelector('[rel=stylesheet][href="/' + file + '"],[data-holds~="' + file + '"]')?.sheet;
const ask = (file) => here(file) || new Promise((done, failed) => {
  const link = document.createElement('link');
  link.href = '/' + file;
  if (file.endsWith('.css')) {
    link.rel = 'stylesheet';
    link.onload = done;
    link.onerror = () => {
      asked[file] = 0;
      link.remove();
      failed(new Error('no ' + file));
    };
  } else done(link.rel = 'modulepreload');
  document.head.append(link);
});
export const __vitePreload = (load, files = []) =>
  Promise.all([load(), ...files.map((file) => asked[file] = asked[file] || ask(file))]).then(([module]) => module);`;

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
