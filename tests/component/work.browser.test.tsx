/** A work profile and what a company does with applications, in both languages on the smallest phone; and each kept without a network. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { texts, trees } from '#src/features/jobs/routes.tsx';
import { pidOf } from '#src/shared/pid.ts';
import { bringRows, findInner, findOverflow, holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => ({ ...phone.session, roles: new Set() }),
}));

const area = { trees, texts };
const id = (n: number): string => `c0000000-0000-4000-8000-00000000000${n}`;
const common = { xid: '1', rev: 1 };
const work = {
  experience: [{ what: 'Mason', where: 'Batir SARL', from: 2015, to: null }],
  ...{ education: [{ level: 'vocational', school: 'GTHS Bamenda', year: 2014 }], skills: ['7112'], languages: ['wes'] },
};
const own: Rows = [['work_profiles', { ...common, id: id(1), scope: `user:${member}`, seen_by: 'companies', ...work }]];
const scope = 'company:0123456789';
const application = async (n: number): Promise<Rows> => [
  [
    'contents',
    {
      ...{
        ...common,
        id: id(n),
        scope,
        pid: await pidOf(id(n)),
        kind: 'application',
        state: 'seen',
        parent_id: id(9),
        owner_name: `Ngum ${n}`,
      },
      ...{ region_code: null, opened_at: '2026-11-01T08:00:00Z', edited_at: null, ends_at: null, said: null, counts: {} },
      ...{ is_sample: false, source_code: null },
    },
  ],
  ['applications', { ...common, id: id(n), scope, letter: 'I drive.', experience: null, education: null, skills: null, phone: null }],
  ['applicant_work', { ...common, id: id(n), scope, ...work }],
];
const received = async (): Promise<Rows> => [
  [
    'content_own',
    {
      ...{ ...common, id: id(8), scope: `user:${member}`, kind: 'claim', parent_id: null, state: 'approved', reason: null, note: null },
      ...{ is_held: false, resubmissions_left: 0 },
      fields: {
        company: '0123456789',
        company_name: 'Batir SARL',
        role: 'Owner',
        evidence: 'x',
        phone: '2',
        holds_until: '2999-01-01T00:00:00Z',
      },
    },
  ],
  ['jobs', { ...common, id: id(9), scope: 'public', title: 'A driver', apply_until: '2999-01-01' }],
  [
    'applicant_notes',
    {
      ...common,
      id: id(7),
      scope,
      content_id: id(2),
      user_id: id(6),
      author_name: 'Bih',
      text: 'Rang him.',
      said_at: '2026-11-02T08:00:00Z',
    },
  ],
  ...(await application(2)),
  ...(await application(3)),
];

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');
const open = async (rows: Rows, address: string, language: 'en' | 'fr', needed: string): Promise<void> => {
  await holdRows(member, rows);
  await openScreen(area, address, language);
  await vi.waitFor(() => expect(shown()).toContain(needed), { timeout: 20_000 });
  await untilWhole();
};
/** What stands in folds comes one after the other. */
const unfolded = (needed: string): Promise<void> =>
  vi.waitFor(
    () => {
      for (const one of document.querySelectorAll('details')) one.setAttribute('open', '');
      expect(shown()).toContain(needed);
    },
    { timeout: 20_000 },
  );
const fits = (): void => expect([findInner(shown()), findOverflow()]).toEqual([null, []]);
/** What was typed goes to the member's other phones as well, whenever there is a moment. */
const opsOf = async () =>
  ((await phone.account?.replica.ops()) ?? []).filter(({ name }) => name !== 'keep_draft').map(({ name, args }) => [name, args] as const);

test.each([
  ['en', 'Bricklayers and related workers', 'Change my work profile', 'Who sees it?'],
  ['fr', 'Maçons', 'Modifier mon profil professionnel', 'Qui le voit'],
] as const)('one’s own work profile, read and written in %s', async (language, occupation, change, asks) => {
  await open(own, '/jobs/profile/me', language, change);
  await vi.waitFor(() => expect(shown()).toContain(occupation));
  fits();
  await page.getByRole('button', { name: change }).click();
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  await untilWhole();
  expect(shown()).toContain(asks);
  fits();
});

const yearsOf = () => document.querySelectorAll('form input[inputmode="numeric"]').length;

test('one’s own work profile that comes late takes the place of the empty form', async () => {
  await open([], '/jobs/profile/me', 'en', 'Save my work profile');
  await bringRows(own);
  await vi.waitFor(() => expect(shown()).toContain('Change my work profile'));
});

test('one that comes late leaves what was begun meanwhile', async () => {
  await open([], '/jobs/profile/me', 'en', 'Save my work profile');
  await page.getByRole('button', { name: 'Add experience' }).click();
  await vi.waitFor(() => expect(yearsOf()).toBeGreaterThan(0));
  await bringRows(own);
  await vi.waitFor(async () => expect(await phone.account?.replica.rowsOfTable('work_profiles')).toHaveLength(1));
  await untilWhole();
  expect(shown()).toContain('Save my work profile');
  expect(yearsOf()).toBeGreaterThan(0);
});

test.each([
  ['en', 'Their work profile', 'Notes of your company', 'Ready text in English'],
  ['fr', 'Son profil professionnel', 'Notes de votre entreprise', 'Texte tout prêt en anglais'],
] as const)('who applied, with their work and what colleagues noted, in %s', async (language, profile, notes, ready) => {
  await open(await received(), '/jobs/company', language, 'Ngum 2');
  for (const said of ['Rang him.', profile, notes, ready, 'GTHS Bamenda']) await unfolded(said);
  fits();
});

test('several are answered in one tap, each by a move of their own, and a template comes after what was typed', async () => {
  await open(await received(), '/jobs/company', 'en', 'Ngum 2');
  await unfolded('The same answer to all of them.');
  const box = page.getByRole('textbox', { name: /The same answer/ });
  await box.fill('Good morning.');
  await page.getByRole('button', { name: 'Ready text in English' }).click();
  for (const name of ['Ngum 2', 'Ngum 3']) await page.getByRole('checkbox', { name }).click();
  await page.getByRole('button', { name: 'Not selected: 2 people' }).click();
  await vi.waitFor(async () => expect(await opsOf()).toHaveLength(2));
  for (const [n, [name, args]] of (await opsOf()).entries())
    expect([name, Reflect.get(args, 'content_id'), Reflect.get(args, 'to'), String(Reflect.get(args, 'note')).slice(0, 24)]).toEqual([
      ...['move_content', id(n + 2), 'not_selected', 'Good morning.\n\nThank you'],
    ]);
});

test.each([
  ['en', 'no answer for 46 days'],
  ['fr', 'sans réponse depuis 46 jours'],
] as const)('who waits reads for how long, from 45 days on and as long as nothing was said, in %s', async (language, said) => {
  const sent = (n: number, state: string, days: number) =>
    [
      'content_own',
      {
        ...{ ...common, id: id(n), scope: `user:${member}`, kind: 'application', parent_id: id(9), state, reason: null, note: null },
        ...{ is_held: false, resubmissions_left: 0, fields: { letter: 'I drive.' } },
        created_at: new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString(),
      },
    ] as const;
  await open([sent(1, 'sent', 46), sent(2, 'seen', 44), sent(3, 'not_selected', 60)], '/jobs', language, said);
  expect(shown().match(/no answer for|sans réponse/g)).toHaveLength(1);
  fits();
});
