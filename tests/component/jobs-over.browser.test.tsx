/** A job that takes no applications stays to be read, muted in the list and without a form on its page, also before the server has said that it is over. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { job } from '#src/features/jobs/model/job.ts';
import { texts, trees } from '#src/features/jobs/routes.tsx';
import { pidOf } from '#src/shared/pid.ts';
import { findOverflow, holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';
import { valuesFor } from './values-for.ts';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => phone.session,
}));

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });

const id = 'c0000000-0000-4000-8000-000000000001';
const common = { xid: '1', rev: 1, scope: 'public' };
const rows = async (state: string, fields: object): Promise<Rows> => [
  [
    'contents',
    {
      ...common,
      ...{ id, pid: await pidOf(id), kind: 'job', state, parent_id: null, owner_name: 'Ngum Awa', region_code: null },
      ...{ opened_at: '2026-11-01T08:00:00Z', edited_at: null, ends_at: null, said: null, counts: {}, image: null },
      ...{ more_images: null, is_sample: false, source_code: null },
    },
  ],
  [
    'jobs',
    { ...common, id, ...valuesFor(job), title: 'Mason in Bafut', text: 'You build walls. '.repeat(5), company_name: 'Batir', ...fields },
  ],
];
const main = (): string => document.body.innerText;
const area = { trees, texts };

test.each([
  ['expired', {}, 'The last day to apply is over.'],
  ['filled', {}, 'The company has found somebody.'],
  ['closed', {}, 'The company has closed this job.'],
  ['open', { apply_until: '2026-11-02' }, 'The last day to apply is over.'],
])('%s', async (state, fields, said) => {
  // What comes after reading is not late.
  await import('#src/features/jobs/apply.tsx');
  await holdRows(member, await rows(state, fields));
  await openScreen(area, `/jobs/${await pidOf(id)}`, 'en');
  await vi.waitFor(() => expect(main()).toContain(said), { timeout: 10_000 });
  await vi.waitFor(() => expect(main()).toContain('You build walls.'), { timeout: 10_000 });
  await untilWhole();
  // Said once, above: no part that could only say it again.
  expect([...document.querySelectorAll('h2')].map((one) => one.innerText)).not.toContain('Apply');
  expect(main()).toContain('You build walls.');
  expect(main()).not.toContain('Send application');
  expect(main()).not.toContain('How to apply');
  expect(findOverflow()).toEqual([]);
  await openScreen(area, state === 'open' ? '/jobs' : '/jobs?past', 'en');
  await vi.waitFor(() => expect(document.querySelector('[data-over]')?.getAttribute('data-over')).toBe('true'), { timeout: 10_000 });
});

test('one that is open has the form, and says how long it lasts and where else one applies', async () => {
  await holdRows(
    member,
    await rows('open', { contract: 'internship', months: 1, apply_also: 'in_person', apply_at: 'At the gate, 8 to 12' }),
  );
  await openScreen(area, `/jobs/${await pidOf(id)}`, 'en');
  await vi.waitFor(() => expect(main()).toContain('Send application'), { timeout: 10_000 });
  expect(main().replace(/\s+/g, ' ')).toContain('Duration 1 month');
  expect(main().replace(/\s+/g, ' ')).toContain('How to apply Here in Mboa Also in person: At the gate, 8 to 12');
  await openScreen(area, '/jobs', 'en');
  await vi.waitFor(() => expect(document.querySelector('[data-over]')?.getAttribute('data-over')).toBe('false'), { timeout: 10_000 });
});
