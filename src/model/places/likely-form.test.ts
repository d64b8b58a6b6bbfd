import { expect, test } from 'vitest';
import { likelyForm, likelyWords } from './likely-form.ts';

test.each([
  ['Phamacie de l’Horizon', 'Pharmacie de l’Horizon'],
  ['Hôpitl Régional de MAROUA', 'Hôpital Régional de MAROUA'],
  ['Centre de Sante Intergre de Song-Onana', 'Centre de Sante Intégré de Song-Onana'],
  ['Goverment Nusery School Mbonkake', 'Government Nursery School Mbonkake'],
  ['PHARLACIE DU CAMPUS', 'PHARMACIE DU CAMPUS'],
  ['Pinpoh pharmaciy', 'Pinpoh pharmacy'],
  ['Prysbytarian Pimary school Murfor 2', 'Presbyterian Primary school Murfor 2'],
  ['Pharmacie du Marché', null],
  ['Bishop Rogan Collage', null],
  ['Constructor', null],
  ['', null],
])('%s: %s', (name, likely) => {
  expect(likelyForm(name)).toBe(likely);
});

test('of folded words those that slipped, and nothing that every object has', () => {
  expect(likelyWords(['phamacie', 'de', 'constructor', 'hoptial'])).toEqual(['pharmacie', 'hôpital']);
});
