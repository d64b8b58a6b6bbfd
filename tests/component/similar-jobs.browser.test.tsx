/** Beside a job stand open ones of its field: of its region first, three at most, never itself, and none that is over. */
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

const common = { xid: '1', rev: 1, scope: 'public' };
const idOf = (n: number): string => `c0000000-0000-4000-8000-00000000000${n}`;
/** The later `n`, the newer. */
const jobRows = async (n: number, title: string, more: object, state = 'open'): Promise<Rows> => [
  [
    'contents',
    {
      ...common,
      ...{ id: idOf(n), pid: await pidOf(idOf(n)), kind: 'job', state, parent_id: null, owner_name: 'Ngum Awa', region_code: 'CM-NW' },
      ...{ opened_at: `2026-11-0${n}T08:00:00Z`, edited_at: null, ends_at: null, said: null, counts: {}, image: null },
      ...{ more_images: null, is_sample: false, source_code: null },
    },
  ],
  [
    'jobs',
    {
      ...{ ...common, ...valuesFor(job), id: idOf(n), title, text: 'You build walls. '.repeat(5), company_name: 'Batir' },
      ...{ field: 'building', region_code: 'CM-NW', is_remote: false, apply_until: '2999-01-01', ...more },
    },
  ],
];
const listed = (): readonly string[] =>
  [...document.querySelectorAll('section[aria-labelledby="similar-jobs"] li a > span:first-child')].map((one) => one.textContent.trim());

test('of its region first, then the newest of all', async () => {
  const held = await Promise.all([
    jobRows(1, 'Mason in Bafut', {}),
    jobRows(2, 'Roofer in Bali', {}),
    jobRows(3, 'Painter in Kumbo', { apply_until: '2026-11-02' }),
    jobRows(4, 'Welder in Nkambe', {}, 'filled'),
    jobRows(5, 'Cook in Bamenda', { field: 'hospitality' }),
    jobRows(6, 'Tiler in Douala', { region_code: 'CM-LT' }),
    jobRows(7, 'Plumber in Kribi', { region_code: 'CM-SU' }),
    jobRows(8, 'Joiner in Buea', { region_code: 'CM-SW' }),
  ]);
  await holdRows(member, held.flat());
  await openScreen({ trees, texts }, `/jobs/${await pidOf(idOf(1))}`, 'en');
  await vi.waitFor(() => expect(listed()).toEqual(['Roofer in Bali', 'Joiner in Buea', 'Plumber in Kribi']), { timeout: 15_000 });
  await untilWhole();
  expect(findOverflow()).toEqual([]);
  expect(document.querySelector('section[aria-labelledby="similar-jobs"] p a')?.getAttribute('href')).toMatch(/\/jobs\?field=building$/);
});

test('without another one nothing is said', async () => {
  await holdRows(member, await jobRows(1, 'Mason in Bafut', {}));
  await openScreen({ trees, texts }, `/jobs/${await pidOf(idOf(1))}`, 'en');
  await vi.waitFor(() => expect(document.body.innerText).toContain('You build walls.'), { timeout: 15_000 });
  await untilWhole();
  expect(listed()).toEqual([]);
  expect(document.body.innerText).not.toContain('Similar jobs');
});
