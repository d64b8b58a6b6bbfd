/** How far a company was checked, on its page and on that of its job, at every level, in both languages, on the smallest phone. */
import { createRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CompanyPart } from '#src/features/jobs/common/company-part.tsx';
import { companyLevels } from '#src/features/jobs/model/claim.ts';
import { job } from '#src/features/jobs/model/job.ts';
import { texts, trees } from '#src/features/jobs/routes.tsx';
import { pidOf } from '#src/shared/pid.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { findInner, findOverflow, holdRows, openScreen, phone, type Rows, untilWhole } from './phone.tsx';
import { valuesFor } from './values-for.ts';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => phone.session,
}));

const id = 'c0000000-0000-4000-8000-000000000001';
const common = { xid: '1', rev: 1, scope: 'public' };
const head = {
  ...{
    kind: 'job',
    state: 'open',
    parent_id: null,
    owner_name: 'Ngum Awa',
    region_code: null,
    opened_at: '2026-11-01T08:00:00Z',
    edited_at: null,
  },
  ...{ ends_at: null, said: null, counts: {}, image: null, more_images: null, is_sample: false, source_code: null },
};
const company = String(valuesFor(job).company);
const rows = async (levels: readonly (readonly [company: string, level: string | null])[]): Promise<Rows> => [
  ...levels.map(([of, level], n) => ['company_levels', { ...common, id: `l${n}`, company: of, level }] as const),
  ['contents', { ...common, ...head, id, pid: await pidOf(id) }],
  ['jobs', { ...common, id, ...valuesFor(job), company_name: 'Batir SARL' }],
];
const Page = () => (
  <>
    <h1>Batir SARL</h1>
    <CompanyPart pid={company} />
  </>
);
const pages = {
  'its own': {
    area: { trees: [createRoute({ getParentRoute: () => rootRoute, path: 'planted', component: Page })], texts },
    at: '/planted',
  },
  'that of its job': { area: { trees, texts }, at: `/jobs/${await pidOf(id)}` },
};
const said = {
  none: ['○ Not checked.', '○ Pas vérifié.'],
  phone: ['✓ By telephone.', '✓ Par téléphone.'],
  registry: ['✓ Registration number seen.', '✓ Numéro d’enregistrement vu.'],
  official: ['✓ Official.', '✓ Officiel.'],
} as const;

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
const section = () => document.querySelector<HTMLElement>('section[aria-labelledby="company-level"]');
const cases = (Object.keys(pages) as (keyof typeof pages)[]).flatMap((where) =>
  (['none', ...companyLevels] as const).map((level) => [level, where] as const),
);

test.each(cases)('%s, on %s', async (level, where) => {
  const { area, at } = pages[where];
  // Another company’s is no matter here.
  await holdRows(null, await rows([['9999999999', 'official'], ...(level === 'none' ? [] : [[company, level] as const])]));
  for (const [n, language] of (['en', 'fr'] as const).entries()) {
    await openScreen(area, at, language);
    await vi.waitFor(() => expect(section()?.innerText).toContain(said[level][n]), { timeout: 10_000 });
    await untilWhole();
    // What it means stands beside it; the others are behind a word of their own, and named by a heading.
    expect(section()?.querySelector('p')?.innerText.length).toBeGreaterThan(60);
    expect(section()?.querySelector('h2')?.id).toBe('company-level');
    // Its own meaning once.
    expect(section()?.querySelectorAll('dt')).toHaveLength(companyLevels.length);
    section()?.querySelector('summary')?.click();
    await vi.waitFor(() => expect(Object.values(said).every((one) => section()?.innerText.includes(one[n] ?? ''))).toBe(true));
    expect([findInner(section()?.innerText ?? ''), findOverflow()]).toEqual([null, []]);
  }
});

test('a level that no more holds, and one that only a later version knows, are none', async () => {
  for (const level of [null, 'notary']) {
    await holdRows(null, await rows([[company, level]]));
    await openScreen(pages['its own'].area, '/planted', 'en');
    await vi.waitFor(() => expect(section()?.innerText).toContain('○ Not checked.'), { timeout: 10_000 });
  }
});

const answers = [
  [{ tenths: 6, days: 7 }, ['6 had an answer within 45 days; half of all within 7 days.', '6 ont eu une réponse en 45 jours au plus']],
  [{ tenths: 0, days: null }, ['0 had an answer within 45 days.', '0 ont eu une réponse']],
  [{ tenths: null, days: null }, ['Not known yet', 'Pas encore connu']],
  [null, ['Not known yet', 'Pas encore connu']],
  [{ tenths: null, days: null, hires: 1500 }, ['1,500 people or more say', '1\u202f500 personnes ou plus disent']],
] as const;

test.each(answers)('how it answers: %j', async (told, said) => {
  const of = (pid: string, figures: object) =>
    ['company_answers', { ...common, id: `a${pid}`, company: pid, name: 'Batir SARL', ...figures }] as const;
  await holdRows(null, [...(await rows([])), of('9999999999', { tenths: 10, days: 3 }), ...(told ? [of(company, told)] : [])]);
  const part = () => document.querySelector<HTMLElement>('section[aria-labelledby="company-answers"]');
  for (const [n, language] of (['en', 'fr'] as const).entries()) {
    await openScreen(pages['its own'].area, '/planted', language);
    await vi.waitFor(() => expect(part()?.innerText).toContain(said[n]), { timeout: 10_000 });
    await untilWhole();
    expect([findInner(part()?.innerText ?? ''), findOverflow()]).toEqual([null, []]);
  }
});

test('companies that answer, on the leaderboard: in their order, each with what is told of it', async () => {
  const of = (n: number, name: string, figures: object) =>
    ['company_answers', { ...common, id: `a${n}`, company: `${n}`.repeat(10), name, ...figures }] as const;
  const told = [
    of(1, 'Batir SARL', { tenths: 6, days: 7, hires: null, posts: 0 }),
    of(2, 'Boulangeries réunies du Littoral et du Sud-Ouest', { tenths: 9, days: 3, hires: 1500, posts: 12 }),
    // As a phone got it before there were posts.
    of(3, 'Mboa Mills', { tenths: null, days: null, hires: 5 }),
  ];
  const board = () => document.querySelector<HTMLElement>('section[aria-labelledby="answering"]');
  for (const [language, posts] of [
    ['en', '12 open posts'],
    ['fr', '12 postes à pourvoir'],
  ] as const) {
    await holdRows(null, [...told, ['hire_counts', { ...common, id: 'h1', region_code: 'CM-SW', year: 2026, hires: 6 }]]);
    await phone.account?.replica.write('relaxed', async (tx) => tx.putProgress({ ...(await tx.progress()), synced_at: Date.now() }));
    await openScreen(pages['that of its job'].area, '/jobs/leaderboard', language);
    await vi.waitFor(() => expect(board()?.querySelectorAll('tbody tr')).toHaveLength(3), { timeout: 10_000 });
    await untilWhole();
    const lines = [...(board()?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].map(({ innerText }) => innerText);
    expect(lines.map((line) => line.trim().charAt(0))).toEqual(['1', '2', '–']);
    expect(lines.map((line) => line.includes(posts))).toEqual([true, false, false]);
    expect([findInner(board()?.innerText ?? ''), findOverflow()]).toEqual([null, []]);
  }
});
