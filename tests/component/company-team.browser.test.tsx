/** Who acts for a company with its owner, before the owner and before whom they invited, in every state, in both languages, on the smallest phone. */
import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saidStaff } from '#src/features/jobs/labels.ts';
import { staff, staffRoles } from '#src/features/jobs/model/staff.ts';
import { texts, trees } from '#src/features/jobs/routes.tsx';
import { isSeen } from '#src/model/content/content-rows.ts';
import { pidOf } from '#src/shared/pid.ts';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => ({ ...phone.session, roles: new Set() }),
}));

const area = { trees, texts };
const [id, claim] = ['c0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002'];
const common = { xid: '1', rev: 1 };
const own = { ...common, scope: `user:${member}`, reason: null, note: null, is_held: false, resubmissions_left: 0 };
const company = { company: '0123456789', company_name: 'Batir SARL' };
const claimRow = {
  ...{ ...own, id: claim, kind: 'claim', parent_id: null, state: 'approved' },
  fields: { ...company, role: 'Owner', evidence: 'The town hall knows me.', phone: '233445566', holds_until: '2999-01-01T00:00:00Z' },
};
const invitedRow = (state: string, role = 'recruiter') => ({
  ...{ ...own, id, kind: 'staff', parent_id: claim, state, fields: { username: 'paulb', role, ...company } },
});
const invitation = async (state: string, role = 'recruiter'): Promise<Rows> => [
  [
    'contents',
    {
      ...{ ...common, id, scope: `user:${member}`, pid: await pidOf(id), kind: 'staff', state, parent_id: claim, owner_name: 'Ngum Awa' },
      ...{ region_code: null, opened_at: '2026-11-01T08:00:00Z', edited_at: null, ends_at: null, said: null, counts: {} },
      ...{ is_sample: false, source_code: null },
    },
  ],
  ['company_staff', { ...common, id, scope: `user:${member}`, username: 'paulb', role, ...company }],
];

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
const shown = () => (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ');
const open = async (rows: Rows, language: 'en' | 'fr', needed: () => string): Promise<void> => {
  await holdRows(member, rows);
  await openScreen(area, '/jobs/company', language);
  await vi.waitFor(() => expect(shown()).toContain(needed()), { timeout: 10_000 });
  await untilWhole();
  for (const one of document.querySelectorAll('details')) one.setAttribute('open', '');
  expect([findInner(document.querySelector('main')?.innerText ?? ''), findOverflow()]).toEqual([null, []]);
};
const buttons = (): readonly string[] => [...document.querySelectorAll('button')].map(({ innerText }) => innerText.trim());

test.each(Object.keys(staff.states).filter((state) => state !== 'draft'))('before the owner, %s', async (state) => {
  for (const language of ['fr', 'en'] as const) {
    await open(
      [
        ['content_own', claimRow],
        ['content_own', invitedRow(state)],
      ],
      language,
      () => wordIn(i18n, saidStaff.words.states[state]),
    );
    const moves = staff.moves
      .filter(([from, , by]) => from === state && by === 'owner')
      .map(([, to]) => wordIn(i18n, saidStaff.words.decisions[to]));
    expect(buttons()).toEqual(expect.arrayContaining([...moves, language === 'en' ? 'Invite' : 'Inviter']));
  }
});

test.each(['ended', 'revoked', 'withdrawn'])('nobody is invited under a claim that is %s', async (state) => {
  await open(
    [
      ['content_own', { ...claimRow, state }],
      ['content_own', invitedRow('active')],
    ],
    'en',
    () => '@paulb',
  );
  expect(buttons()).not.toContain('Invite');
});

test.each(staffRoles)('before whom they invited, as %s', async (role) => {
  for (const state of ['invited', 'active'] as const)
    for (const language of ['fr', 'en'] as const) {
      expect(isSeen(staff, state)).toBe(true);
      await open(await invitation(state, role), language, () => 'Batir SARL');
      const moves = staff.moves
        .filter(([from, , by]) => from === state && by === 'invited')
        .map(([, to]) => wordIn(i18n, saidStaff.words.decisions[to]));
      expect(buttons()).toEqual(expect.arrayContaining(moves));
      const [posts, reads] = language === 'en' ? ['Post a job', 'Applications'] : ['Publier une offre', 'Candidatures'];
      expect([shown().includes(posts), [...document.querySelectorAll('h2')].some(({ innerText }) => innerText === reads)]).toEqual([
        state === 'active' && role === 'editor',
        state === 'active' && role === 'recruiter',
      ]);
    }
});

test('an answer without a network is kept, and acts at once', async () => {
  await open(await invitation('invited', 'editor'), 'en', () => 'Batir SARL');
  await page.getByRole('button', { name: 'Accept' }).click();
  await vi.waitFor(() => expect(shown()).toContain('Your answer is kept on this phone.'));
  expect(shown()).toContain('Post a job');
  const ops = (await phone.account?.replica.ops()) ?? [];
  expect(ops.map(({ name, args }) => [name, Reflect.get(args, 'to')])).toEqual([['move_content', 'active']]);
});
