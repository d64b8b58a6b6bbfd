import { divisionLabel, regionLabel, subdivisionLabel } from '#src/model/common-fields.ts';
import { defineEntity } from '#src/model/define-entity.ts';
import { area, choice, code, date, integer, optional, reference, repeats, text } from '#src/model/fields.ts';
import { endedLabel, partyLabel, roles, startedLabel, termLabel } from '#src/model/people/roles.ts';

/** Who held which post, when, by which source. Shown on people, areas and organisations; has no list of its own. */
export const membership = defineEntity({
  table: 'memberships',
  pack: { module: 'people' },
  fields: {
    personId: reference('people', /*i18n*/ { id: 'membership.person', message: 'Person' }),
    role: choice(/*i18n*/ { id: 'membership.role', message: 'Role' }, roles),
    postEn: optional(repeats(text(/*i18n*/ { id: 'office.post', message: 'Post' }))),
    postFr: optional(repeats(text(/*i18n*/ { id: 'office.post', message: 'Post' }))),
    ministryCode: optional(code('ministries', /*i18n*/ { id: 'office.ministry', message: 'Ministry' })),
    councilId: optional(reference('councils', /*i18n*/ { id: 'membership.council', message: 'Council' })),
    partyCode: optional(code('parties', partyLabel)),
    regionCode: optional(area('regions', regionLabel)),
    divisionCode: optional(area('divisions', divisionLabel)),
    subdivisionCode: optional(area('subdivisions', subdivisionLabel)),
    constituency: optional(repeats(text(/*i18n*/ { id: 'office.constituency', message: 'Constituency' }))),
    term: optional(integer(termLabel)),
    started: optional(date(startedLabel)),
    ended: optional(date(endedLabel)),
  },
});
