/** A kind made up for this measure, with the most sorts that one can have. */
import { facetTerm, wordsIn, wordTerm } from '#src/model/content/list-index.ts';
import { askLists } from './ask-lists.ts';
import { dice, headOf, idOf, of, pay, regions, text, titleOf } from './things.ts';

const sectors = ['health', 'schools', 'roads', 'farming', 'trade', 'offices', 'crafts', 'transport'] as const;
const words = ['Driver', 'Nurse', 'Teacher', 'Mason', 'Clerk', 'Seller', 'Guard', 'Cook', 'Welder', 'Farmer', 'Painter', 'Tailor'] as const;

await askLists({
  index: {
    kind: 'offer',
    table: 'offers',
    sorts: ['closing', 'newest', 'pay'],
    facets: ['sector', 'region'],
    entryOf: (head, fields) => ({
      id: head.id,
      kind: 'offer',
      k0: Number(head.closes_at),
      k1: -Date.parse(String(head.opened_at)),
      k2: -Number(fields.pay),
      terms: [
        facetTerm('offer', 'sector', String(fields.sector)),
        facetTerm('offer', 'region', String(head.region_code)),
        ...wordsIn(String(fields.title)).map((word) => wordTerm('offer', word)),
      ],
    }),
  },
  headOf: (n) => ({ ...headOf('offer')(n), closes_at: 1_790_000_000_000 + dice(n, 3) }),
  fieldsOf: (n) => ({
    ...{ id: idOf(n), xid: '7', rev: 1, scope: `region:${of(regions, n, 2)}` },
    ...{ title: titleOf(words, n), sector: of(sectors, n, 7), pay: pay(n, 8, 250_000), text },
  }),
  all: {},
  narrowed: { sector: ['roads'] },
  risen: (times) => ({ closes_at: -times }),
});
