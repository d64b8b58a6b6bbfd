/** A member's stall in the marketplace: who sells, where, when, for which company; under their whole name (SQL: 20261125000300 and 20261201000900, printed from here; decision 212). */
import type { Values } from '#src/model/content/content-rows.ts';
import { defineContent, from, imported, line, lines, link, optional, region } from '#src/model/content/define-content.ts';
import { contentRejections } from '#src/model/written/reasons.ts';
import { textOf } from '#src/shared/text-of.ts';

export const stall = defineContent({
  kind: 'stall',
  table: 'stalls',
  v: 1,
  isSigned: true,
  wholeName: true,
  goesWithOwner: true,
  pictures: 1,
  cameLater: ['company', 'company_name'],
  fields: {
    title: line(3, 80),
    text: lines(20, 1000),
    region_code: optional(region()),
    place: optional(line(2, 140)),
    hours: optional(line(2, 140)),
    /** For which its member sells, who acts for it and says so themselves. */
    company: optional(link('companies')),
    company_name: imported(line(1, 300)),
  },
  title: 'title',
  area: 'region_code',
  states: {
    draft: { edit: true },
    // Nobody reads it first, so its author may change it; everybody sees that it was.
    open: { seen: 'everybody', edit: true, takes: ['product', 'review'] },
    flagged: { waits: true },
    hidden: {},
    closed: { edit: true },
  },
  submitsTo: 'open',
  moves: [
    ...from(['draft', 'closed'], 'open', 'owner'),
    ['open', 'flagged', 'members'],
    ...from(['flagged', 'hidden'], 'open', 'moderator'),
    ...from(['open', 'flagged'], 'hidden', 'moderator', { reasons: contentRejections }),
    ...from(['draft', 'open', 'flagged'], 'closed', 'owner'),
  ],
  facets: ['region_code', 'company'],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 2, resubmissions: 20, keepDays: 3650 },
});

export interface StallView {
  readonly title: string;
  readonly text: string;
  readonly region: string | null;
  readonly place: string | null;
  /** Public id of its page; null: its member's own. */
  readonly company: string | null;
  readonly companyName: string;
}
export const stallOf = (values: Values): StallView => {
  const text = (name: string): string => textOf(values, name);
  return {
    title: text('title'),
    text: text('text'),
    region: text('region_code') || null,
    place: text('place') || null,
    company: text('company') || null,
    companyName: text('company_name'),
  };
};
