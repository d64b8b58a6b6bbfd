import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  mutations: {
    'create_content event': (what) => msg`Your event ${what}`,
    'move_content event': (what) => msg`Your decision about the event ${what}`,
    answer_event: (what) => msg`Whether you go to ${what}`,
  },
  things: { event: { nameless: msg`An event`, many: msg`Events`, at: (id) => ({ to: `/events/${id}` }), open: msg`Open the event` } },
  forms: { 'create_content event': (pid) => ({ to: '/events/create', search: { edit: pid } }) },
  drafts: { event: { to: '/events/create', nameless: msg`An event without a title yet` } },
  events: {
    event_reminder: { choice: msg`An event you go to begins in a day` },
    event_cancelled: { choice: msg`An event you go to is cancelled` },
    event_seat: { choice: msg`A place becomes free for you` },
  },
  block: () => import('./common/event-blocks.tsx'),
  nearest: () => import('./common/event-blocks.tsx'),
  about: () => import('./common/events-about.tsx'),
  found: () => import('./common/event-blocks.tsx'),
  entry: {
    place: 'take part',
    to: '/events',
    name: msg`Events`,
    about: msg`Public holidays, council sessions, markets and what members announce`,
    takesRegion: true,
  },
  moderated: () => import('./admin/moderated.tsx'),
  signIn: { '/events/create': msg`Sign in to announce an event.` },
};
