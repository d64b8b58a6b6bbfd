/** Which addresses are drawn on the server for whoever comes by a link. The screens of all others come with the app. */
import { drawnPages, personalPrefixes } from 'virtual:area-drawn';
import { directoryAt, pathOf } from '#src/model/directories.ts';
import { pathWithoutLanguage } from '#src/platform/language.ts';
import { pidIn } from '#src/shared/title-address.ts';

/** Of whoever uses the phone, or of administrators. */
export const isPersonal = (path: string): boolean => personalPrefixes.includes(pathWithoutLanguage(path).split('/')[1] ?? '');

export const isDrawn = (path: string): boolean => {
  const segments = pathWithoutLanguage(path).slice(1).split('/');
  const last = segments.at(-1) ?? '';
  if (segments.length <= 2 && last !== '' && directoryAt((segments[0] ?? '').toLowerCase())) return true;
  return isWritten(path) || drawnPages.includes(segments.join('/'));
};

/** Where something stands that members write, or an outlet. */
export const isWritten = (path: string): boolean => {
  const segments = pathWithoutLanguage(path).slice(1).split('/');
  return pidIn(segments.at(-1) ?? '') !== null && drawnPages.includes([...segments.slice(0, -1), '*'].join('/'));
};

/** Where another form of an address leads: a kind has one name, and small letters. Null: it is what it should be. */
export const canonicalOf = (path: string): string | null => {
  const [, first = ''] = pathWithoutLanguage(path).split('/');
  const entity = directoryAt(first.toLowerCase());
  if (!entity || first === pathOf(entity)) return null;
  return path.replace(`/${first}`, `/${pathOf(entity)}`);
};

export const robotsOf = (origin: string): string => {
  const closed = personalPrefixes.flatMap((prefix) => ['', '/en', '/fr'].map((language) => `Disallow: ${language}/${prefix}`));
  return [
    'User-agent: *',
    ...closed,
    'Disallow: /api/',
    'Disallow: /rest/',
    'Disallow: /auth/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
};
