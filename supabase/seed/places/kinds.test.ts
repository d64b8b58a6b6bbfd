import { expect, test } from 'vitest';
import { companyKind } from './company-kind.ts';
import { schoolKind } from './school-kind.ts';

test.each([
  ['Government School Mighang', 'amenity=school', 'school'],
  ['Ecole Publique de Tsama', 'amenity=school', 'school'],
  ['École Maternelle et Primaire', 'amenity=school', 'school'],
  ['Alpha and Omega Nursery and Primary School', 'amenity=kindergarten', 'school'],
  ['Ecole Marternelle de Lendom II', 'amenity=school', 'nursery'],
  ['Gov’t Nursery School Nsangtah', 'amenity=school', 'nursery'],
  ['Lycée Technique d’Okola', 'amenity=college', 'secondary'],
  ["C.E.S d'Ekabitatom", 'amenity=school', 'secondary'],
  ['C E S de Djaposten', 'amenity=school', 'secondary'],
  ['Ecole Publique CETIC de Nkolzibi', 'amenity=school', 'secondary'],
  ['Government High school Bambalang', 'amenity=school', 'secondary'],
  ['GBHS Bamessing', 'amenity=college', 'secondary'],
  ['Collège de l’Excellence', 'amenity=school', 'college'],
  ['Baptist Teachers training college', 'amenity=college', 'training'],
  ['SAR/SM de Mvoua', 'amenity=college', 'training'],
  ["École Normale d'Instituteur de l'Enseignemunt General", 'amenity=school', 'training'],
  ['Ecole Normale Supérieure', 'amenity=university', 'university'],
  ['Faculté de Génie Industriel', 'amenity=university', 'university'],
  ['UdM', 'amenity=university', 'university'],
])('%s (%s) is: %s', (name, tag, kind) => {
  expect(schoolKind(name, tag)).toBe(kind);
});

test.each([
  ['amenity=bank', 'bank'],
  ['shop=convenience', 'food'],
  ['shop=technical parts sale and repair', 'household'],
  ['shop=travel_agency', 'transport'],
  ['shop=anime', 'shop'],
  ['craft=photographic_laboratory', 'services'],
  ['amenity=unheard_of', 'other'],
])('a business tagged %s is: %s', (tag, kind) => {
  expect(companyKind(tag)).toBe(kind);
});
