/** What a page is, as search engines read it: types and properties of https://schema.org, as JSON-LD (https://www.w3.org/TR/json-ld11/). */
import { pathWithoutLanguage } from '#src/platform/language.ts';
import type { PageAt } from '#src/shared/built-pages.ts';
import type { DrawnPage } from './draw-pages.tsx';

/** By the first segment of a row's address. */
const types: Readonly<Record<string, string>> = {
  regions: 'AdministrativeArea',
  divisions: 'AdministrativeArea',
  subdivisions: 'AdministrativeArea',
  villages: 'Place',
  schools: 'School',
  hospitals: 'Hospital',
  pharmacies: 'Pharmacy',
  companies: 'Organization',
  councils: 'GovernmentOrganization',
  ministries: 'GovernmentOrganization',
  politicians: 'Person',
  senators: 'Person',
  mps: 'Person',
  ministers: 'Person',
  mayors: 'Person',
};

/** Null: of this page there is nothing to say. */
export const structuredData = (page: DrawnPage, at: Pick<PageAt, 'origin' | 'path' | 'language'>): object | null => {
  const { title, list, isMissing, thing } = page;
  if (isMissing || page.instead || !(list || thing)) return null;
  const bare = pathWithoutLanguage(at.path);
  const [, segment = '', row] = bare.split('/');
  const url = (path: string): string => `${at.origin}/${at.language}${path}`;
  if (!list) return { '@context': 'https://schema.org', '@graph': thingAt('', page, url(bare)) };
  const steps = [{ name: 'Mboa', path: '' }, { name: list, path: `/${segment}` }, ...(row ? [{ name: title, path: bare }] : [])];
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({ '@type': 'ListItem', position: place + 1, name, item: url(path) })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [...(row ? thingAt(segment, page, url(bare)) : []), crumbs],
  };
};

const thingAt = (segment: string, page: DrawnPage, url: string): readonly object[] => {
  const { title, description, thing } = page;
  const type = types[segment];
  if (type) return [thingOf(type, page, url)];
  return thing ? [{ ...thing, name: title, description, url }] : [];
};

const thingOf = (type: string, { title, description, preview, thing }: DrawnPage, url: string): object => ({
  '@type': type,
  name: title,
  description,
  url,
  ...(preview?.point && type !== 'Person' && { geo: { '@type': 'GeoCoordinates', ...preview.point } }),
  ...(type === 'School' || type === 'Hospital' || type === 'Pharmacy'
    ? { address: { '@type': 'PostalAddress', addressCountry: 'CM', ...(preview?.where && { addressLocality: preview.where }) } }
    : {}),
  // What is known beyond the row; its own words stand before the line that is made of the row.
  ...thing,
});
