/** Companies of the directory, who acts for them, openings and applications, made as members and moderators make them. */
import { beforeAll, expect } from 'vitest';
import { add, addMember, type ContentStage, created, decide, inDays, type Json, move, saidTo, tickAt } from './content-stage.ts';

export const openJobs = (stage: ContentStage) => {
  const companies: string[] = [];
  beforeAll(async () => {
    await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, url)
      values (gen_random_uuid(), 'firms', 'firms', '2026', 'none', 'firms', 'Firms', 'https://example.org')`);
    const rows = await stage.query(`insert into public.companies (id, source, source_key, as_of, licence, name, kind)
      select gen_random_uuid(), 'firms', n, '2026', 'none', n, 'services' from unnest(array['Batir SARL', 'Mboa Mills']) as n returning pid`);
    companies.push(...rows.map(({ pid }) => String(pid)));
  });

  const addClaim = (member: string, company: unknown = companies[0]) => add(stage, member, created('claim', {}, { company }));
  /** Who acts for the company, and by which claim. */
  const addRecruiter = async (company: unknown = companies[0]) => {
    const member = await addMember(stage, 'Awa Boss');
    const claim = await addClaim(member, company);
    // Another one may act for it already: then it is decided in words.
    expect(saidTo(await decide(stage, claim, 'approved', { note: 'Both act for it.' }))).toBe('ok');
    return { member, claim };
  };
  let names = 0;
  /** Invited by the owner of a claim, and has accepted. */
  const addStaff = async (owner: { readonly member: string; readonly claim: string }, role: string) => {
    names += 1;
    const [member, username] = [await addMember(stage, `Paul ${names}`), `paul_t${names}`];
    await stage.call(member, 'set_username', username);
    const staff = await add(stage, owner.member, created('staff', { parent_id: owner.claim }, { username, role }));
    expect(await move(stage, member, staff, 'active')).toBe('ok');
    return { member, staff };
  };
  /** How the right to act for a company ends, by its claim. */
  const endings = {
    'taken back': async (member: string, claim: string) => await move(stage, member, claim, 'withdrawn'),
    'taken away': async (_: string, claim: string) => saidTo(await decide(stage, claim, 'revoked', { reason: 'false_official' })),
    over: async () => {
      await tickAt(stage, inDays(366));
      return 'ok';
    },
  };
  const opening = (fields: Json = {}) => created('job', {}, { company: companies[0], ...fields });
  const addJob = async (member: string, fields: Json = {}): Promise<string> => {
    const id = await add(stage, member, opening(fields));
    expect(saidTo(await decide(stage, id, 'open'))).toBe('ok');
    return id;
  };
  const applying = (parent_id: string, fields: Json = {}) => created('application', { parent_id }, fields);
  const apply = (member: string, job: string) => add(stage, member, applying(job));
  return { companies, addClaim, addRecruiter, addStaff, endings, opening, addJob, applying, apply };
};
