/** Outlets of the media and what was answered about them, as editors write them. Phones ask for them without a pack (features/numbers/outlets), so they are no kind of the model. */
import type { Entity } from '#src/model/define-entity.ts';
import { area, choice, date, names, optional, phone, reference, text, url } from '#src/model/fields.ts';

export const outlet = {
  table: 'outlets',
  fields: {
    name: text(/*i18n*/ { id: 'outlet.name', message: 'Name' }),
    kind: choice(
      /*i18n*/ { id: 'outlet.kind', message: 'Kind' },
      {
        television: /*i18n*/ { id: 'outlet.kind.television', message: 'Television' },
        radio: /*i18n*/ { id: 'outlet.kind.radio', message: 'Radio' },
        newspaper: /*i18n*/ { id: 'outlet.kind.newspaper', message: 'Newspaper' },
        website: /*i18n*/ { id: 'outlet.kind.website', message: 'News site' },
        agency: /*i18n*/ { id: 'outlet.kind.agency', message: 'News agency' },
      },
    ),
    owner: optional(text(/*i18n*/ { id: 'outlet.owner', message: 'Owner' })),
    regionCode: optional(area('regions', /*i18n*/ { id: 'outlet.region', message: 'Region where it is based' })),
    languages: names(/*i18n*/ { id: 'outlet.languages', message: 'Languages, as codes: fr; en; ff' }),
    permit: optional(text(/*i18n*/ { id: 'outlet.permit', message: 'Licence to publish or broadcast' })),
    address: optional(text(/*i18n*/ { id: 'outlet.address', message: 'Address' })),
    phone: optional(phone(/*i18n*/ { id: 'outlet.phone', message: 'Telephone' })),
    website: optional(url(/*i18n*/ { id: 'outlet.website', message: 'Website' })),
    since: optional(date(/*i18n*/ { id: 'outlet.since', message: 'Began' })),
  },
  directory: {
    paths: ['outlets'],
    labels: { many: /*i18n*/ { id: 'outlet.many', message: 'News outlets' } },
  },
} as const satisfies EditedEntity;

export const outletCheck = {
  table: 'outlet_checks',
  fields: {
    outletId: reference('outlets', /*i18n*/ { id: 'outletCheck.outlet', message: 'Outlet' }),
    code: choice(
      /*i18n*/ { id: 'outletCheck.code', message: 'Question' },
      {
        owner: /*i18n*/ { id: 'outletCheck.owner', message: 'It says who owns it' },
        contact: /*i18n*/ { id: 'outletCheck.contact', message: 'It gives an address, and a phone number or e-mail' },
        editor: /*i18n*/ { id: 'outletCheck.editor', message: 'It names its editor in chief' },
        bylines: /*i18n*/ { id: 'outletCheck.bylines', message: 'Its reports are signed' },
        opinion: /*i18n*/ { id: 'outletCheck.opinion', message: 'It keeps opinion apart from news' },
        ads: /*i18n*/ { id: 'outletCheck.ads', message: 'It marks what somebody paid for' },
        corrections: /*i18n*/ { id: 'outletCheck.corrections', message: 'It publishes corrections of its mistakes' },
        reply: /*i18n*/ { id: 'outletCheck.reply', message: 'It says how to reply to what it published' },
        ethics: /*i18n*/ { id: 'outletCheck.ethics', message: 'It publishes the rules that its journalists follow' },
        funding: /*i18n*/ { id: 'outletCheck.funding', message: 'It says where its money comes from' },
      },
    ),
    answer: choice(
      /*i18n*/ { id: 'outletCheck.answer', message: 'Answer' },
      {
        yes: /*i18n*/ { id: 'outletCheck.yes', message: 'Yes' },
        no: /*i18n*/ { id: 'outletCheck.no', message: 'No' },
        unclear: /*i18n*/ { id: 'outletCheck.unclear', message: 'Looked, and could not tell' },
      },
    ),
  },
} as const satisfies EditedEntity;

/** What editors need of a kind: of the model's, or of one that phones do not carry. */
export interface EditedEntity extends Pick<Entity, 'table' | 'fields'> {
  readonly directory?: {
    readonly paths: readonly [string, ...string[]];
    readonly labels: Pick<NonNullable<Entity['directory']>['labels'], 'many'>;
  };
}
