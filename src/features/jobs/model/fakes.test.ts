/** A fake is known again by its words, with other numbers and a word here and there; another job is not. */
import { expect, test } from 'vitest';
import { type Fake, fakesIn, likeOf, sketchOf } from './fakes.ts';

const fake =
  'Recrutement urgent de 50 agents pour le compte d’une société de Douala. Salaire 250 000 F par mois. Pour valider votre dossier, envoyez 15 000 F par Orange Money au 690 11 22 33 avant vendredi.';
const other =
  'Nous cherchons un maçon pour la construction d’une école de six salles. Vous avez déjà monté des murs en parpaings et lisez un plan simple. Le travail dure quatre mois, logement possible près du chantier.';
const list: readonly Fake[] = [
  { id: 'a', confirmed_on: '2026-11-01', field: 'office', region_code: 'CM-LT', reason: 'asks_money', sketch: [...sketchOf(fake)] },
];

test.each([
  ['as it is', fake, true],
  [
    'other numbers, capitals and accents',
    fake.toUpperCase().replace('É', 'E').replace('15 000', '25 000').replace('690 11 22 33', '677 99 88 77'),
    true,
  ],
  ['a word changed', fake.replace('Douala', 'Kribi'), true],
  ['another job', other, false],
  ['a few of its words', 'Recrutement urgent de 50 agents', false],
  ['nothing', '', false],
])('%s', (_, text, is) => {
  expect(likeOf(list, text)).toEqual(is ? list : []);
});

test('a row that only a later version has is left out; the newest comes first', () => {
  const row = { ...list[0], xid: '1', rev: 1, scope: 'public', id: 'b', confirmed_on: '2026-11-20' };
  expect(fakesIn([{ ...row, id: 'a', confirmed_on: '2026-11-01' }, row, { ...row, id: 'c', sketch: 'x' }]).map(({ id }) => id)).toEqual([
    'b',
    'a',
  ]);
});
