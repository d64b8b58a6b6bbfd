/**
 * Companies, openings and applications for the fuzz: the member acts for a company, has openings and applications, and reads what others wrote to the company;
 * and what they may then do, so that inputs come past "not yours" to the checks behind.
 */
import fc from 'fast-check';
import { actors } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';
import { withFields } from './anything.ts';
import { application, claim, companies, free, id, invitation, job, others, own, product, text } from './job-fields.ts';

const claims = { own: id(10), others: id(11), rejected: id(12) } as const;
export const claimsWanted: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'set_claim_level.target': fc.constant(claims.others),
  'set_claim_level.level': fc.constantFrom('phone', 'registry', 'official', null),
  'read_claim_code.target': fc.constant(claims.others),
  'new_claim_code.target': fc.constant(claims.others),
  'try_claim_code.target': fc.constant(claims.own),
  'try_claim_code.code': fc.constantFrom('123456', '654321'),
};
const jobs = { open: id(20), rejected: id(21), others: id(22), another: id(23) } as const;
/** The first two are the member's, the others were written to the member's company. */
export const applications = { offered: id(30), came: id(31), seen: id(32) } as const;
export const stall = id(40);
const texts = { open: id(60), ended: id(61) } as const;
/** The member is invited by another, and invited somebody who acts with them. */
const staff = { came: id(50), theirs: id(51) } as const;

const idOf = (name: string) => actors.find((actor) => actor.name === name)?.userId ?? null;

const pathTo: Readonly<Record<string, readonly string[]>> = {
  approved: ['in_review', 'approved'],
  rejected: ['in_review', 'rejected'],
  'job open': ['in_review', 'open'],
  'stall open': ['open'],
  'company_text open': ['open'],
  'company_text ended': ['ended'],
  sent: ['sent'],
  seen: ['sent', 'seen'],
  invited: ['invited'],
  active: ['invited', 'active'],
  offer: ['sent', 'seen', 'offer'],
};

export const seedJobs = async (query: Query): Promise<void> => {
  const [member, other] = [idOf('member'), idOf('otherMember')];
  await query(
    `insert into public.companies (id, source, source_key, as_of, licence, name, kind, phone)
      select c.id, 'test', c.id::text, '2027', 'none', 'Batir SARL', 'services', '+237233445566' from unnest($1::uuid[]) as c (id)`,
    [companies],
  );
  const add = async (
    kind: string,
    each: string,
    owner: string | null,
    state: string,
    { parent = null, company = null }: Belongs,
    table: string,
  ) => {
    await query(
      `insert into app.contents (id, scope, kind, parent_id, owner_id, owner_name, state, company, ends_at)
        values ($1, '', $2, $3, $4, 'Ngum Awa', 'draft', $5, case $2 when 'job' then now() + interval '30 days' end)`,
      [each, kind, parent, owner, company],
    );
    await query(table.replaceAll('$company', `'${company}'`), [each]);
    for (const to of pathTo[`${kind} ${state}`] ?? pathTo[state] ?? [])
      await query('update app.contents set state = $2 where id = $1', [each, to]);
  };
  await add('claim', claims.own, member, 'approved', {}, claimRow(own));
  await add('claim', claims.others, other, 'approved', {}, claimRow(others));
  await add('claim', claims.rejected, member, 'rejected', {}, claimRow(free));
  await add('job', jobs.open, member, 'open', { company: own }, jobRow);
  await add('job', jobs.rejected, member, 'rejected', { company: own }, jobRow);
  for (const each of [jobs.others, jobs.another]) await add('job', each, other, 'open', { company: others }, jobRow);
  await add('application', applications.offered, member, 'offer', { parent: jobs.others, company: others }, applicationRow);
  await add('application', applications.came, other, 'sent', { parent: jobs.open, company: own }, applicationRow);
  await add('application', applications.seen, idOf('moderator'), 'seen', { parent: jobs.open, company: own }, applicationRow);
  await add('company_text', texts.open, member, 'open', { company: own }, textRow);
  await add('company_text', texts.ended, member, 'ended', { company: own }, textRow);
  await seedStaff(query, member, other);
  await add(
    'stall',
    stall,
    member,
    'open',
    {},
    `insert into app.stalls (id, scope, title, text) values ($1, 'archive', 'Maize', repeat('From Bafut. ', 3))`,
  );
};

const seedStaff = async (query: Query, member: string | null, other: string | null): Promise<void> => {
  await query(`insert into app.usernames (username, user_id) values ('ekema_mo', $1)`, [idOf('moderator')]);
  await query(`update public.profiles set username = 'ekema_mo' where user_id = $1`, [idOf('moderator')]);
  for (const [each, owner, parent, state, invited] of [
    [staff.came, other, claims.others, 'invited', member],
    [staff.theirs, member, claims.own, 'active', idOf('otherMember')],
  ] as const) {
    // Whoever is invited has a name; here they need none.
    await query('set session_replication_role = replica');
    await query(
      `insert into app.contents (id, scope, kind, parent_id, owner_id, owner_name, state, invited_id) values ($1, 'archive', 'staff', $2, $3, 'Ngum Awa', 'draft', $4)`,
      [each, parent, owner, invited],
    );
    await query(`insert into app.company_staff (id, scope, username, role) values ($1, 'archive', 'paul_b', 'editor')`, [each]);
    await query('set session_replication_role = origin');
    for (const to of pathTo[state] ?? []) await query('update app.contents set state = $2 where id = $1', [each, to]);
  }
};

