/** What everything of an event is called; no other file says these words. */
import { msg } from '@lingui/core/macro';
import { sayKind } from '#src/widgets/content/kind-words.ts';
import { languages } from '#src/widgets/written/language-names.ts';
import { event } from './model/event.ts';

export const saidEvent = sayKind(event, {
  one: msg`Event`,
  fields: {
    title: { label: msg`Title`, hint: msg`What happens, in a few words. No telephone number and no link.` },
    category: {
      label: msg`Kind`,
      choices: {
        public_holiday: msg`Public holiday`,
        council_session: msg`Council session`,
        town_hall: msg`Town hall meeting`,
        market_day: msg`Market day`,
        festival: msg`Festival`,
        health_campaign: msg`Health campaign`,
        sport: msg`Sport`,
        culture: msg`Culture`,
        other: msg`Other`,
      },
    },
    starts_at: { label: msg`Begins` },
    ends_at: { label: msg`Ends` },
    all_day: { label: msg`All day` },
    region_code: { label: msg`Region` },
    place: { label: msg`Venue`, hint: msg`A landmark helps: behind the market, beside the town hall.` },
    text: { label: msg`Details` },
    lang: { label: msg`Language`, choices: languages },
    organiser: { label: msg`Organiser`, hint: msg`A council, an association, a group. All its events stand together.` },
    entry: { label: msg`Entry`, choices: { free: msg`Free`, paid: msg`Paid`, unknown: msg`Not given` } },
    price: { label: msg`Price in FCFA` },
    capacity: { label: msg`Number of seats`, hint: msg`When they are taken, others wait in the order they answered.` },
    about: { label: msg`Page of Mboa it belongs to`, hint: msg`Paste the address of any page of Mboa.` },
    phone: { label: msg`Telephone` },
    title_fr: { label: msg`Title in French` },
    certainty: {
      label: msg`Day`,
      choices: { sure: msg`Fixed`, moon: msg`± 1 day: the moon decides`, confirmed: msg`Confirmed` },
    },
  },
  rules: {
    order: msg`The end must come after the beginning.`,
    price_given: msg`A price needs the entry “Paid”.`,
    plain_title: msg`Take the link or the telephone number out of the title.`,
    holiday: msg`Public holidays are entered by administrators. Choose another kind.`,
  },
  states: {
    draft: msg`Draft`,
    in_review: msg`Under review by the moderators`,
    rejected: msg`Not accepted`,
    hidden: msg`Hidden by the moderators`,
    withdrawn: msg`Withdrawn`,
    open: msg`Announced`,
    cancelled: msg`Cancelled`,
    past: msg`Over`,
  },
  sorts: { soonest: msg`Soonest first`, latest: msg`Last day first`, newest: msg`Newly announced first` },
  decisions: {
    open: msg`Announce the event`,
    rejected: msg`Do not accept the event`,
    hidden: msg`Hide the event`,
    cancelled: msg`Cancel the event`,
    withdrawn: msg`Withdraw the event`,
    past: msg`Show it again among past events`,
  },
});
