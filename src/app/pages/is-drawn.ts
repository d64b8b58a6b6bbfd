/** Which addresses are drawn on the server for whoever comes by a link. The screens of all others come with the app. */
import { drawnPages, personalPrefixes } from 'virtual:area-drawn';
import { directoryAt } from '#src/model/directories.ts';
import { pathWithoutLanguage } from '#src/platform/language.ts';
import { pidIn } from '#src/shared/title-address.ts';

/** Of whoever uses the phone, or of administrators. */
export const isPersonal = (path: string): boolean => personalPrefixes.includes(pathWithoutLanguage(path).split('/')[1] ?? '');

export const isDrawn = (path: string): boolean => {
  const segments = pathWithoutLanguage(path).slice(1).split('/');
  const last = segments.at(-1) ?? '';
  if (segments.length === 2 && last !== '' && directoryAt(segments[0] ?? '')) return true;
  return pidIn(last) !== null && drawnPages.includes([...segments.slice(0, -1), '*'].join('/'));
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
