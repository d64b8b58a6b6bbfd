/** Fields that many kinds share, written once so that they carry one name and one label everywhere. */
import { area, latitude, longitude, optional, phone, quiet, text, url } from './fields.ts';

export const regionLabel = /*i18n*/ { id: 'field.region', message: 'Region' };
export const divisionLabel = /*i18n*/ { id: 'field.division', message: 'Division' };
export const subdivisionLabel = /*i18n*/ { id: 'field.subdivision', message: 'Subdivision' };
export const nameLabel = /*i18n*/ { id: 'field.name', message: 'Name' };
export const kindLabel = /*i18n*/ { id: 'field.kind', message: 'Kind' };

/** Region, division and subdivision, each known or not. */
export const inArea = {
  regionCode: optional(area('regions', regionLabel)),
  divisionCode: optional(area('divisions', divisionLabel)),
  subdivisionCode: optional(area('subdivisions', subdivisionLabel)),
};

/** A position in degrees, WGS 84; packs keep three decimals (about 110 m). */
export const position = {
  latitude: optional(quiet(latitude(/*i18n*/ { id: 'field.latitude', message: 'Latitude' }))),
  longitude: optional(quiet(longitude(/*i18n*/ { id: 'field.longitude', message: 'Longitude' }))),
};

export const phoneNumber = optional(phone(/*i18n*/ { id: 'field.phone', message: 'Phone' }));
export const website = optional(url(/*i18n*/ { id: 'field.website', message: 'Website' }));
export const openingHours = optional(text(/*i18n*/ { id: 'field.openingHours', message: 'Opening hours' }));
export const wikidata = optional(quiet(text(/*i18n*/ { id: 'field.wikidata', message: 'Wikidata' })));