interface Belongs {
  readonly parent?: string | null;
  readonly company?: string | null;
}
const claimRow = (company: string): string =>
  `insert into app.company_claims (id, scope, company, role, evidence, phone) values ($1, 'archive', '${company}', 'Owner', 'The town hall knows me as the owner.', '233445566')`;
const jobRow = `insert into app.jobs (id, scope, company, title, field, contract, is_remote, text, lang, positions, apply_until, no_fee, told_at)
  values ($1, 'archive', $company, 'Mason for a school', 'building', 'permanent', false, repeat('You build walls. ', 5), 'en', 2, current_date + 30, true, now())`;
const textRow = `insert into app.company_texts (id, scope, company, text_en) values ($1, 'archive', $company, 'We build schools and houses in Bafut.')`;
const applicationRow = `insert into app.applications (id, scope, letter) values ($1, 'archive', 'I have built four schools and can begin tomorrow.')`;

const one = fc.constant;

/** What somebody does with what is theirs. */
export interface InTheirPlace {
  readonly name: string;
  readonly mutation: string;
  /** By argument. */
  readonly means: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** Every member may. */
  readonly isOpen?: true;
  /** Whoever has no part in it is told that it cannot be, and not that it is another's. */
  readonly saysInvalid?: true;
}

export const inJobs: readonly InTheirPlace[] = [
  {
    name: 'an opening of their company',
    mutation: 'create_content',
    means: { kind: one('job'), parent_id: one(null), image: one(null), fields: withFields(job, 'company_name') },
  },
  {
    name: 'what their company says of itself',
    mutation: 'create_content',
    means: { kind: one('company_text'), parent_id: one(null), image: one(null), fields: withFields(text, 'company_name') },
  },
  {
    name: 'what their company said, written anew',
    mutation: 'edit_content',
    means: { content_id: fc.constantFrom(texts.open, texts.ended), fields: withFields(text, 'company_name') },
  },
  {
    name: 'a claim',
    mutation: 'create_content',
    isOpen: true,
    means: { kind: one('claim'), parent_id: one(null), image: one(null), fields: withFields(claim, 'company_name') },
  },
  {
    name: 'an application',
    mutation: 'create_content',
    isOpen: true,
    means: { kind: one('application'), parent_id: one(jobs.another), image: one(null), fields: withFields(application, 'company_name') },
  },
  {
    name: 'a product of their stall',
    mutation: 'create_content',
    means: {
      kind: one('product'),
      parent_id: one(stall),
      image: one(null),
      images: one(null),
      fields: withFields(product, 'company_name'),
    },
  },
  {
    name: 'somebody to act with them',
    mutation: 'create_content',
    means: { kind: one('staff'), parent_id: one(claims.own), image: one(null), fields: withFields(invitation, 'company_name') },
  },
  {
    name: 'an invitation that came',
    mutation: 'move_content',
    means: { content_id: one(staff.came), to: fc.constantFrom('active', 'declined', 'left', 'withdrawn') },
  },
  {
    name: 'somebody who acts with them',
    mutation: 'move_content',
    means: { content_id: one(staff.theirs), to: fc.constantFrom('ended', 'ended', 'left', 'invited', 'declined') },
  },
  {
    name: 'an opening that was rejected',
    mutation: 'edit_content',
    means: { content_id: one(jobs.rejected), fields: withFields(job, 'company_name') },
  },
  {
    name: 'a claim that was rejected',
    mutation: 'edit_content',
    means: { content_id: one(claims.rejected), fields: withFields(claim, 'company_name') },
  },
  {
    name: 'their open opening',
    mutation: 'move_content',
    means: { content_id: one(jobs.open), to: fc.constantFrom('filled', 'closed', 'open', 'withdrawn', 'hidden') },
  },
  {
    name: 'what they are offered',
    mutation: 'move_content',
    means: { content_id: one(applications.offered), to: fc.constantFrom('hired', 'withdrawn', 'seen', 'not_selected') },
  },
  {
    name: 'who applied to their company',
    mutation: 'move_content',
    means: {
      content_id: fc.constantFrom(applications.came, applications.seen),
      to: fc.constantFrom('shortlisted', 'interview', 'offer', 'not_selected', 'position_cancelled', 'hired', 'withdrawn', 'sent'),
    },
  },
  {
    name: 'a note about who applied to their company',
    mutation: 'note_applicant',
    means: { content_id: fc.constantFrom(applications.came, applications.seen), text: fc.constantFrom('Good hands.', '', null) },
  },
  {
    name: 'their right to act for a company',
    mutation: 'move_content',
    means: { content_id: one(claims.own), to: fc.constantFrom('withdrawn', 'approved', 'in_review') },
  },
];
