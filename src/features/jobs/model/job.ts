/** Openings, written by who acts for a company and read by moderators first (SQL: 20261125000210 and 20261201000600, printed from here). */
import type { Values } from '#src/model/content/content-rows.ts';
import {
  choice,
  day,
  defineContent,
  division,
  from,
  imported,
  integer,
  line,
  lines,
  link,
  optional,
  promise,
  region,
  xaf,
  yesNo,
} from '#src/model/content/define-content.ts';
import { plainTitle, reviewed, reviewedStates } from '#src/model/content/reviewed.ts';
import { languageCodes } from '#src/model/languages.ts';
import { contentRejections } from '#src/model/written/reasons.ts';
import { textOf } from '#src/shared/text-of.ts';

const workFields = [
  'farming',
  'building',
  'trade',
  'transport',
  'teaching',
  'health',
  'office',
  'computing',
  'industry',
  'hospitality',
  'security',
  'household',
  'media',
  'other',
] as const;
/** As in civic.md §7. */
const contracts = ['permanent', 'fixed_term', 'temporary', 'internship', 'task', 'volunteer', 'civil_service'] as const;
const educations = ['primary', 'secondary', 'vocational', 'higher'] as const;

export const hasEnd = (contract: unknown): boolean => contract !== 'permanent' && contract !== 'civil_service';

export const mostPosts = 1000;

export const job = defineContent({
  kind: 'job',
  table: 'jobs',
  v: 1,
  company: 'company',
  hidesAtOnce: ['asks_money'],
  cameLater: ['months', 'apply_also', 'apply_at'],
  fields: {
    company: link('companies'),
    /** Of the directory, when the opening was written: a phone may not have its region. */
    company_name: imported(line(1, 300)),
    title: line(5, 140),
    field: choice(workFields),
    contract: choice(contracts),
    region_code: optional(region()),
    division_code: optional(division()),
    place: optional(line(2, 140)),
    is_remote: yesNo(),
    text: lines(50, 5000),
    lang: choice(languageCodes),
    education: optional(choice(educations)),
    salary_least: optional(xaf(1000, 100_000_000)),
    salary_most: optional(xaf(1000, 100_000_000)),
    positions: integer(1, mostPosts),
    apply_until: day(0, 90),
    no_fee: promise(),
    /** How long it lasts. */
    months: optional(integer(1, 60)),
    /** Beside Mboa, where one can always apply. */
    apply_also: optional(choice(['phone', 'in_person', 'post'])),
    /** The number, the place with its hours, or the address. */
    apply_at: optional(line(5, 140)),
  },
  rules: {
    plain_title: plainTitle,
    salary: {
      at: 'salary_most',
      sql: 'salary_most >= salary_least',
      holds: ({ salary_least, salary_most }) =>
        salary_least === null || salary_most === null || Number(salary_most) >= Number(salary_least),
    },
    lasts: {
      at: 'months',
      sql: "months is null or contract not in ('permanent', 'civil_service')",
      holds: ({ months, contract }) => months === null || hasEnd(contract),
    },
    also: {
      at: 'apply_at',
      sql: '(apply_also is null) = (apply_at is null)',
      holds: ({ apply_also, apply_at }) => (apply_also === null) === (apply_at === null),
    },
  },
  title: 'title',
  area: 'region_code',
  ends: 'apply_until',
  states: {
    ...reviewedStates,
    open: { seen: 'everybody', takes: ['application'] },
    flagged: { waits: true },
    filled: { seen: 'everybody' },
    expired: { seen: 'everybody' },
    closed: { seen: 'everybody' },
  },
  submitsTo: 'in_review',
  moves: [
    ...reviewed,
    ['open', 'flagged', 'members'],
    ['flagged', 'open', 'moderator'],
    ...from(['flagged', 'filled', 'expired', 'closed'], 'hidden', 'moderator', { reasons: contentRejections }),
    // The note is how many posts that fills, and the server takes nothing else (20261129001560).
    ...from(['open', 'expired'], 'filled', 'owner', { note: 'everybody' }),
    ['open', 'closed', 'owner'],
    ['open', 'expired', 'clock'],
  ],
  facets: ['field', 'contract', 'region_code', 'division_code', 'education', 'lang', 'is_remote', 'company', 'pay', 'posted'],
  steps: { pay: ['salary_least', 50_000, 100_000, 150_000, 250_000, 500_000] },
  sorts: { newest: ['opened_at', 'down'], closing: ['ends_at', 'up'], pay: ['salary_least', 'down'] },
  limits: { perDay: 5, resubmissions: 2, keepDays: 730, windowDays: 30 },
});

export interface JobView {
  readonly title: string;
  /** Public id of the company's page. */
  readonly company: string;
  readonly companyName: string;
  readonly contract: string;
  readonly region: string | null;
  readonly place: string | null;
  readonly isRemote: boolean;
  readonly text: string;
  readonly lang: string | undefined;
  /** In XAF a month. */
  readonly salaryLeast: number | null;
  readonly salaryMost: number | null;
  /** YYYY-MM-DD: the last day. */
  readonly applyUntil: string;
}

export const viewOf = (values: Values): JobView => {
  const text = (name: string): string => textOf(values, name);
  const number = (name: string): number | null => (typeof values[name] === 'number' ? Number(values[name]) : null);
  return {
    title: text('title'),
    company: text('company'),
    companyName: text('company_name'),
    contract: text('contract'),
    region: text('region_code') || null,
    place: text('place') || null,
    isRemote: values.is_remote === true,
    text: text('text'),
    lang: text('lang') || undefined,
    salaryLeast: number('salary_least'),
    salaryMost: number('salary_most'),
    applyUntil: text('apply_until'),
  };
};

/** The last moment of a day in Cameroon, ISO. */
export const endOf = (day: string): string => `${day}T23:00:00Z`;

/** `over` also where the server has not said so yet. `now` in ms. */
export const standingOf = (
  state: string,
  { applyUntil }: Pick<JobView, 'applyUntil'>,
  now: number,
): 'open' | 'over' | 'filled' | 'closed' => {
  if (state === 'filled' || state === 'closed') return state;
  return state === 'expired' || Date.parse(endOf(applyUntil)) <= now ? 'over' : 'open';
};
