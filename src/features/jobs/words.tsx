import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

const jobs = { to: '/jobs' } as const;
const company = { to: '/jobs/company' } as const;
const said = msg`A text of your company`;

export const words: AreaWords = {
  mutations: {
    'create_content job': (what) => msg`Your job ${what}`,
    'create_content claim': () => msg`Your request to represent a company`,
    'edit_content claim': () => msg`Your changes to the request to represent a company`,
    'move_content claim': () => msg`Your decision about representing a company`,
    'create_content application': (what) => msg`Your application for ${what}`,
    'move_content application': () => msg`Your answer about an application`,
    'create_content staff': (what) => msg`Your invitation for ${what}`,
    save_work: () => msg`Your work profile`,
    note_applicant: () => msg`Your note about an applicant`,
    set_saved_search: () => msg`A search you keep`,
  },
  things: {
    job: { nameless: msg`A job`, many: msg`Jobs`, at: (id) => ({ to: `/jobs/${id}` }), open: msg`Open the job` },
    claim: {
      nameless: msg`A request to represent a company`,
      many: msg`Requests to represent a company`,
      at: () => company,
      open: msg`Open your companies`,
    },
    application: { nameless: msg`An application`, many: msg`Applications`, at: () => jobs, open: msg`Open your applications` },
    company_text: { nameless: said, many: said, at: () => company, open: msg`Open your companies` },
    staff: { nameless: msg`Acting for a company`, many: msg`Acting for a company`, at: () => company, open: msg`Open your companies` },
  },
  forms: {
    'create_content job': (edit) => ({ to: '/jobs/create', search: { edit } }),
    'create_content claim': (edit) => ({ to: '/jobs/claim', search: { edit } }),
    'create_content company_text': (edit) => ({ ...company, search: { edit } }),
  },
  drafts: {
    job: { to: '/jobs/create', nameless: msg`A job without a title yet` },
    claim: { to: '/jobs/claim', nameless: msg`A request to represent a company` },
    company_text: { ...company, nameless: said },
    application: (what) => msg`Your application for ${what}`,
    staff: (what) => msg`Your invitation for ${what}`,
    work: { to: '/jobs/profile/me', nameless: msg`Your work profile` },
  },
  events: {
    staff_news: { choice: msg`Acting for a company` },
    search_found: { choice: msg`A search you keep` },
    application_received: {
      choice: msg`People apply for your jobs`,
    },
    application_moved: {
      choice: msg`A company answers your application`,
    },
  },
  pages: [
    {
      to: '/jobs/fakes',
      name: msg`Is this job real?`,
      about: msg`A job that you were sent, looked at on your phone`,
      keys: 'fake scam arnaque faux emploi',
    },
  ],
  moderated: () => import('./admin/moderated.tsx'),
  block: () => import('./common/job-blocks.tsx'),
  found: () => import('./common/job-blocks.tsx'),
  entry: {
    place: 'take part',
    ...jobs,
    name: msg`Jobs`,
    about: msg`Work near you, and what became of your applications`,
    takesRegion: true,
  },
};
