/** Companies, jobs and applications: made over HTTP as members and moderators make them, and what the server has of them. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pidOf } from '#src/shared/pid.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import { newMember } from './accounts.ts';
import { createContent, decideContent, type Json } from './contents.ts';
import { boxDay } from './events.ts';
import { tokenOf } from './petitions.ts';

/** Of the sample data: no test speaks for a real one. */
export const sampleCompany = (): Promise<string> => pidOf(stableId('demo-jobs', 'company'));

let count = 0;
/** Jobs of other tests stand in the same lists. */
export const newJobTitle = (): string => {
  count += 1;
  return `A driver for quarter ${randomUUID().slice(0, 4)}${count}`;
};

/** Others act for it, too: decided in words. */
export const approveClaim = (origin: string, claim: { readonly id: string }): Promise<void> =>
  decideContent(origin, claim, 'approved', null, 'Both act for it.');

/** An open job of one who signs up and acts for the sample company. */
export const newOpenJob = async (origin: string, wanted: Json = {}) => {
  const [recruiter, company] = [newMember('Recruiter'), await sampleCompany()];
  const token = await tokenOf(origin, recruiter, 'new');
  const claim = { company, role: 'Owner', evidence: 'The town hall knows me as the owner.', phone: '233 44 55 66' };
  await approveClaim(origin, await createContent(origin, token, 'claim', claim));
  const fields = {
    ...{ company, title: newJobTitle(), field: 'transport', contract: 'permanent', region_code: null, place: null, is_remote: false },
    text: 'You drive a small lorry between the market and the mill, five days a week.',
    ...{ lang: 'en', education: null, salary_least: null, salary_most: null, positions: 1, apply_until: boxDay(20), no_fee: true },
    ...wanted,
  };
  const job = await createContent(origin, token, 'job', fields);
  await decideContent(origin, job, 'open');
  return { ...job, title: String(fields.title), recruiter };
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
