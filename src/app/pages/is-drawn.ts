/** Which addresses are drawn on the server for whoever comes by a link. The screens of all others come with the app. */
import { drawnPrefixes } from 'virtual:area-drawn';
import { directoryAt } from '#src/model/directories.ts';
import { pathWithoutLanguage } from '#src/platform/language.ts';

export const isDrawn = (path: string): boolean => {
  const [prefix = '', segment, ...more] = pathWithoutLanguage(path).slice(1).split('/');
  if (!segment || more.length > 0) return false;
  const area = drawnPrefixes[prefix];
  return area ? !area.but.includes(segment) : directoryAt(prefix) !== null;
};
