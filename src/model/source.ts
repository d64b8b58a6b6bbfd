import { defineEntity } from '#src/model/define-entity.ts';
import { date, optional, text, url } from '#src/model/fields.ts';

/** Where facts come from; the credits page shows these rows. */
export const source = defineEntity({
  table: 'sources',
  pack: { module: 'core' },
  fields: {
    code: text(/*i18n*/ { id: 'field.code', message: 'Code' }),
    title: text(/*i18n*/ { id: 'source.title', message: 'Source' }),
    publisher: optional(text(/*i18n*/ { id: 'source.publisher', message: 'Publisher' })),
    url: optional(url(/*i18n*/ { id: 'source.url', message: 'Address' })),
    licenceUrl: optional(url(/*i18n*/ { id: 'source.licenceUrl', message: 'Licence text' })),
    retrievedOn: optional(date(/*i18n*/ { id: 'source.retrievedOn', message: 'Copied on' })),
    noteEn: optional(text(/*i18n*/ { id: 'source.note', message: 'Note' })),
    noteFr: optional(text(/*i18n*/ { id: 'source.note', message: 'Note' })),
  },
});
