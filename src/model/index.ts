/** The one list that packs, search, the overlay, the directory screens and the SQL contract test are built from. */
import { division } from './areas/division.ts';
import { region } from './areas/region.ts';
import { subdivision } from './areas/subdivision.ts';
import type { Entity } from './define-entity.ts';
import { loan } from './numbers/loan.ts';
import { series } from './numbers/series.ts';
import { seriesLine } from './numbers/series-line.ts';
import { council } from './organisations/council.ts';
import { ministry } from './organisations/ministry.ts';
import { party } from './organisations/party.ts';
import { membership } from './people/membership.ts';
import { mayor, minister, mp, senator } from './people/office.ts';
import { person } from './people/person.ts';
import { company } from './places/company.ts';
import { fon } from './places/fon.ts';
import { hospital } from './places/hospital.ts';
import { pharmacy } from './places/pharmacy.ts';
import { school } from './places/school.ts';
import { village } from './places/village.ts';
import { source } from './source.ts';

export const entities: readonly Entity[] = [
  source,
  region,
  division,
  subdivision,
  party,
  ministry,
  council,
  fon,
  person,
  membership,
  senator,
  mp,
  minister,
  mayor,
  village,
  school,
  hospital,
  pharmacy,
  company,
  series,
  seriesLine,
  loan,
];
