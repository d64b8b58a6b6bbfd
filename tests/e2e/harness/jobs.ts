/** Companies, jobs and applications: made over HTTP as members and moderators make them, and what the server has of them. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pidOf } from '#src/shared/pid.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import { type Member, newMember } from './accounts.ts';
import { boxDay, decideContent } from './events.ts';
import { act, rowsOnServer, tokenOf } from './petitions.ts';

type Json = Readonly<Record<string, unknown>>;

/** Of the sample data: no test speaks for a real one. */
export const sampleCompany = (): Promise<string> => pidOf(stableId('demo-jobs', 'company'));

let count = 0;
/** Jobs of other tests stand in the same lists. */
export const newJobTitle = (): string => {
  count += 1;
  return `A driver for quarter ${randomUUID().slice(0, 4)}${count}`;
};

/** What the server has of hers of a kind: ids and states. */
export const ownOf = async (origin: string, member: Member, kind: string) =>
  (await rowsOnServer(origin, member, 'content_own'))
    .filter((row) => row.kind === kind)
    .map(({ id, state, fields }) => ({ id: String(id), state: String(state), fields: fields as Json }));

const create = async (origin: string, token: string, kind: string, fields: Json): Promise<string> => {
  const id = randomUUID();
  await act(origin, token, 'create_content', { id, pid: await pidOf(id), kind, kind_v: 1, name_display: 'full', fields });
  return id;
};

/** An open job of one who signs up and acts for the sample company. */
export const newOpenJob = async (origin: string, wanted: Json = {}) => {
  const [recruiter, company] = [newMember('Recruiter'), await sampleCompany()];
  const token = await tokenOf(origin, recruiter, 'new');
  const claim = { company, role: 'Owner', evidence: 'The town hall knows me as the owner.', phone: '233 44 55 66' };
  await decideContent(origin, { id: await create(origin, token, 'claim', claim) }, 'approved');
  const fields = {
    ...{ company, title: newJobTitle(), field: 'transport', contract: 'permanent', region_code: null, place: null, is_remote: false },
    text: 'You drive a small lorry between the market and the mill, five days a week.',
    ...{ lang: 'en', education: null, salary_least: null, salary_most: null, positions: 1, apply_until: boxDay(20), no_fee: true },
    ...wanted,
  };
  const id = await create(origin, token, 'job', fields);
  await decideContent(origin, { id }, 'open');
  return { id, pid: await pidOf(id), title: String(fields.title), recruiter };
};

/** The boxes that it cannot do without. */
export const writeJob = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Field').selectOption({ label: 'Transport' });
  await page.getByLabel('Contract').selectOption({ label: 'Permanent (CDI)' });
  await page.getByLabel('The work', { exact: true }).fill('You drive a small lorry between the market and the mill, five days a week.');
  await page.getByLabel('Last day to apply').fill(boxDay(20));
  await page.getByLabel('Nobody pays anything').check();
};
