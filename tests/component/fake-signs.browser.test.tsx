/** Words that fake jobs are written with, as whoever posts and whoever decides sees them, in both languages, on the smallest phone. */
import { createRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LooksFake } from '#src/features/jobs/fake-signs.tsx';
import { saidJob } from '#src/features/jobs/labels.ts';
import { texts as jobs } from '#src/features/jobs/routes.tsx';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { findInner, findOverflow, openScreen } from './phone.tsx';

const fake = { title: 'Caissière', text: 'Supermarché à Éséka. Frais d’inscription : 5 000 F, payez avant l’entretien.' };
const honest = { title: 'Caissière', text: 'Supermarché à Éséka. Aucun frais d’inscription, 90 000 F par mois.' };
const { Twice } = saidJob;
const Page = () => (
  <>
    <h1>Caissière</h1>
    <LooksFake draft={fake} />
    <LooksFake draft={honest} />
    {Twice && <Twice values={fake} />}
    {Twice && <Twice values={honest} />}
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
  expect([findInner(shown()), findOverflow()]).toEqual([null, []]);
});
