/** Folds that open by themselves: none closes under the person who is reading or has just done what it was opened for. */
import { createRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { texts, trees } from '#src/features/jobs/routes.tsx';
import { ContentItem } from '#src/features/moderation/content-item.tsx';
import type { Row } from '#src/shared/row.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { FacetGroup } from '#src/widgets/list/facet-group.tsx';
import { holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => ({ ...phone.session, roles: new Set() }),
}));

const [claim, staff, text] = ['1', '2', '3'].map((n) => `c0000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const common = {
  xid: '1',
  rev: 1,
  scope: `user:${member}`,
  parent_id: null,
  reason: null,
  note: null,
  is_held: false,
  resubmissions_left: 5,
};
const company = { company: '0123456789', company_name: 'Batir SARL' };
const claimed: Row = {
  ...{ ...common, id: claim, kind: 'claim', state: 'approved' },
  fields: { ...company, role: 'Owner', evidence: 'The town hall knows me.', phone: '233445566', holds_until: '2999-01-01T00:00:00Z' },
};
const said = (state: string): Row => ({
  ...{ ...common, id: text, kind: 'company_text', state, fields: { ...company, text_en: 'We build schools and houses.' } },
});
const invited = (state: string): Row => ({
  ...{ ...common, id: staff, kind: 'staff', parent_id: claim, state, fields: { ...company, username: 'paulb', role: 'editor' } },
});
const own = (...rows: readonly Row[]): Rows => rows.map((row) => ['content_own', row] as const);
const put = (row: Row) => phone.account?.replica.write('relaxed', (tx) => tx.putRow('content_own', { ...row, rev: 2 }));

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];
/** The one with this in its first line. */
const fold = (line: string) => folds().find((one) => one.querySelector('summary')?.innerText.includes(line));
const until = (line: string) => vi.waitFor(() => expect(fold(line)).toBeDefined(), { timeout: 30_000 });

test('the text of a company that was sent again, and now is shown: open until a tap closes it, and closed from then on', async () => {
  await holdRows(member, own(claimed, said('ended')));
  await openScreen({ trees, texts }, '/jobs/company', 'en');
  await until('Gone from the page');
  expect(fold('Gone from the page')?.open).toBe(true);
  await put(said('open'));
  await until('Everybody reads it');
  expect(fold('Everybody reads it')?.open).toBe(true);
  fold('Everybody reads it')?.querySelector('summary')?.click();
  await vi.waitFor(() => expect(fold('Everybody reads it')?.open).toBe(false));
  await put({ ...said('open'), fields: { ...company, text_en: 'We build schools, houses and bridges.' } });
  await untilWhole();
  expect(fold('Everybody reads it')?.open).toBe(false);
});

test('a text that is shown, and was when the screen came, is folded', async () => {
  await holdRows(member, own(claimed, said('open')));
  await openScreen({ trees, texts }, '/jobs/company', 'en');
  await until('Everybody reads it');
  await untilWhole();
  expect(fold('Everybody reads it')?.open).toBe(false);
});

test('who acts for a company with its owner, when the only one of them has gone', async () => {
  await holdRows(member, own(claimed, invited('active')));
  await openScreen({ trees, texts }, '/jobs/company', 'en');
  await until('with you: 1');
  await put(invited('ended'));
  await until('with you: 0');
  expect(fold('with you: 0')?.open).toBe(true);
});

const Facet = () => {
  const [chosen, setChosen] = useState<readonly string[]>(['building']);
  return (
    <>
      <h1>Filters</h1>
      <FacetGroup
        label="Field"
        open={false}
        values={[{ value: 'building', text: 'Building', count: 3 }]}
        chosen={chosen}
        onToggle={() => setChosen(chosen.length > 0 ? [] : ['building'])}
      />
    </>
  );
};

test('a facet whose last value is taken away again', async () => {
  await holdRows(null, []);
  const planted = createRoute({ getParentRoute: () => rootRoute, path: 'planted', component: Facet });
  await openScreen({ trees: [planted], texts }, '/planted', 'en');
  await until('Field');
  const box = () => document.querySelector<HTMLInputElement>('main input[type="checkbox"]');
  box()?.click();
  await vi.waitFor(() => expect(box()?.checked).toBe(false));
  expect(fold('Field')?.open).toBe(true);
});

const search = (n: number, field: string): Row => ({
  ...{ id: `d0000000-0000-4000-8000-00000000000${n}`, xid: '1', rev: 1, scope: `user:${member}`, user_id: member },
  ...{ kind: 'job', is_on: true, query: JSON.stringify({ text: '', where: { field: [field] } }) },
});

test('the searches that a member keeps, when the one whose list is shown is removed', async () => {
  await holdRows(
    member,
    [search(1, 'media'), search(2, 'trade')].map((row) => ['saved_searches', row] as const),
  );
  await openScreen({ trees, texts }, '/jobs?field=media', 'en');
  await until('Your searches (2)');
  await vi.waitFor(() => expect(fold('Your searches (2)')?.open).toBe(true), { timeout: 10_000 });
  await page.getByRole('button', { name: 'Remove the search: Media and arts' }).click();
  await until('Your searches (1)');
  expect(fold('Your searches (1)')?.open).toBe(true);
  expect(document.body.innerText).not.toContain('You keep this search.');
  fold('Your searches (1)')?.querySelector('summary')?.click();
  await vi.waitFor(() => expect(fold('Your searches (1)')?.open).toBe(false));
});

test('a search whose list is not shown is folded', async () => {
  await holdRows(member, [['saved_searches', search(1, 'media')]]);
  await openScreen({ trees, texts }, '/jobs?field=trade', 'en');
  await until('Your searches (1)');
  await untilWhole();
  expect(fold('Your searches (1)')?.open).toBe(false);
});

const asked = (id: string, owner_name: string): NonNullable<QueuedContent['rivals']>[number] => ({
  ...{ id, pid: id, kind: 'comment', state: 'in_review', title: 'Batir SARL', owner_name, region_code: null, resubmissions: 0 },
  ...{ image: null, more_images: null, is_sample: false, is_own: false, since: '2026-11-01T08:00:00Z', age_days: 1, parent: null },
  ...{ fields: { text: 'The town hall knows me.' }, moves: [], reports: [], appeal: null, decisions: [], notes: [], tags: [], files: null },
  needs_words: false,
});

const Beside = () => {
  const [others, setOthers] = useState([asked('1', 'Eve')]);
  return (
    <>
      <h1>Moderation</h1>
      <button type="button" onClick={() => setOthers([...others, asked('2', 'Paul')])}>
        Another asks
      </button>
      <ContentItem content={{ ...asked('3', 'Awa'), rivals: others }} onDecided={() => undefined} />
    </>
  );
};

test('the only other who asks for a company, when another asks too', async () => {
  await holdRows(null, []);
  const planted = createRoute({ getParentRoute: () => rootRoute, path: 'beside', component: Beside });
  await openScreen({ trees: [planted], texts }, '/beside', 'en');
  await until('Eve');
  expect(fold('Eve')?.open).toBe(true);
  await page.getByRole('button', { name: 'Another asks' }).click();
  await until('Paul');
  expect([fold('Eve')?.open, fold('Paul')?.open]).toEqual([true, false]);
});
