/** A petition as phones hold it, for the tests: open, public, in English. */

import type { ListedPetition } from '#src/features/petitions/common/listed-petitions.ts';
import type { Petition } from '#src/features/petitions/model/petition.ts';

const petitionRow = (id: string, given: Partial<Petition> = {}): Petition => ({
  id,
  scope: 'public',
  rev: 1,
  pid: `000000000${id}`,
  owner_name: 'Ngum A.',
  state: 'open',
  reason: null,
  lang: 'en',
  title: `Repair the bridge ${id}`,
  text: 'The bridge has been closed since the rains.',
  category: 'roads_transport',
  addressees: ['Ministry of Public Works'],
  reach: 'national',
  region_code: null,
  division_code: null,
  subdivision_code: null,
  goal: 100,
  submitted_at: '2027-02-01T00:00:00Z',
  opened_at: `2027-03-0${id}T00:00:00Z`,
  closes_at: '2027-06-01T00:00:00Z',
  closed_at: null,
  thresholds: {},
  is_sample: false,
  ...given,
});

export const listedPetition = (id: string, given: Partial<Petition> = {}, more: Partial<ListedPetition> = {}): ListedPetition => ({
  petition: petitionRow(id, given),
  counts: null,
  signature: null,
  isMine: false,
  ...more,
});
