/**
 * Build plugin: `virtual:directory-index` is the list of directories, read from the model while building. Home shows it
 * without loading every definition, and it still cannot differ from the model.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const id = 'virtual:directory-index';

export const directoryIndex = (): Plugin => {
  let root = '.';
  return {
    name: 'mboa:directory-index',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: async (source) => {
      if (source !== `\0${id}`) return undefined;
      const model = (await import(pathToFileURL(path.join(root, 'src/model/index.ts')).href)) as typeof import('#src/model/index.ts');
      const index = model.entities.flatMap(({ table, directory }) =>
        // Pages of numbers lead to the rest.
        directory && directory.group !== 'numbers'
          ? [{ table, path: `/${directory.paths[0]}`, group: directory.group, label: directory.labels.many }]
          : [],
      );
      // As the model writes labels, so that what is done with those in a build is done with these.
      const written = index.map(({ label: { id: text, message }, ...rest }) => {
        const label = `/*i18n*/ { id: '${text}', message: ${JSON.stringify(message)} }`;
        return `{ ...${JSON.stringify(rest)}, label: ${label} }`;
      });
      return `export const directoryIndex = [${written}];`;
    },
  };
};
