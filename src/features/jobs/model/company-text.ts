/** What a company says of itself on its page, apart from the directory's row: by who acts for it (SQL: 20261129001750, printed from here, and 20261201000120; decisions 195, 198). */
import { defineContent, from, imported, line, lines, link, optional, type Rule, web } from '#src/model/content/define-content.ts';
import { plain } from '#src/model/content/reviewed.ts';
import { contentRejections } from '#src/model/written/reasons.ts';
import type { phoneNames } from './company-words.ts';

const ofCameroon = /^[+]237[26][0-9]{8}$/;
const phoneRule = (at: (typeof phoneNames)[number]): Rule => ({
  at,
  sql: `${at} ~ '${ofCameroon.source}'`,
  holds: (told) => told[at] === null || ofCameroon.test(String(told[at])),
});

export const companyText = defineContent({
  kind: 'company_text',
  table: 'company_texts',
  v: 1,
  company: 'company',
  wholeName: true,
  goesWithOwner: true,
  pictures: 6,
  cameLater: ['pictures'],
  fields: {
    company: link('companies'),
    company_name: imported(line(1, 300)),
    text_fr: optional(lines(20, 1000)),
    text_en: optional(lines(20, 1000)),
    hours: optional(line(2, 200)),
    phone_1: optional(line(1, 20)),
    phone_2: optional(line(1, 20)),
    phone_3: optional(line(1, 20)),
    web: optional(web()),
  },
  rules: {
    plain_fr: plain('text_fr'),
    plain_en: plain('text_en'),
    something: {
      at: 'text_fr',
      sql: 'coalesce(text_fr, text_en, hours, phone_1, phone_2, phone_3, web) is not null',
      holds: ({ company, company_name, ...told }) => Object.values(told).some((value) => typeof value === 'string'),
    },
    number_1: phoneRule('phone_1'),
    number_2: phoneRule('phone_2'),
    number_3: phoneRule('phone_3'),
  },
  title: 'company_name',
  states: {
    draft: { edit: true },
    // Who acts for the company was looked at; nobody reads each of their words first.
    open: { seen: 'everybody', edit: true },
    flagged: { waits: true },
    hidden: {},
    // Its author acts for the company no more; does so again, and it is sent once more.
    ended: { edit: true },
    withdrawn: {},
  },
  submitsTo: 'open',
  moves: [
    ...from(['draft', 'ended'], 'open', 'owner'),
    ['open', 'flagged', 'members'],
    ...from(['flagged', 'hidden'], 'open', 'moderator'),
    ...from(['open', 'flagged'], 'hidden', 'moderator', { reasons: contentRejections }),
    ...from(['draft', 'open', 'flagged', 'hidden'], 'ended', 'clock'),
    ...from(['draft', 'open', 'flagged', 'ended'], 'withdrawn', 'owner'),
  ],
  facets: [],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 5, resubmissions: 100, keepDays: 3650 },
});
