import { inArea, kindLabel, nameLabel, openingHours, phoneNumber, position, website } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { choice, integer, names, optional, quiet, repeats, searchable, text } from '#src/model/fields.ts';

export const hospital = defineEntity({
  table: 'hospitals',
  pack: { module: 'places', shardBy: 'regionCode' },
  fields: {
    name: searchable(quiet(text(nameLabel))),
    kind: choice(kindLabel, {
      hospital: /*i18n*/ { id: 'hospital.kind.hospital', message: 'Hospital' },
      health_centre: /*i18n*/ { id: 'hospital.kind.healthCentre', message: 'Health centre' },
      clinic: /*i18n*/ { id: 'hospital.kind.clinic', message: 'Clinic' },
      doctor: /*i18n*/ { id: 'hospital.kind.doctor', message: 'Doctor’s practice' },
      dentist: /*i18n*/ { id: 'hospital.kind.dentist', message: 'Dentist' },
      laboratory: /*i18n*/ { id: 'hospital.kind.laboratory', message: 'Laboratory' },
      other: /*i18n*/ { id: 'hospital.kind.other', message: 'Other' },
    }),
    facilityType: optional(repeats(text(/*i18n*/ { id: 'hospital.facilityType', message: 'Official category' }))),
    ownership: optional(
      choice(
        /*i18n*/ { id: 'hospital.ownership', message: 'Run by' },
        {
          public: /*i18n*/ { id: 'ownership.public', message: 'The State' },
          private: /*i18n*/ { id: 'ownership.private', message: 'Private owner' },
          faith: /*i18n*/ { id: 'ownership.faith', message: 'Religious body' },
          community: /*i18n*/ { id: 'ownership.community', message: 'Community' },
        },
      ),
    ),
    ...inArea,
    beds: optional(integer(/*i18n*/ { id: 'hospital.beds', message: 'Beds' })),
    openingHours,
    phone: phoneNumber,
    website,
    alsoListedBy: quiet(names(/*i18n*/ { id: 'hospital.alsoListedBy', message: 'Also listed by' })),
    ...position,
  },
  directory: {
    paths: ['hospitals'],
    labels: {
      one: /*i18n*/ { id: 'hospital.one', message: 'Health facility' },
      many: /*i18n*/ { id: 'hospital.many', message: 'Hospitals and health centres' },
      count: /*i18n*/ { id: 'hospital.count', message: '{count, plural, one {# health facility} other {# health facilities}}' },
      about: /*i18n*/ { id: 'hospital.about', message: 'Public facilities of the 2019 list and those on open maps, each counted once.' },
    },
    title: { en: 'name', fr: 'name' },
    slug: ['name', 'regionCode'],
    context: ['subdivisionCode', 'divisionCode', 'regionCode'],
    fact: 'kind',
    facets: ['regionCode', 'divisionCode', 'subdivisionCode', 'kind', 'ownership'],
    group: 'places',
  },
});
