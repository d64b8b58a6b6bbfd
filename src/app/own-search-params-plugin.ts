/**
 * Build plugin: the router's own reading and writing of `?…` is left out. search-params.ts is given to the router in its place, and the
 * first load would carry 300 bytes that never run.
 */
import type { Plugin } from 'vite';

const code = `const unused = () => { throw new Error("The router's own search params are not in the build: see own-search-params-plugin.ts"); };
export { unused as defaultParseSearch, unused as defaultStringifySearch, unused as parseSearchWith, unused as stringifySearchWith };`;

export const ownSearchParams = (): Plugin => {
  let replaced = false;
  return {
    name: 'mboa:own-search-params',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /router-core\/dist\/esm\/searchParams\.js$/ },
      handler: () => {
        replaced = true;
        return { code, moduleSideEffects: false };
      },
    },
    // The router may move its own one day.
    generateBundle() {
      if (!replaced) this.error('The router no longer reads search params where this plugin answers');
    },
  };
};
