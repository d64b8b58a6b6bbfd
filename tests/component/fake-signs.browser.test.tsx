/** Words that fake jobs are written with, and pay below the minimum wage, as whoever posts and whoever decides sees them, in both languages, on the smallest phone. */
import { createRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LooksFake } from '#src/features/jobs/fake-signs.tsx';
import { saidJob } from '#src/features/jobs/labels.ts';
import { LowPay } from '#src/features/jobs/low-pay.tsx';
import { texts as jobs } from '#src/features/jobs/routes.tsx';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { findInner, findOverflow, openScreen } from './phone.tsx';

const fake = {
  title: 'Caissière',
  text: 'Supermarché à Éséka. Frais d’inscription : 5 000 F, payez avant l’entretien.',
  apply_at: '677 00 11 22, caution de 10 000 F',
};
const honest = {
  title: 'Caissière',
  text: 'Supermarché à Éséka. Aucun frais d’inscription, 90 000 F par mois.',
  apply_at: '677 00 11 22',
};
const poor = { ...honest, contract: 'permanent', field: 'trade', salary_least: '45 000', salary_most: '' };
const { Twice } = saidJob;
const Page = () => (
  <>
    <h1>Caissière</h1>
    <LooksFake draft={fake} />
    <LooksFake draft={honest} />
    {Twice && <Twice values={fake} />}
    {Twice && <Twice values={honest} />}
    <LowPay fields={poor} />
    <LowPay fields={{ ...poor, field: 'farming' }} />
    <LowPay fields={{ ...poor, field: 'farming', salary_least: '44 999 F' }} />
    <LowPay fields={{ ...poor, salary_least: 50_000 }} openedAt="2023-03-01T08:00:00Z" />
    {Twice && <Twice values={{ ...poor, contract: 'civil_service', salary_least: 42_000 }} />}
  </>
);
const area = { trees: [createRoute({ getParentRoute: () => rootRoute, path: 'planted', component: Page })], texts: jobs };

await page.viewport(320, 640);
const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');
const timesIn = (text: string): number => shown().split(text).length - 1;

test.each([
  ['fr', ['Les modérateurs s’arrêteront', 'Relisez ces mots'], 'Des frais : Frais d’inscription'],
  ['en', ['Moderators will stop', 'Read these words twice'], 'A fee: Frais d’inscription'],
] as const)('once for who posts and once for who decides, of the fake alone, in %s', async (language, said, passage) => {
  await openScreen(area, '/planted', language);
  await vi.waitFor(() => expect(timesIn(passage)).toBe(2), { timeout: 20_000 });
  expect(said.map(timesIn)).toEqual([1, 1]);
  // Also where it stands in how else one applies, which may be a number alone.
  expect(timesIn('caution de 10 000 F')).toBe(2);
  expect([findInner(shown()), findOverflow()]).toEqual([null, []]);
});

test.each([
  [
    'fr',
    '! Moins que le salaire minimum (SMIG) à plein temps',
    [': 60\u202f000 FCFA', 'dans l’agriculture\u202f: 45\u202f000 FCFA', 'pour l’État\u202f: 43\u202f969 FCFA'],
  ],
  [
    'en',
    '! Less than the minimum wage for full-time work',
    [', which has been FCFA 60,000', 'on farms, which has been FCFA 45,000', 'for the State, which has been FCFA 43,969'],
  ],
] as const)('pay below the minimum wage of its group and day is said, and no other, in %s', async (language, low, said) => {
  await openScreen(area, '/planted', language);
  await vi.waitFor(() => expect(timesIn(low)).toBe(3), { timeout: 30_000 });
  for (const one of said) expect(document.querySelector('main')?.innerText).toContain(one);
  expect([findInner(shown()), findOverflow()]).toEqual([null, []]);
});
